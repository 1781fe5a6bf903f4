import type { Deps } from '#server/deps.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import { readUnnamed, saveNamed, saveProducts, takeStale } from './index.store.ts'
import { countUses, saveTerms } from './terms.store.ts'
import { type FoundBy, foundBy } from './words.rules.ts'

/** Things of one transaction. */
const batch = 100

/**
 * Reads the words of every product, category and seller that is new or was renamed, so that they are found. Several
 * processes may do it at once. A product is listed at once after it is written, and found by text after this.
 */
export async function indexWords({ db }: Pick<Deps, 'db'>): Promise<void> {
	while ((await transaction(db, indexProducts)) === batch);
	while ((await transaction(db, indexNamed)) === batch);
}

async function indexProducts(tx: Tx): Promise<number> {
	const rows = await takeStale(tx, batch)
	if (rows.length === 0) return 0
	const found = rows.map(({ names, ...said }) => foundBy(names, said))
	const ids = await saveTerms(tx, allTerms(found))
	const changes = new Map<number, number>()
	const count = (terms: readonly number[], by: number) => {
		for (const token of terms) if ((token & 3) === 0) changes.set(token >> 2, (changes.get(token >> 2) ?? 0) + by)
	}
	const indexed = rows.map(({ id, terms }, at) => {
		const by = found[at] as FoundBy
		const tokens = tokensOf(by, ids)
		count(terms, -1)
		count(tokens, 1)
		return { id, name_words: by.nameWords, terms: tokens }
	})
	await saveProducts(tx, indexed)
	await countUses(tx, changes)
	return rows.length
}

async function indexNamed(tx: Tx): Promise<number> {
	const rows = await readUnnamed(tx, batch)
	if (rows.length === 0) return 0
	const found = rows.map(({ names }) => foundBy(names))
	const ids = await saveTerms(tx, allTerms(found))
	const indexed = rows.map(({ kind, id }, at) => {
		const by = found[at] as FoundBy
		return { kind, id, name_words: by.nameWords, terms: tokensOf(by, ids) }
	})
	await saveNamed(tx, indexed)
	const changes = new Map<number, number>()
	for (const token of indexed.flatMap(({ terms }) => terms))
		if ((token & 3) === 0) changes.set(token >> 2, (changes.get(token >> 2) ?? 0) + 1)
	await countUses(tx, changes)
	return rows.length
}

function allTerms(found: readonly FoundBy[]): string[] {
	return found.flatMap(({ terms }) => [...terms.keys()])
}

/** A term of a field is also one of every field before it, so that «in the name» finds heads too. */
function tokensOf({ terms }: FoundBy, ids: ReadonlyMap<string, number>): number[] {
	return [...terms].flatMap(([term, field]) =>
		Array.from({ length: field + 1 }, (_, at) => (ids.get(term) as number) * 4 + at),
	)
}
