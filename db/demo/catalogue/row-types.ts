import type { DemoOption } from '#db/demo/types.ts'
import type { Brand } from './brands.ts'
import type { Unit } from './unit.ts'

/** The values of the first line of a row. */
export type Head = {
	slug: string
	unit?: Unit
	price: number
	sale?: number
	brand?: Brand
	seller?: string
	shape: string
	art?: string
	pictures: number
	colours: string[]
	grams?: number
	stock?: number
	age?: number
	prescription: boolean
}
export type Priced = { price?: number; sale?: number; stock?: number }
/** One option with the units and prices of its values. */
export type Axis = { option: DemoOption; units: (Unit | undefined)[]; priced: Priced[] }
