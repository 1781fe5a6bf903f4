import { heard, type Reading } from '#contract/sounds.ts'

/*
 * Words spelt by their sound: «kabej», «qola», «gamrul», «winegar». Replacing a sound by one it is often confused with
 * costs little, and two words are alike when their differences cost little for their length.
 */

/** The highest cost between two alike words, by the number of sounds of the longer one; short words have to be closer. */
function mostApart(sounds: number): number {
	return [0.25, 0.25, 0.25, 0.25, 0.3, 0.6][sounds] ?? 0.14 * sounds
}

/** Consonants in groups that are confused with each other; vowels, glides and a later h are ignored. */
const groups: Record<string, string> = { K: 'k', G: 'g', c: 's', T: 't', D: 'd', f: 'p', N: 'n' }

/** The consonant groups of a word in order, for each way it may be read. */
export function skeletons(word: string, reading: Reading): string[] {
	const rows = heard(word, reading).map((sounds) => {
		const begins = /^[aeiou]/.test(sounds) ? 'a' : ''
		const rest = [...sounds].filter((sound, at) => !'aeiou'.includes(sound) && (!'hy'.includes(sound) || at === 0))
		return begins + rest.map((sound) => groups[sound] ?? sound).join('')
	})
	return [...new Set(rows)].filter((row) => row.length > 0)
}

/** How alike a typed word and one of the vocabulary sound, from 0 (not at all) to 1. */
export function alikeness(typed: string, term: string): number {
	const terms = heard(term, 'kept')
	const each = heard(typed, 'typed').flatMap((own) => terms.map((other) => likeness(own, other)))
	return Math.max(0, ...each)
}

function likeness(a: string, b: string): number {
	const most = mostApart(Math.max(a.length, b.length))
	const cost = soundsApart(a, b)
	return cost > most ? 0 : 1 - (0.6 * cost) / most
}

/** The cost of changing one sequence of sounds into the other. */
function soundsApart(a: string, b: string): number {
	let above = [0]
	for (const sound of b) above.push((above.at(-1) as number) + alone(sound))
	for (const sound of a) {
		const row = [(above[0] as number) + alone(sound)]
		for (const [at, other] of [...b].entries())
			row.push(
				Math.min(
					(above[at + 1] as number) + alone(sound),
					(row[at] as number) + alone(other),
					(above[at] as number) + between(sound, other),
				),
			)
		above = row
	}
	return above.at(-1) as number
}

/** The cost of a missing or an additional sound. */
function alone(sound: string): number {
	return { o: 0.3, y: 0.2, h: 0.3, a: 0.5, e: 0.4, i: 0.4, u: 0.4, N: 0.6, n: 0.7 }[sound] ?? 1
}

const pairs: [string, number][] = [
	['kK gG tT dD', 0.05],
	['cs pf nN', 0.15],
	['ei ou iy oa uo', 0.25],
	['ae au', 0.3],
	['ai eo eu io ay oy', 0.45],
	['iu', 0.6],
]
const costs = new Map(pairs.flatMap(([list, cost]) => list.split(' ').map((pair) => [sorted(pair), cost] as const)))

function between(a: string, b: string): number {
	return a === b ? 0 : (costs.get(sorted(a + b)) ?? 1.2)
}

function sorted(pair: string): string {
	return [...pair].sort().join('')
}
