import { type ListingQuery, listProducts } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import type { Query } from './query.rules.ts'
import { type How, readText, type Understood } from './read-text.ts'
import { type Alone, inTurn } from './relax.rules.ts'

/** What is found when some words of a text are left out. */
export type Relaxed = { understood: Understood; leftOut: string[] }
type Kept = { words: string[]; understood: Understood }

/** Words that are tried; the rest is left out. */
const mostTried = 6
/** Words that are tried as the first, while no other goes with it. */
const mostStarts = 2
/** Products looked at to see what a word is. */
const looked = 20

/**
 * The words of a text that find something together, when all of them do not: the most telling one first, then each
 * that still leaves something. Undefined when none tells what is looked for. Reads a few statements for each word.
 */
export async function relax(
	deps: Pick<Deps, 'db'>,
	asked: Query,
	query: ListingQuery,
	how: Partial<How> = {},
): Promise<Relaxed | undefined> {
	if (asked.words.length < 2) return undefined
	const { sort: _, page: __, cursor: ___, facets: ____, ...choice } = query
	const tried = asked.words.slice(0, mostTried)
	const alone = await Promise.all(tried.map((word, at) => lookAlone(deps, word, at, choice, lastOf(asked, word, how))))
	const turns = inTurn(alone).map(({ word }) => word)
	let best: Kept | undefined
	for (const first of turns.slice(0, mostStarts)) {
		const kept = await keep(deps, asked, [first, ...turns.filter((word) => word !== first)], choice, how)
		if (kept.words.length > (best?.words.length ?? 0)) best = kept
		if (kept.words.length > 1 || tried.length === 2) break
	}
	if (!best) return undefined
	const { words, understood } = best
	return { understood, leftOut: asked.words.filter((word) => !words.includes(word)) }
}

/** The first word, and of the others in turn each that still leaves something. */
async function keep(
	deps: Pick<Deps, 'db'>,
	asked: Query,
	turns: readonly string[],
	choice: ListingQuery,
	how: Partial<How>,
): Promise<Kept> {
	const read = (words: string[]) => readText(deps.db, { words, size: asked.size }, lastOf(asked, words.at(-1), how))
	const first = turns.slice(0, 1)
	let kept: Kept = { words: first, understood: await read(first) }
	for (const word of turns.slice(1)) {
		const words = asked.words.filter((one) => one === word || kept.words.includes(one))
		const understood = await read(words)
		if (await finds(deps, understood, choice)) kept = { words, understood }
	}
	return kept
}

/** Only the last word of the whole text may go on. */
function lastOf({ words }: Query, word: string | undefined, how: Partial<How>): Partial<How> {
	return { ...how, typing: how.typing === true && word === words.at(-1) }
}

async function finds(deps: Pick<Deps, 'db'>, { text }: Understood, choice: ListingQuery): Promise<boolean> {
	const { total } = await listProducts(deps, { ...choice, limit: 1, sort: 'popular' }, text, 'en')
	return total > 0
}

/** How well the best product answers to a word that is looked for alone, whatever sells. */
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
