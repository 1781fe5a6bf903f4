import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import type { Language } from '#contract/refusals.ts'
import { listProducts } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { noteMiss } from './note-miss.ts'
import { readQuery } from './query.rules.ts'
import { readText } from './read-text.ts'
import { relax } from './relax.ts'

type Endpoint = (typeof endpoints)['listProducts']

/** What may stand beside a text that still asks for everything. */
const plain = new Set(['sort', 'page', 'limit', 'facets'])

/** A listing, of what answers to a text when there is one. What a whole text finds nothing for is noted, and words of it are left out. */
export async function findProducts(
	deps: Pick<Deps, 'db' | 'log' | 'clock'>,
	{ q, ...query }: InputOf<Endpoint>['query'],
	language: Language,
): Promise<ReplyOf<Endpoint>> {
	const asked = readQuery(q)
	if (!asked) {
		const all = await listProducts(deps, query, undefined, language)
		return { data: { ...all, corrected: null, left_out: [] } }
	}
	const direct = await readText(deps.db, asked)
	const found = await listProducts(deps, query, direct.text, language)
	if (found.total > 0) return { data: { ...found, corrected: direct.corrected, left_out: [] } }
	const wide = await readText(deps.db, asked, { wide: true })
	const guessed = await listProducts(deps, query, wide.text, language)
	if (guessed.total > 0) return { data: { ...guessed, corrected: wide.corrected, left_out: [] } }
	if (Object.keys(query).every((name) => plain.has(name))) await noteMiss(deps, asked.words)
	const relaxed = await relax(deps, asked, query)
	if (!relaxed) return { data: { ...guessed, corrected: null, left_out: [] } }
	const { understood, leftOut } = relaxed
	const rest = await listProducts(deps, query, understood.text, language)
	return { data: { ...rest, corrected: understood.corrected, left_out: leftOut } }
}
