import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import type { Language } from '#contract/refusals.ts'
import { listProducts } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { currentPage } from '#server/platform/shown-calls.ts'
import { noteMiss } from './note-miss.ts'
import { readQuery } from './query.rules.ts'
import { readText } from './read-text.ts'
import { relax } from './relax.ts'
import { isPlain } from './vain.rules.ts'

type Endpoint = (typeof endpoints)['listProducts']

/**
 * A listing of the matches of a text, or of everything without one. If the whole text has no match, that is recorded, and
 * words of it are left out.
 */
export async function findProducts(
	deps: Pick<Deps, 'db' | 'log' | 'clock'>,
	{ q, ...query }: InputOf<Endpoint>['query'],
	language: Language,
): Promise<ReplyOf<Endpoint>> {
	const words = readQuery(q)
	if (!words) {
		const all = await listProducts(deps, query, undefined, language)
		return { data: { ...all, corrected: null, left_out: [] } }
	}
	const direct = await readText(deps.db, words)
	const found = await listProducts(deps, query, direct.text, language)
	if (found.total > 0) return { data: { ...found, corrected: direct.corrected, left_out: [] } }
	const wide = await readText(deps.db, words, { wide: true })
	const guessed = await listProducts(deps, query, wide.text, language)
	if (guessed.total > 0) return { data: { ...guessed, corrected: wide.corrected, left_out: [] } }
	// A page of the storefront counts who reads it, also from memory.
	if (isPlain(query) && !currentPage()) await noteMiss(deps, words.words.join(' '))
	const relaxed = await relax(deps, words, query)
	if (!relaxed) return { data: { ...guessed, corrected: null, left_out: [] } }
	const { understood, leftOut } = relaxed
	const rest = await listProducts(deps, query, understood.text, language)
	return { data: { ...rest, corrected: understood.corrected, left_out: leftOut } }
}
