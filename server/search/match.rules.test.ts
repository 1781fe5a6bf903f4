import { describe, expect, it } from 'vitest'
import {
	checked,
	givenProbe,
	type Hit,
	isGuess,
	isSlip,
	type Level,
	lettersApart,
	meaningOf,
	mostlyAlike,
	probeOf,
	undoubted,
} from './match.rules.ts'

describe('what a word means', () => {
	const hit = (level: Hit['level'], id: number, uses = 9, term = 'chal'): Hit => ({
		word: 'chal',
		id,
		term,
		uses,
		heads: 0,
		level,
	})
	const ids = (hits: Hit[], how = {}) => [...meaningOf(hits, { typing: false, wide: false, ...how }).meaning.keys()]
	it('uses weaker matches only where stronger ones are missing', () => {
		const all = [hit('exact', 1), hit('prefix', 2), hit('strict', 3), hit('loose', 4), hit('near', 5), hit('far', 6)]
		expect(ids(all)).toEqual([1, 3])
		expect(ids(all, { typing: true })).toEqual([1, 3, 2])
		expect(ids(all, { wide: true })).toEqual([1, 3, 2, 4, 5, 6])
		expect(ids(all.slice(3))).toEqual([4])
		expect(ids(all.slice(4))).toEqual([5, 6])
		expect(ids([hit('exact', 1, 1), hit('loose', 4)])).toEqual([1])
		expect(ids([hit('exact', 1, 1), { ...hit('loose', 4), alike: mostlyAlike }])).toEqual([1, 4])
		expect(ids([hit('exact', 1, 0), hit('loose', 4)])).toEqual([4])
	})
	it('scores the levels in their order', () => {
		const levels = ['exact', 'strict', 'prefix', 'loose', 'near', 'far'] as const
		const worths = levels.map(
			(level, id) => [...meaningOf([hit(level, id, 9, 'chaler')], { typing: false, wide: true }).meaning.values()][0],
		)
		expect(worths).toEqual([...worths].sort().reverse())
	})
	it('of near words keeps those with one typing mistake', () => {
		const probe = probeOf('bagun', false)
		const similar = [hit('near', 1, 9, 'বেগুন'), hit('near', 2, 9, 'বাগান')].map((one) => ({ ...one, word: 'bagun' }))
		expect(checked(probe, similar).map(({ id }) => id)).toEqual([1, 2])
		expect(checked(probe, [{ ...hit('near', 3, 9, 'বেসন'), word: 'bagun' }])).toEqual([])
	})
	it.each([
		['begun', 'bagun', true],
		['begun', 'begn', true],
		['onion', 'onoin', true],
		['onion', 'noinon', false],
		['chal', 'chal', true],
		['chal', 'dalim', false],
	])('%s and %s differ by one typing mistake: %s', (a, b, is) => expect([isSlip(a, b), isSlip(b, a)]).toEqual([is, is]))
	it('corrects a short word only to one that sounds alike', () => {
		const checkedLevels = (word: string, term: string) =>
			checked(
				probeOf(word, false),
				(['near', 'far'] as const).map((level) => ({ ...hit(level, 1, 9, term), word })),
			).map(({ level }) => level)
		expect(checkedLevels('napa', 'lemon')).toEqual([])
		expect(checkedLevels('dohi', 'doi')).toEqual([])
		expect(checkedLevels('onoin', 'onion')).toEqual(['near', 'far'])
		expect(checkedLevels('fridge', 'ridge')).toEqual([])
	})
	it.each([
		['world', 'old', false],
		['qwerty', 'kurti', false],
		['qwerty', 'কুর্তি', false],
		['hotel', 'তেল', false],
		['hilish', 'ইলিশ', true],
		['potaeto', 'potato', true],
		['mimiket', 'মিনিকেট', true],
	])('%s may be a mistyped %s: %s', (word, term, is) =>
		expect(checked(probeOf(word, false), [{ ...hit('near', 1, 9, term), word }])).toHaveLength(is ? 1 : 0),
	)
	it.each([
		['onion', 'onoin', 1],
		['rice', 'rice', 0],
		['rice', '', 4],
		['', 'চাল', 3],
		['world', 'old', 2],
		['kurti', 'qwerty', 4],
	])('%s and %s differ by %d letters', (a, b, letters) =>
		expect([lettersApart(a, b), lettersApart(b, a)]).toEqual([letters, letters]),
	)
	it('distrusts words that only sound like a word of the synonyms', () => {
		const known = new Map([['chal', new Set(['chal', 'চাল'])]])
		const all = [
			hit('exact', 1),
			hit('strict', 2, 9, 'চাল'),
			hit('strict', 3, 9, 'ছাল'),
			hit('loose', 4, 9, 'চল'),
			hit('far', 5, 9, 'chol'),
		]
		expect(undoubted(all, known).map(({ id, level }) => [id, level])).toEqual([
			[1, 'exact'],
			[2, 'strict'],
			[3, 'alike'],
		])
	})
	it('knows genitives', () => {
		expect(probeOf('চালের', false).terms).toContain('চাল')
		expect(probeOf('আলুর', false).terms).toContain('আলু')
	})
})

it('looks up a word of the synonyms unchanged', () => {
	const none = { prefix: null, strict: [], loose: [], near: [], ear: [] }
	expect(givenProbe('begun')).toEqual({ word: 'begun', terms: ['begun'], ...none })
	expect(givenProbe('onions')).toEqual({ word: 'onions', terms: ['onions', 'onion'], ...none })
})

it.each<[Level, boolean]>([
	['exact', false],
	['prefix', false],
	['strict', false],
	['alike', false],
	['loose', false],
	['ear', true],
	['near', true],
	['far', true],
])('a match of level %s is a correction: %s', (level, guess) => {
	expect(isGuess({ word: 'a', id: 1, term: 'b', uses: 1, heads: 0, level })).toBe(guess)
})
