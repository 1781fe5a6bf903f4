import { soundKeys } from '#contract/sounds.ts'
import { searchable } from '#contract/text.ts'

/** An area by its name, and by the names in `also`: the other language, and other spellings. */
export type FoundBy = { id: number; name: string; also: string }

/**
 * The areas that match what was typed, best first: the name begins with it, a word begins with it, it is anywhere in the
 * name, then names that sound the same, in Bengali or in Latin letters, complete or not. If none matches, names that sound
 * the same except for one sound. Equal matches keep their order.
 */
export function searchAreas<A extends FoundBy>(areas: readonly A[], typed: string): A[] {
	const query = searchable(typed)
	if (!query) return [...areas]
	const sounds = soundsOf(query)
	const ranked = areas
		.map((area) => ({ area, rank: rankOf(`${area.name} | ${area.also}`, query, sounds) }))
		.filter(({ rank }) => rank < never)
	const certain = ranked.filter(({ rank }) => rank < guess)
	const matches = certain.length > 0 ? certain : ranked
	return [...matches].sort((one, other) => one.rank - other.rank).map(({ area }) => area)
}

const guess = 5
const never = 6

function rankOf(names: string, query: string, sounds: Sounds): number {
	const all = names.split('|').map(searchable).filter(Boolean)
	if (all.some((name) => name.startsWith(query))) return 0
	if (all.some((name) => name.includes(` ${query}`))) return 1
	if (all.some((name) => name.includes(query))) return 2
	if (sounds.strict.length === 0) return never
	const nameSounds = all.map(soundsOf)
	const begins = (mine: string[], theirs: string[]) => mine.some((key) => theirs.some((other) => other.startsWith(key)))
	if (nameSounds.some(({ strict }) => begins(sounds.strict, strict))) return 3
	if (nameSounds.some(({ loose }) => begins(sounds.loose, loose))) return 4
	return nameSounds.some(({ near }) => sounds.near.some((key) => near.includes(key))) ? guess : never
}

type Sounds = { strict: string[]; loose: string[]; near: string[] }

/** The sound keys of a whole name, with its words separate and joined («mohammad pur»). */
function soundsOf(name: string): Sounds {
	const words = name.split(' ').filter((word) => !/\d/.test(word))
	return soundKeys(words.join(''))
}
