import type { Tx } from '#server/platform/db/transaction.ts'
import type { Actor } from './actor.ts'
import type { AskedPrice } from './struck-price.rules.ts'

/** What the words of a product are found from. `own`: its search text; `texts`: the values of its facts; `kind`: of its seller. */
export type NewTexts = {
	names: string[]
	own: string
	texts: string[]
	categories: string[]
	seller: string[]
	kind: string
}
/** Words of a product as its listing has them. */
export type FoundWords = { name_words: number; terms: number[]; dish: boolean }
/**
 * Reads the words of new products at once; what it returns stores them in the transaction of the products. `count` counts in
 * how many products they are, and is called last: the counts of words that many products have are locked from then on.
 */
export type FindWords = (
	products: readonly NewTexts[],
) => (tx: Tx) => Promise<{ words: readonly FoundWords[]; count: () => Promise<void> }>

/** How records are stored, and by whom. */
export type SaveOptions = {
	actor: Actor
	/** Says what would change, and writes nothing. */
	dryRun?: boolean
	/** The asset of a picture by its name. */
	pictures?: ReadonlyMap<string, number>
	/** Why stock changes, for the ledger; `counted` by default. */
	stockReason?: 'counted' | 'adjusted'
	stockNote?: string
	/** Of a dry run: categories that do not exist yet and count as if they did. */
	newCategories?: ReadonlySet<string>
	/** A record whose picture cannot be found is refused; otherwise its product is stored without that picture. */
	picturesMustExist?: boolean
	/** Finds the words of new products, which are listed with them. Without it they are indexed afterwards. */
	words?: FindWords
	/**
	 * Other transactions of the caller save new products at the same time. What two of them add at once, and what has a slug or
	 * a code that is taken, is saved afterwards in a transaction of its own.
	 */
	together?: boolean
	/** With `together`: new products get their ids once it comes, and it is ended then. */
	turn?: { comes: Promise<void>; ends: () => void } | undefined
	/** Struck prices that were never asked are accepted. */
	anyStruckPrice?: boolean
	/** Struck prices are compared with what was asked until then: `prices` are asked before, by the id of the sku. */
	due?: { at: Date; prices: ReadonlyMap<number, readonly AskedPrice[]> }
}
