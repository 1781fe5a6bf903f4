import { soundKeys } from '#contract/sounds.ts'
import { searchable } from '#contract/text.ts'

/** An area by its name, and by the names of `also`: the other language, and other spellings. */
export type FoundBy = { id: number; name: string; also: string }

/**
 * The areas that go with what was typed, best first: what begins so, then a word that begins so, then what has it
 * anywhere, then what sounds so, in Bengali or in Latin letters, complete or not. Where nothing does, what sounds so but
 * for one sign. As good as each other, they keep their order.
 */
export function searchAreas<A extends FoundBy>(areas: readonly A[], typed: string): A[] {
	const asked = searchable(typed)
	if (!asked) return [...areas]
	const sounds = soundsOf(asked)
	const ranked = areas
		.map((area) => ({ area, rank: rankOf(`${area.name} | ${area.also}`, asked, sounds) }))
		.filter(({ rank }) => rank < never)
	const certain = ranked.filter(({ rank }) => rank < guess)
	const kept = certain.length > 0 ? certain : ranked
	return [...kept].sort((one, other) => one.rank - other.rank).map(({ area }) => area)
}

const guess = 5
const never = 6

function rankOf(names: string, asked: string, sounds: Sounds): number {
	const all = names.split('|').map(searchable).filter(Boolean)
	if (all.some((name) => name.startsWith(asked))) return 0
	if (all.some((name) => name.includes(` ${asked}`))) return 1
	if (all.some((name) => name.includes(asked))) return 2
	if (sounds.strict.length === 0) return never
	const heard = all.map(soundsOf)
	const begins = (mine: string[], theirs: string[]) => mine.some((key) => theirs.some((other) => other.startsWith(key)))
	if (heard.some(({ strict }) => begins(sounds.strict, strict))) return 3
	if (heard.some(({ loose }) => begins(sounds.loose, loose))) return 4
	return heard.some(({ near }) => sounds.near.some((key) => near.includes(key))) ? guess : never
}

type Sounds = { strict: string[]; loose: string[]; near: string[] }

/** The keys of a whole name, its words joined as people join them or do not («mohammad pur»). */
function soundsOf(name: string): Sounds {
	const words = name.split(' ').filter((word) => !/\d/.test(word))
	return soundKeys(words.join(''))
}
