import type { TextQuery } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import {
	checked,
	givenProbe,
	type Hit,
	type Meaning,
	meaningOf,
	type Probe,
	probeOf,
	undoubted,
} from './match.rules.ts'
import type { Query } from './query.rules.ts'
import { closeness } from './rank.rules.ts'
import { readSynonyms } from './synonym.store.ts'
import { readHits, readNear } from './terms.store.ts'
import { knownWords, mostWays, phrasesOf, type Way, waysToPart, waysToRead } from './ways.rules.ts'

/** A text as the vocabulary understands it. */
export type Understood = {
	text: TextQuery
	/** What is looked for, when a word of it had to be guessed. */
	corrected: string | null
}

/** `typing`: the last word may go on. `wide`: guess at every word, because the text as it stands finds nothing. */
type How = { typing: boolean; wide: boolean }
type Read = { way: Way; meanings: Meaning[]; best: (Hit | undefined)[]; uses: number[] }

/** Finds out what the words of a text stand for: two statements, two more when a word has to be guessed. */
export async function readText(
	db: Deps['db'],
	{ words, size }: Query,
	{ typing = false, wide = false }: Partial<How> = {},
): Promise<Understood> {
	const how = { typing, wide }
	const synonyms = await readSynonyms(
		db,
		phrasesOf(words).map(({ phrase }) => phrase),
	)
	const ways = waysToRead(words, synonyms)
	const known = knownWords(words, synonyms)
	const hits = undoubted(await lookUp(db, ways, typing), known)
	const [asTyped, ...others] = ways.map((way) => readWay(way, hits, how)) as [Read, ...Read[]]
	const sound = others.filter(isSound).slice(0, mostWays - 1)
	// What only sounds like a word the synonyms know is not meant when something that means the same is here.
	const alike = sound.length > 0 && asTyped.best.some((hit) => hit?.level === 'alike')
	const typed = alike ? { ...asTyped, meanings: words.map(() => new Map()) } : asTyped
	const missing = words.filter((_, at) => typed.meanings[at]?.size === 0)
	if (!wide && (missing.length === 0 || sound.length > 0)) return understood([typed, ...sound], size, null)
	const unsure = (wide ? words : missing).filter((word) => !known.has(word))
	if (unsure.length === 0) return understood([typed, ...sound], size, null)
	const guessed = await guess(db, words, unsure, hits, how)
	return understood([...guessed, ...sound], size, correctionOf(guessed[0] as Read, words))
}

/** Is every word of it in the vocabulary, as it is written or as it sounds? */
function isSound({ best }: Read): boolean {
	return best.every((hit) => hit?.level === 'exact' || hit?.level === 'strict')
}

function isGiven(at: number, [from, to]: [number, number] = [0, 0]): boolean {
	return at >= from && at < to
}

async function lookUp(db: Deps['db'], ways: readonly Way[], typing: boolean): Promise<Hit[]> {
	const probes = new Map<string, Probe>()
	for (const { words, given } of ways)
		for (const [at, word] of words.entries())
			if (!isGiven(at, given)) probes.set(word, probeOf(word, typing && at === words.length - 1))
			else if (!probes.has(word)) probes.set(word, givenProbe(word))
	const hits = await readHits(db, [...probes.values()])
	return [...probes.values()].flatMap((probe) => checked(probe, hits))
}

function readWay(way: Way, hits: readonly Hit[], { typing, wide }: How): Read {
	const found = way.words.map((word, at) => {
		const given = isGiven(at, way.given)
		return meaningOf(
			hits.filter((hit) => hit.word === word && (!given || hit.level === 'exact')),
			{ typing: typing && at === way.words.length - 1, wide: wide && !given },
		)
	})
	return {
		way,
		meanings: found.map(({ meaning }) => meaning),
		best: found.map(({ best }) => best),
		uses: found.map(({ uses }) => uses),
	}
}

/** For words that stand for nothing: what is a slip away, or two words written as one. The likelier first. */
async function guess(
	db: Deps['db'],
	words: readonly string[],
	missing: readonly string[],
	hits: readonly Hit[],
	how: How,
): Promise<Read[]> {
	const probes = missing.map((word) => probeOf(word, false))
	const parted = missing.flatMap((word) => waysToPart(words, words.indexOf(word)))
	const [near, halves] = await Promise.all([readNear(db, probes), lookUp(db, parted, false)])
	const all = [...hits, ...probes.flatMap((probe) => checked(probe, near))]
	const typed = readWay({ words: [...words], sure: 1, from: 'typed' }, all, how)
	const apart = parted.map((way) => readWay(way, [...all, ...halves], { typing: false, wide: false })).filter(isSound)
	return [...apart, typed]
}

function understood(reads: readonly Read[], size: Query['size'], corrected: string | null): Understood {
	const whole = reads.filter(({ meanings }) => meanings.length > 0 && meanings.every((meaning) => meaning.size > 0))
	const meant = whole.map(({ way, meanings }) => ({ meanings, sure: way.sure }))
	const text: TextQuery = {
		ways: meant.map(({ meanings }) => meanings.map((meaning) => [...meaning.keys()])),
		atMost: whole.reduce((sum, { uses }) => sum + Math.min(...uses), 0),
		size,
		rank: (candidate) => Math.max(0, ...meant.map(({ meanings, sure }) => sure * closeness(meanings, candidate))),
	}
	return { text, corrected: whole.length > 0 ? corrected : null }
}

/** The words as they were guessed; null when none was. */
function correctionOf({ way, best }: Read, words: readonly string[]): string | null {
	const said = way.words
		.map((word, at) => {
			const hit = best[at]
			return hit && (hit.level === 'near' || hit.level === 'far') ? hit.term : word
		})
		.join(' ')
	return said === words.join(' ') ? null : said
}
