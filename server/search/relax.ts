import { type ListingQuery, listProducts } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import type { Query } from './query.rules.ts'
import { type How, readText, type Understood } from './read-text.ts'
import { type Alone, inTurn } from './relax.rules.ts'

/** The results of a text without some of its words. */
export type Relaxed = { understood: Understood; leftOut: string[] }
type Kept = { words: string[]; understood: Understood }

/** Words that are tried; the rest is left out. */
const mostTried = 6
/** Words that are tried as the first, as long as no other matches with it. */
const mostStarts = 2
/** Products read to find out what a word means. */
const looked = 20

/**
 * The words of a text that have results together, when the whole text has none: the most specific one first, then each that
 * still leaves results. Undefined when no word identifies a thing. A few statements for each word.
 */
export async function relax(
	deps: Pick<Deps, 'db'>,
	query: Query,
	listing: ListingQuery,
	how: Partial<How> = {},
): Promise<Relaxed | undefined> {
	if (query.words.length < 2) return undefined
	const { sort: _, page: __, cursor: ___, facets: ____, ...choice } = listing
	const candidates = query.words.slice(0, mostTried)
	const alone = await Promise.all(
		candidates.map((word, at) => lookAlone(deps, word, at, choice, lastOf(query, word, how))),
	)
	const turns = inTurn(alone).map(({ word }) => word)
	let best: Kept | undefined
	for (const first of turns.slice(0, mostStarts)) {
		const result = await keep(deps, query, [first, ...turns.filter((word) => word !== first)], choice, how)
		if (result.words.length > (best?.words.length ?? 0)) best = result
		if (result.words.length > 1 || candidates.length === 2) break
	}
	if (!best) return undefined
	const { words, understood } = best
	return { understood, leftOut: query.words.filter((word) => !words.includes(word)) }
}

/** The first word, and of the others in turn each that still leaves results. */
async function keep(
	deps: Pick<Deps, 'db'>,
	query: Query,
	turns: readonly string[],
	choice: ListingQuery,
	how: Partial<How>,
): Promise<Kept> {
	const read = (words: string[]) => readText(deps.db, { words, size: query.size }, lastOf(query, words.at(-1), how))
	const first = turns.slice(0, 1)
	let best: Kept = { words: first, understood: await read(first) }
	for (const word of turns.slice(1)) {
		const words = query.words.filter((one) => one === word || best.words.includes(one))
		const reading = await read(words)
		if (await finds(deps, reading, choice)) best = { words, understood: reading }
	}
	return best
}

/** Only the last word of the whole text may be incomplete. */
function lastOf({ words }: Query, word: string | undefined, how: Partial<How>): Partial<How> {
	return { ...how, typing: how.typing === true && word === words.at(-1) }
}

async function finds(deps: Pick<Deps, 'db'>, { text }: Understood, choice: ListingQuery): Promise<boolean> {
	const { total } = await listProducts(deps, { ...choice, limit: 0 }, text, 'en')
	return total > 0
}

/** The score of the best product for a word alone, without its sales. */
async function lookAlone(
	deps: Pick<Deps, 'db'>,
	word: string,
	at: number,
	choice: ListingQuery,
	how: Partial<How>,
): Promise<Alone> {
	const { text } = await readText(deps.db, { words: [word], size: undefined }, how)
	let best = 0
	const rank: typeof text.rank = (candidate) => {
		const alike = text.rank({
			...candidate,
			name_words: 9,
			popular: 0,
			in_stock: false,
			on_sale: false,
			sized: false,
			dish: false,
		})
		best = Math.max(best, alike)
		return alike
	}
	if (text.ways.length > 0) await listProducts(deps, { ...choice, limit: 1 }, { ...text, ranked: looked, rank }, 'en')
	return { word, at, best }
}
