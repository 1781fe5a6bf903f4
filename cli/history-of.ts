import type { Deps } from '#server/deps.ts'
import type { Options } from './command.ts'
import { textOf } from './edit.ts'
import { productNamed, sellerNamed } from './named.ts'

/** Options of a history: whose it is, and how many rows. */
export const historyOptions = [
	['--product <slug>', 'of this product'],
	['--sku <code>', 'of this code'],
	['--seller <slug>', 'of this seller'],
	['--limit <number>', 'at most so many (50)'],
] as const

/** Whose history it is. Throws `WrongUse` for a product or seller that there is not. */
export async function historyOf(db: Deps['db'], options: Options) {
	return {
		product: await productNamed(db, textOf(options, 'product')),
		code: textOf(options, 'sku'),
		seller: await sellerNamed(db, textOf(options, 'seller')),
	}
}
