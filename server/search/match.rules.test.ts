import fc from 'fast-check'
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
		['bhaat', 'vaat', true],
		['bhaat', 'vat', false],
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

const hit = (level: Level, more: Partial<Hit> = {}): Hit => ({
	...{ word: 'chal', id: 1, term: 'chal', uses: 9, heads: 0, level },
	...more,
})
const plain = { typing: false, wide: false }

describe('the keys of a typed word', () => {
	it.each<[string, boolean, Partial<ReturnType<typeof probeOf>>]>([
		['ab', false, { prefix: null, terms: ['ab'], strict: ['ab'], loose: ['ab'], near: [], ear: ['ab'] }],
		['ab', true, { prefix: 'ab' }],
		['dim', false, { prefix: 'dim', strict: ['dim'] }],
		['চা', false, { prefix: null, strict: ['ca'], loose: [], near: [] }],
		['dui', false, { prefix: 'dui', strict: ['dui'] }],
		['tv', false, { strict: [], loose: [], near: [], ear: [] }],
		['onions', false, { terms: ['onions', 'onion'], strict: ['onins'], loose: ['anins'], ear: ['anns', 'ann'] }],
		// The loose keys of a possible genitive are those of the word without its ending too, and its strict key.
		['চালের', false, { terms: ['চালের', 'চাল'], strict: ['caler'], loose: ['clir', 'cal', 'cl'], ear: ['slr', 'sl'] }],
		['narkeler', false, { terms: ['narkeler', 'narkel'], loose: ['nrkilir', 'narkel', 'nrkil'] }],
		['begun', false, { near: ['begun', 'egun', 'bgun', 'beun', 'begn', 'begu'] }],
	])('%s, still being typed: %s', (word, typing, keys) =>
		expect(probeOf(word, typing)).toMatchObject({ word, ...keys }),
	)

	it('a strict key of one consonant counts only for a word of at most three letters', () => {
		expect(probeOf('koo', false).strict).toEqual(['ku'])
		expect(probeOf('boo', false).strict.every((key) => key.length > 1)).toBe(true)
		expect(probeOf('lo', false).strict).toEqual(['l'])
		expect(probeOf('loo', false).strict).toEqual(['lu'])
		expect(probeOf('looo', false).strict).not.toContain('l')
		expect(probeOf('bowo', false).strict.filter((key) => key.length === 1)).toEqual([])
	})
})

describe('the score of a meaning', () => {
	it.each<[Level, Partial<Hit>, number]>([
		['exact', {}, 1],
		['strict', {}, 0.92],
		['prefix', { term: 'chaler' }, 0.7 + (0.2 * 4) / 6],
		['prefix', { term: 'chal' }, 0.9],
		['loose', { slip: true }, 0.62],
		['loose', { slip: false }, 0.55],
		['loose', {}, 0.55],
		['alike', {}, 0.5],
		['ear', { alike: 1 }, 0.65],
		['ear', { alike: 0.5 }, 0.5],
		['ear', {}, 0.35],
		['near', {}, 0.45],
		['far', {}, 0.35],
	])('of level %s, %j', (level, more, score) => {
		const { meaning, best, uses } = meaningOf([hit(level, more)], plain)
		expect([...meaning.keys()]).toEqual([1])
		expect(meaning.get(1)).toBeCloseTo(score, 10)
		expect(best?.level).toBe(level)
		expect(uses).toBe(9)
	})

	it('is the best of those of one term, and a term is counted once', () => {
		const hits = [hit('strict'), hit('exact'), hit('strict'), hit('exact', { id: 2, uses: 3 })]
		const { meaning, uses } = meaningOf(hits, plain)
		expect([...meaning]).toEqual([
			[1, 1],
			[2, 1],
		])
		expect(uses).toBe(12)
	})

	it('nothing means nothing', () => {
		expect(meaningOf([], plain)).toEqual({ meaning: new Map(), best: undefined, uses: 0 })
		expect(meaningOf([hit('exact', { uses: 0 })], { typing: true, wide: true }).meaning.size).toBe(0)
	})
})

