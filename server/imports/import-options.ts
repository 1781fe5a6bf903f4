import type { Actor, FindWords, Outcome, ProductRecord } from '#server/catalogue/index.ts'
import type { Fault, SourceRow } from './files/entries.ts'
import type { PictureSource } from './picture-source.ts'

export type ImportOptions = {
	actor: Actor
	/** Says what would change, and writes nothing. */
	dryRun?: boolean
	/** Creates categories that are missing; «Food > Rice» is a category in another. */
	createCategories?: boolean
	anyStruckPrice?: boolean
	/** A record that names a picture its product does not have is refused. Only without `pictures`. */
	picturesMustExist?: boolean
	/** The heading of each of our columns in the file, for refusals. */
	headings?: ReadonlyMap<string, string>
	/**
	 * The pictures that the records name. `store` returns the asset of one. `remote`: some are fetched, so that products are
	 * stored in smaller batches.
	 */
	pictures?: Pick<PictureSource, 'read'> & { store(bytes: Buffer): Promise<number>; remote?: boolean }
	/** Called with each picture that cannot be used, the reason in English, and the line of its product. */
	onPicture?: (name: string, reason: string, line: number) => void
	/** By what products are found. Without it they are found once the shop has indexed them. */
	words?: ImportedWords
	/** Called with each refused row. */
	onRefused?: (row: SourceRow, faults: readonly Fault[]) => Promise<void> | void
	/** Called with what a changed product had and has. */
	onOutcome?: (record: ProductRecord, outcome: Outcome) => void
	/** Called after each batch; a promise is waited for. */
	onProgress?: (summary: ImportSummary) => unknown
	/** Transactions at once, 1 by default, for a store that runs several: one uses the processor while another one is stored. */
	lanes?: number
	/** Whether shoppers are served now, so that the import makes way; without it they are taken to be. */
	shoppersPresent?: () => Promise<boolean>
	/** Ends the import after the current batch. */
	signal?: AbortSignal
}

export type ImportedWords = {
	/** The words of new products, which are listed with them. */
	find: FindWords
	/**
	 * Indexes all other words. Called before products of a category that is new to this import are stored, and after each
	 * transaction with renamed products, while the next one is stored; the one after it waits. `longest`: milliseconds that a
	 * transaction of it is to take.
	 */
	index(longest: number): Promise<void>
}

/** How many products; `rows`: rows of the file that were read, `refused`: rows that were not stored. */
export type ImportSummary = {
	new: number
	changed: number
	unchanged: number
	rows: number
	refused: number
	/** Pictures that were not found. */
	pictures: number
	/** False when it was ended before the end of the file. */
	complete: boolean
}

/**
 * Milliseconds that a transaction is to take: beside shoppers, one with their words too, and without shoppers. New products are
 * seen by nobody before the commit, so nobody waits for their locks, and each batch has costs of its own.
 */
export const longest = { beside: 10, words: 20, alone: 80, newAlone: 700 }
