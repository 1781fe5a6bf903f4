import { type ShapeName, shapeNames } from './names.ts'
import type { Shape } from './scene.ts'
import { bagShapes } from './shape-bags.ts'
import { bakeryShapes } from './shape-bakery.ts'
import { bottleShapes } from './shape-bottles.ts'
import { boxShapes } from './shape-boxes.ts'
import { clothShapes } from './shape-clothes.ts'
import { deviceShapes } from './shape-devices.ts'
import { drapeShapes } from './shape-drape.ts'
import { freshShapes } from './shape-fresh.ts'
import { homeShapes } from './shape-home.ts'
import { thingShapes } from './shape-things.ts'

const families: Record<string, Shape> = {
	...bagShapes,
	...bottleShapes,
	...boxShapes,
	...freshShapes,
	...bakeryShapes,
	...homeShapes,
	...deviceShapes,
	...clothShapes,
	...drapeShapes,
	...thingShapes,
}

/** All shapes by name. Throws at start when a listed name has no drawing. */
const known: ReadonlyMap<string, Shape> = new Map(
	shapeNames.map((name: ShapeName) => {
		const shape = families[name]
		if (!shape) throw new Error(`The shape «${name}» is listed in names.ts but not drawn`)
		return [name, shape] as const
	}),
)

/** The shape with this name. */
export function shapeOf(name: string): Shape {
	const shape = known.get(name)
	if (!shape) throw new Error(`Unknown shape «${name}». Known: ${shapeNames.join(', ')}`)
	return shape
}