describe('the meanings that are taken', () => {
	/** Hits written as `level id/uses~likeness`; nine uses without a number. */
	const hitsOf = (text: string) =>
		text.split(', ').map((one) => {
			const [, level, id, uses, alike] = /^(\w+) (\d)(?:\/(\d))?(?:~([\d.]+))?$/.exec(one) ?? []
			const more = { id: Number(id), uses: Number(uses ?? 9), ...(alike && { alike: Number(alike) }) }
			return hit(level as Level, more)
		})
	it.each<[string, string, { typing?: boolean; wide?: boolean }, Record<number, number>]>([
		['five things by a certain word: no similar one', 'exact 1/5, loose 2~1', {}, { 1: 1 }],
		['four: a similar one too', 'exact 1/4, loose 2~1', {}, { 1: 1, 2: 0.55 }],
		['but not one that is hardly alike', 'strict 1/4, loose 2~0.69', {}, { 1: 0.92 }],
		['unless all are wanted', 'exact 1, loose 2~0', { wide: true }, { 1: 1, 2: 0.55 }],
		['without a certain word, one that is hardly alike', 'loose 2~0', {}, { 2: 0.55 }],
		['a beginning excludes similar ones', 'prefix 1, loose 2~1', {}, { 1: 0.9 }],
		['except while it is typed', 'prefix 1, loose 2~1', { typing: true }, { 1: 0.9, 2: 0.55 }],
		['a certain word excludes beginnings', 'exact 1, prefix 2', {}, { 1: 1 }],
		['a rare word that only sounds like it does not', 'strict 1/4, prefix 2/5', {}, { 1: 0.5, 2: 0.9 }],
		['as many by its sound as by its beginning: it does', 'strict 1/4, prefix 2/4', {}, { 1: 0.92 }],
		['five by its sound: it does', 'strict 1/5, prefix 2', {}, { 1: 0.92 }],
		['a rare word that equals it does', 'exact 1/1, strict 3/1, prefix 2', {}, { 1: 1, 3: 0.92 }],
		['a doubtful one alone', 'alike 1', {}, { 1: 0.5 }],
		['and not beside a certain one', 'exact 2, alike 1', {}, { 2: 1 }],
		['nor when all are wanted', 'exact 2, alike 1', { wide: true }, { 2: 1 }],
		['one by ear beside similar ones', 'loose 1, ear 2~1', {}, { 1: 0.55, 2: 0.65 }],
		['and beside a doubtful one', 'alike 1, ear 2~1', {}, { 1: 0.5, 2: 0.65 }],
		['not beside a certain one', 'exact 1, ear 2~1', {}, { 1: 1 }],
		['not beside a beginning', 'prefix 1, ear 2~1', {}, { 1: 0.9 }],
		['near ones only alone', 'loose 1, near 2, far 3', {}, { 1: 0.55 }],
		['with those by ear', 'near 1, far 2, ear 3~0', {}, { 1: 0.45, 2: 0.35, 3: 0.35 }],
		[
			'all when all are wanted',
			'exact 1, prefix 2, ear 3~0, near 4, far 5',
			{ wide: true },
			{ 1: 1, 2: 0.9, 3: 0.35, 4: 0.45, 5: 0.35 },
		],
	])('%s', (_, hits, how, meaning) => {
		const scores = [...meaningOf(hitsOf(hits), { ...plain, ...how }).meaning]
		expect(Object.fromEntries(scores.map(([id, score]) => [id, Number(score.toFixed(6))]))).toEqual(meaning)
	})

	it.each<[string, Hit[], number]>([
		['a higher score', hitsOf('strict 1, exact 2'), 2],
		['more things of equals', hitsOf('exact 1/5, exact 2/6'), 2],
		['the first of equals', hitsOf('exact 1/6, exact 2/6'), 1],
		['of corrections the script of the word', [hit('near', { term: 'চাল' }), hit('far', { id: 2, term: 'chol' })], 2],
		['of other matches any script', [hit('strict', { term: 'চাল' }), hit('loose', { id: 2, term: 'chol' })], 1],
		['a beginning before a correction', [hit('prefix', { term: 'chaler' }), hit('near', { id: 2, term: 'chol' })], 1],
	])('the best one: %s', (_, hits, id) => expect(meaningOf(hits, { ...plain, wide: true }).best?.id).toBe(id))
})

