import type { FoundWords, NewTexts } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { firstBatch, nextBatch } from '#server/platform/batch-size.rules.ts'
import { findByIndexes } from '#server/platform/db/find-by-indexes.ts'
import { afterCommit, type Tx, transaction } from '#server/platform/db/transaction.ts'
import { fieldOf, termCodes } from '#server/platform/listing-codes.rules.ts'
import { type NamedRow, readUnnamed, restaleProducts, saveNamed, saveProducts, takeStale } from './index.store.ts'
import { countUses, keyTerms, saveTerms } from './terms.store.ts'
import { type FoundBy, foundBy } from './words.rules.ts'

/**
 * Indexes the words of every product, category and seller that is new or was renamed. Several processes may do it at once.
 * A product is listed at once after it is written, and found by text after this. `longest`: milliseconds that a transaction
 * is to take, 50 by default; with more of them the first one has more products.
 */
export async function indexWords({ db }: Pick<Deps, 'db'>, longest = usual): Promise<void> {
	const inBatches = (work: (tx: Tx, limit: number) => Promise<number>) => repeat(db, work, longest)
	await inBatches(keyTerms)
	// Names first: products are found by those of their category and seller too.
	await indexNamed(db, longest)
	await inBatches(indexProducts)
}

const usual = 50

/** Repeats `work`, each time in a transaction of its own with at most some hundred things, until there are no more. */
async function repeat(
	db: Deps['db'],
	work: (tx: Tx, limit: number) => Promise<number>,
	longest: number,
): Promise<void> {
	for (let size = Math.round((firstBatch * longest) / usual); ; ) {
		const began = performance.now()
		const done = await transaction(db, async (tx) => {
			await findByIndexes(tx)
			return work(tx, size)
		})
		if (done < size) return
		size = nextBatch(size, performance.now() - began, longest)
	}
}

/** How an import has words found: those of new products as they are stored, all others by `index`. */
export const importedWords = ({ db }: Pick<Deps, 'db'>) => ({
	find: wordsOfProducts,
	index: (longest: number) => indexWords({ db }, longest),
})

/**
 * Reads the words of products that are being stored, so that they are listed with them and nobody has to index them afterwards.
 * What it returns adds and counts the terms.
 */
function wordsOfProducts(rows: readonly NewTexts[]) {
	const save = wordsOf(rows)
	return async (tx: Tx) => {
		const words = await save(tx)
		const terms = words.flatMap((one) => one.terms)
		return { words, count: () => countUses(tx, [], terms) }
	}
}

function wordsOf(rows: readonly NewTexts[]): (tx: Tx) => Promise<FoundWords[]> {
	const found = rows.map(({ names, kind, ...texts }) => foundBy(names, { ...texts, served: kind === 'pharmacy' }))
	return async (tx) => {
		const ids = await saveTerms(tx, allTerms(found))
		return rows.map(({ kind }, at) => {
			const by = found[at] as FoundBy
			return { name_words: by.nameWords, terms: codesOf(by, ids), dish: kind === 'restaurant' }
		})
	}
}

async function indexProducts(tx: Tx, limit: number): Promise<number> {
	const rows = await takeStale(tx, limit)
	if (rows.length === 0) return 0
	const words = await wordsOf(rows)(tx)
	const indexed = rows.map(({ id }, at) => ({ id, ...(words[at] as FoundWords) }))
	await saveProducts(tx, indexed)
	await countUses(
		tx,
		rows.flatMap(({ terms }) => terms),
		indexed.flatMap(({ terms }) => terms),
	)
	return rows.length
}

/**
 * Indexes the names of categories and sellers. First their products are marked, in transactions of their own: a seller may
 * have a million of them. What was renamed meanwhile is not saved, but read again.
 */
async function indexNamed(db: Deps['db'], longest: number): Promise<void> {
	for (;;) {
		const rows = await readUnnamed(db, mostNamed)
		if (rows.length === 0) return
		let after = 0
		await repeat(
			db,
			async (tx, limit) => {
				const { count, last } = await restaleProducts(tx, rows, after, limit)
				// Not before: a transaction that fails is repeated from where it began.
				afterCommit(tx, () => {
					after = last
				})
				return count
			},
			longest,
		)
		await transaction(db, async (tx) => {
			await findByIndexes(tx)
			await saveNames(tx, await readUnnamed(tx, mostNamed, rows))
		})
	}
}

/** Categories and sellers that are indexed at a time. */
const mostNamed = 200

async function saveNames(tx: Tx, rows: readonly NamedRow[]): Promise<void> {
	const found = rows.map(({ names }) => foundBy(names))
	const ids = await saveTerms(tx, allTerms(found))
	const indexed = rows.map(({ kind, id }, at) => {
		const by = found[at] as FoundBy
		return { kind, id, name_words: by.nameWords, terms: codesOf(by, ids) }
	})
	await saveNamed(tx, indexed)
	// Names of categories are not counted as products.
	const uses = indexed.flatMap(({ terms }) => terms).filter((code) => fieldOf(code) === 0)
	await countUses(tx, [], uses)
}

function allTerms(found: readonly FoundBy[]): string[] {
	return found.flatMap(({ terms }) => [...terms.keys()])
}

function codesOf({ terms }: FoundBy, ids: ReadonlyMap<string, number>): number[] {
	return [...terms].flatMap(([term, field]) => termCodes(ids.get(term) as number, field))
}
