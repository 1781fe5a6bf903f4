import type { TextQuery } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import {
	checked,
	givenProbe,
	type Hit,
	isGuess,
	type Meaning,
	meaningOf,
	mostlyAlike,
	type Probe,
	probeOf,
	undoubted,
} from './match.rules.ts'
import type { Query } from './query.rules.ts'
import { closeness } from './rank.rules.ts'
import { readSynonyms } from './synonym.store.ts'
import { readHits, readNear } from './terms.store.ts'
import { knownWords, mostWays, phrasesOf, type Way, waysToPart, waysToRead, waysWithout } from './ways.rules.ts'

/** A text as interpreted with the vocabulary. */
export type Understood = {
	text: TextQuery
	/** The corrected text, when a word of it was not in the vocabulary. */
	corrected: string | null
}

/** From this score on all words are in the name. */
const called = 0.7

/** `typing`: the last word may be incomplete. `wide`: correct every word, because the text as it is has no results. */
export type How = { typing: boolean; wide: boolean }
type Read = { way: Way; meanings: Meaning[]; best: (Hit | undefined)[]; uses: number[] }

/** Finds the meanings of the words of a text: two statements, two more when a word has to be corrected. */
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
	// Words that only sound like a word of the synonyms are dropped when a word with the same meaning is found.
	const alike = sound.length > 0 && asTyped.best.some((hit) => hit?.level === 'alike')
	const typed = alike ? { ...asTyped, meanings: words.map(() => new Map()) } : asTyped
	if (!wide && sound.length > 0) return understood([typed, ...sound], size, null)
	const unsure = words.filter((word, at) => !known.has(word) && (wide || isUnsure(typed.best[at])))
	if (unsure.length === 0) return understood([typed, ...sound], size, null)
	const { guessed, corrected } = await guess(db, words, unsure, hits, how)
	return understood([...guessed, ...sound], size, corrected)
}

/** Whether no known word equals, begins with or closely sounds like this word. */
function isUnsure(best: Hit | undefined): boolean {
	if (best?.level === 'loose') return (best.alike as number) < mostlyAlike
	return best === undefined || best.level === 'alike'
}

/** Whether every word is in the vocabulary, by its spelling or its sound. */
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

/**
 * Corrects words without a meaning, or with only similar-sounding ones: removes endings, splits words, and adds
 * similar-sounding words and those with one typing mistake. The likelier first.
 */
async function guess(
	db: Deps['db'],
	words: readonly string[],
	unsure: readonly string[],
	hits: readonly Hit[],
	how: How,
): Promise<{ guessed: Read[]; corrected: string | null }> {
	const probes = unsure.map((word) => probeOf(word, false))
	const withoutEndings = waysWithout(words, unsure)
	const bareSynonyms = await readSynonyms(
		db,
		withoutEndings.flatMap((way) => phrasesOf(way.words).map(({ phrase }) => phrase)),
	)
	const stripped = withoutEndings.flatMap((way) =>
		waysToRead(way.words, bareSynonyms).map((one) => ({ ...one, sure: one.sure * way.sure })),
	)
	const missing = unsure.filter((word) => !hits.some((hit) => hit.word === word && hit.uses > 0))
	const splitWords = missing.flatMap((word) => waysToPart(words, words.indexOf(word)))
	// Another number is not what was meant.
	const misspelt = probes.filter(({ word }) => !/^\p{N}+$/u.test(word))
	const [near, more] = await Promise.all([readNear(db, misspelt), lookUp(db, [...stripped, ...splitWords], false)])
	const all = [...hits, ...probes.flatMap((probe) => checked(probe, near))]
	const typed = readWay({ words: [...words], sure: 1, from: 'typed' }, all, how)
	const sound = (ways: Way[]) =>
		ways.map((way) => readWay(way, [...all, ...more], { typing: false, wide: false })).filter(isSound)
	const [ended, apart] = [sound(stripped), sound(splitWords)]
	return {
		guessed: [...ended.slice(0, mostWays), ...apart, typed],
		corrected: ended.length > 0 ? null : correctionOf(apart[0] ?? typed, words),
	}
}

function understood(reads: readonly Read[], size: Query['size'], corrected: string | null): Understood {
	const whole = reads.filter(({ meanings }) => meanings.length > 0 && meanings.every((meaning) => meaning.size > 0))
	const meanings = whole.map(({ way, meanings }) => ({ meanings, sure: way.sure, from: way.from }))
	const text: TextQuery = {
		ways: meanings.map(({ meanings }) => meanings.map((meaning) => [...meaning.keys()])),
		atMost: whole.reduce((sum, { uses }) => sum + Math.min(...uses), 0),
		// A word that is the name of things is searched in names only: a search for sugar means sugar, not its uses as an
		// ingredient.
		named: whole.every(({ best }) => best.length === 1) && whole.some(({ best }) => (best[0]?.heads ?? 0) > 0),
		size,
		rank: (candidate) => {
			const each = meanings.map(({ meanings, sure }) => sure * closeness(meanings, candidate))
			// Things with this name come before those with a synonym.
			const itself = meanings.some(({ from }, at) => from === 'typed' && (each[at] as number) > called)
			return Math.max(0, ...each) + (itself ? 0.05 : 0)
		},
	}
	return { text, corrected: whole.length > 0 ? corrected : null }
}

/** The corrected words; null when none was corrected. */
function correctionOf({ way, best }: Read, words: readonly string[]): string | null {
	const corrected = way.words
		.map((word, at) => {
			const hit = best[at]
			return hit && isGuess(hit) ? hit.term : word
		})
		.join(' ')
	return corrected === words.join(' ') ? null : corrected
}