describe('a word of the synonyms', () => {
	const known = new Map([['chal', new Set(['চাল'])]])
	const levels = (hits: Hit[]) => undoubted(hits, known).map(({ level }) => level)
	it('keeps equal words, beginnings and its own synonyms at any level', () => {
		expect(levels([hit('exact', { term: 'ছাল' }), hit('prefix', { term: 'ছাল' })])).toEqual(['exact', 'prefix'])
		expect(levels([hit('loose', { term: 'চাল' }), hit('far', { term: 'চাল' })])).toEqual(['loose', 'far'])
	})
	it('loses others, except strict ones, which become doubtful', () => {
		const others = (['strict', 'alike', 'loose', 'ear', 'near', 'far'] as const).map((level) =>
			hit(level, { term: 'ছাল' }),
		)
		expect(levels(others)).toEqual(['alike'])
	})
	it('does not change hits of other words', () => {
		const others = [hit('strict', { word: 'begun' }), hit('far', { word: 'begun' })]
		expect(undoubted(others, known)).toEqual(others)
	})
})

describe('hits that are kept', () => {
	const kept = (word: string, level: Level, term: string) =>
		checked(probeOf(word, false), [hit(level, { word, term })])[0] ?? null
	it('are only those of the probe’s word', () =>
		expect(checked(probeOf('begun', false), [hit('exact'), hit('near')])).toEqual([]))

	it.each(['exact', 'prefix', 'strict', 'alike'] as const)('of level %s as they are', (level) =>
		expect(kept('napa', level, 'lemon')).toEqual(hit(level, { word: 'napa', term: 'lemon' })),
	)
	// A word of four letters is too short for it; the first letter has to be right; more than one mistake only in a long word.
	it.each([
		['onion', 'onoin', true],
		['onion', 'anion', false],
		['napa', 'nap', false],
		['begun', 'bagan', false],
		['shampoo', 'shamapu', true],
		['shampo', 'shapmu', true],
	])('%s is a far %s: %s', (word, term, is) => expect(kept(word, 'far', term) !== null).toBe(is))

	it('by ear with how alike they sound, or not at all', () => {
		expect(kept('gamrul', 'ear', 'জামরুল')?.alike).toBeCloseTo(0.8163, 4)
		expect(kept('qola', 'ear', 'কলা')?.alike).toBe(1)
		expect(kept('tyre', 'ear', 'থ্রি')).toBeNull()
	})
	it('by ear for a plural and a genitive too, for a genitive only if they are very alike', () => {
		expect(kept('onions', 'ear', 'onion')?.alike).toBe(1)
		expect(kept('narkeler', 'ear', 'narkel')?.alike).toBe(1)
		expect(kept('kalar', 'ear', 'কলা')).toBeNull()
	})
	it.each([
		['labon', 'লবণ', true],
		['labon', 'লাবণ', true],
		['chal', 'চুল', true],
		['chal', 'কলম', null],
		['kolmi', 'কমলা', false],
		['onion', 'anion', true],
	])('%s is a similar %s, with one mistake: %s', (word, term, slip) => {
		const found = kept(word, 'loose', term)
		expect(found?.slip ?? null).toBe(slip)
		if (slip !== null) expect(found?.alike).toBeTypeOf('number')
	})
})

describe('differences of letters', () => {
	const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ক'), maxLength: 6 })
	it('one mistake is a difference of at most one letter', () =>
		fc.assert(
			fc.property(word, word, (a, b) => {
				expect(isSlip(a, b)).toBe(lettersApart(a, b) <= 1)
			}),
		))
	it('are the same in both directions, none only for equal words, and at most the letters of the longer word', () =>
		fc.assert(
			fc.property(word, word, (a, b) => {
				const apart = lettersApart(a, b)
				expect(lettersApart(b, a)).toBe(apart)
				expect(apart === 0).toBe(a === b)
				expect(apart).toBeGreaterThanOrEqual(Math.abs(a.length - b.length))
				expect(apart).toBeLessThanOrEqual(Math.max(a.length, b.length))
			}),
		))
	it.each([
		['ab', 'ba', 1],
		['abcd', 'badc', 2],
		['xab', 'xba', 1],
		['abx', 'bax', 1],
		['abc', 'ca', 3],
		['aab', 'aba', 1],
		['kitten', 'sitting', 3],
		['abcdef', 'azced', 3],
	])('%s and %s: %d', (a, b, letters) => expect(lettersApart(a, b)).toBe(letters))
})
