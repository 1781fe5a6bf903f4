import { asRecord, parseJson, tabStorage } from '#client/storage.ts'

export type NewProductValues = {
	seller: string
	name: string
	price: string
	unit: string
	stock: string
	category: string
}

const empty: NewProductValues = { seller: '', name: '', price: '', unit: '', stock: '', category: '' }
const keyOf = (owner: number) => `haat.desk.new-product.${owner}`

/** What this person has typed in this tab for a product that is not stored yet. */
export function keptNewProduct(owner: number): NewProductValues {
	const kept = asRecord(parseJson(tabStorage.get(keyOf(owner))))
	const names = Object.keys(empty) as (keyof NewProductValues)[]
	return Object.fromEntries(names.map((name) => [name, String(kept[name] ?? '')])) as NewProductValues
}

export function keepNewProduct(owner: number, values: NewProductValues): void {
	tabStorage.set(keyOf(owner), JSON.stringify(values))
}

export function forgetNewProduct(owner: number): void {
	tabStorage.remove(keyOf(owner))
}
