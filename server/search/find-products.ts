import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import type { Language } from '#contract/refusals.ts'
import { listProducts } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { noteMiss } from './note-miss.ts'
import { readQuery } from './query.rules.ts'
import { readText } from './read-text.ts'

type Endpoint = (typeof endpoints)['listProducts']

/** What may stand beside a text that still asks for everything. */
const plain = new Set(['sort', 'page', 'limit', 'facets'])

/** A listing, of what answers to a text when there is one. What a whole text finds nothing for is noted. */
export async function findProducts(
	deps: Pick<Deps, 'db' | 'log' | 'clock'>,
	{ q, ...query }: InputOf<Endpoint>['query'],
	language: Language,
): Promise<ReplyOf<Endpoint>> {
	const asked = readQuery(q)
	if (!asked) return { data: { ...(await listProducts(deps, query, undefined, language)), corrected: null } }
	const direct = await readText(deps.db, asked)
	const found = await listProducts(deps, query, direct.text, language)
	if (found.total > 0) return { data: { ...found, corrected: direct.corrected } }
	const wide = await readText(deps.db, asked, { wide: true })
	const guessed = await listProducts(deps, query, wide.text, language)
	if (guessed.total === 0 && Object.keys(query).every((name) => plain.has(name))) await noteMiss(deps, asked.words)
	return { data: { ...guessed, corrected: guessed.total > 0 ? wide.corrected : null } }
}
