import { cooked } from './art-cooked.ts'
import { fishes } from './art-fish.ts'
import { fruits } from './art-fruit.ts'
import { gourds } from './art-gourds.ts'
import { leafyGreens } from './art-greens.ts'
import type { Art } from './art-kit.ts'
import { market } from './art-market.ts'
import { meats } from './art-meat.ts'
import { snacks } from './art-snacks.ts'
import { staples } from './art-staples.ts'
import { sweets } from './art-sweets.ts'
import { things } from './art-things.ts'
import { vegetables } from './art-veg.ts'
import { type ArtName, artNames } from './names.ts'

const families: Record<string, Art> = {
	...market,
	...vegetables,
	...gourds,
	...leafyGreens,
	...fruits,
	...staples,
	...fishes,
	...meats,
	...sweets,
	...snacks,
	...cooked,
	...things,
}

/** All art by name. Throws at start when a listed name has no drawing. */
export const arts: ReadonlyMap<string, Art> = new Map(
	artNames.map((name: ArtName) => {
		const art = families[name]
		if (!art) throw new Error(`The art «${name}» is listed in names.ts but not drawn`)
		return [name, art] as const
	}),
)

/** Art that shows an effect or a user of a product (a tooth, a baby, bubbles), not the content of the pack. */
export const symbols: ReadonlySet<string> = new Set(
	Object.entries(things)
		.filter(([, art]) => art.lie === 'one')
		.map(([name]) => name),
)

/** The art with this name. */
export function artOf(name: string): Art {
	const art = arts.get(name)
	if (!art) throw new Error(`Unknown art «${name}». Known: ${artNames.join(', ')}`)
	return art
}
