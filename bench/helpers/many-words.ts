import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/db/transaction.ts'
import { saveTerms } from '#server/search/terms.store.ts'
import { type FoundBy, foundBy } from '#server/search/words.rules.ts'
import { foods } from '#tests/makers/foods.ts'

const syllables = 'ka ri mo sha pa nu te bo li gu da ho ja su me ro vi zo ni fa'.split(' ')
const kinds =
	'Fresh Organic Deshi Premium Classic Royal Golden Pure Family Select Tasty Daily Super Natural Mini'.split(' ')
/** Different terms that are saved at once. */
const termsAtOnce = 20_000

/** How many there are of each part of a name. Models grow with the catalogue, as product codes do. */
export type NameParts = { foods: number; brands: number; kinds: number; models: number }

/**
 * Temporary tables `bench_foods`, `bench_brands`, `bench_kinds` and `bench_models` (`n` from 0, `name`, `terms` as
 * `listings.terms` has them): each part of a name is read by the shop's own code, once.
 */
export async function makeWords(tx: Tx, count: number): Promise<NameParts> {
	const base = foods(2025)
	const brands = syllables.flatMap((a) => syllables.flatMap((b) => syllables.map((c) => title(`${a}${b}${c}`))))
	const models = Array.from({ length: Math.ceil(count / 20) }, (_, n) => `${letters(n)}${100 + ((n * 7919) % 9000)}`)
	const names = base.map(({ en, bn }) => [en, bn])
	await fill(tx, sql`bench_foods`, await read(tx, names, true))
	await fill(tx, sql`bench_brands`, await read(tx, shuffled(brands), false))
	await fill(tx, sql`bench_kinds`, await read(tx, kinds, false))
	await fill(tx, sql`bench_models`, await read(tx, models, false))
	return { foods: base.length, brands: brands.length, kinds: kinds.length, models: models.length }
}

type Part = { name: string; bn: string; terms: number[]; words: number }

/** Parts of names with their terms; only the kind of a product can be the head of its name. */
async function read(tx: Tx, texts: readonly (string | string[])[], head: boolean): Promise<Part[]> {
	const parts = texts.map((text) => [text].flat()).map((names) => ({ names, found: foundBy(names) }))
	const terms = [...new Set(parts.flatMap(({ found }) => [...found.terms.keys()]))]
	const ids = new Map<string, number>()
	for (let at = 0; at < terms.length; at += termsAtOnce)
		for (const [term, id] of await saveTerms(tx, terms.slice(at, at + termsAtOnce))) ids.set(term, id)
	return parts.map(({ names: [name = '', bn = name], found }) => ({
		...{ name, bn, words: found.nameWords },
		terms: tokens(found, ids, head ? 2 : 1),
	}))
}

function tokens({ terms }: FoundBy, ids: ReadonlyMap<string, number>, highest: number): number[] {
	return [...terms].flatMap(([term, field]) =>
		Array.from({ length: Math.min(field, highest) + 1 }, (_, at) => (ids.get(term) as number) * 4 + at),
	)
}

async function fill(tx: Tx, table: RawBuilder<unknown>, parts: readonly Part[]): Promise<void> {
	await sql`create temp table ${table} (n int primary key, name text, bn text, words int, terms int[])`.execute(tx)
	await sql`insert into ${table} select * from jsonb_to_recordset(${JSON.stringify(
		parts.map((part, n) => ({ n, ...part })),
	)}::jsonb) as p (n int, name text, bn text, words int, terms int[])`.execute(tx)
	await sql`analyze ${table}`.execute(tx)
}

/** The same order every time, in which neighbours are unrelated. */
function shuffled<T>(all: readonly T[]): T[] {
	return all.map((_, at) => all[(at * 3571) % all.length] as T)
}

function letters(n: number): string {
	return `${String.fromCharCode(97 + (n % 26))}${String.fromCharCode(97 + (Math.floor(n / 26) % 26))}x`
}

function title(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1)
}
