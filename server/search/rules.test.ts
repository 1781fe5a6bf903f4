import { describe, expect, it } from 'vitest'
import { checked, type Hit, isSlip, lettersApart, meaningOf, probeOf, undoubted } from './match.rules.ts'
import { isPrivate } from './miss.rules.ts'
import { closeness, type Found } from './rank.rules.ts'
import { phrasesOf, waysToPart, waysToRead } from './ways.rules.ts'
import { foundBy, singular } from './words.rules.ts'

describe('what a thing is found by', () => {
	it.each([
		[['Sweet Potatoes', 'মিষ্টি আলু'], { sweet: 1, potatoes: 1, potato: 1, মিষ্টি: 1, আলু: 1 }, 2],
		[['Diamond Potatoes', 'ডায়মন্ড আলু'], { diamond: 1, potatoes: 2, potato: 2, ডায়মন্ড: 1, আলু: 2 }, 2],
		[['Potatoes', 'আলু'], { potatoes: 3, potato: 3, আলু: 3 }, 1],
		[['Rui with Potato', 'রুই মাছ'], { rui: 3, with: 0, potato: 0, রুই: 1, মাছ: 2 }, 1],
		[['Cucumbers (Shosha)', 'শসা'], { cucumbers: 3, cucumber: 3, shosha: 0, শসা: 3 }, 1],
		[['Kacchi Masala', 'কাচ্চি মসলা'], { kacchi: 0, masala: 2, কাচ্চি: 0, মসলা: 2 }, 2],
		[['Phone Covers', 'ফোন কভার'], { phone: 0, covers: 1, cover: 1, ফোন: 0, কভার: 1 }, 2],
		[['Tea & coffee', 'চা ও কফি'], { tea: 2, coffee: 2, চা: 2, ও: 1, কফি: 2 }, 2],
		[['Maths Khata, 200 pages', 'খাতা'], { maths: 1, math: 1, khata: 2, 200: 1, pages: 1, page: 1, খাতা: 3 }, 1],
		[['Rice 5 kg', 'চাল ৫ কেজি'], { rice: 3, 5: 1, kg: 1, চাল: 3, কেজি: 1 }, 1],
	])('%j', (names, terms, nameWords) => {
		const found = foundBy(names)
		expect(Object.fromEntries(found.terms)).toEqual(terms)
		expect(found.nameWords).toBe(nameWords)
	})

	it('takes words of its own like a name, those of its surroundings and of longer texts not', () => {
		const said = {
			texts: ['Bhuna style'],
			own: 'peanuts badam nut bhuna 500 g',
			categories: ['Dates & nuts', 'Snacks'],
		}
		const { terms } = foundBy(['Roasted Peanuts', 'চিনাবাদাম'], said)
		expect(Object.fromEntries(terms)).toMatchObject({
			badam: 1,
			peanuts: 2,
			bhuna: 0,
			nuts: 0,
			nut: 0,
			500: 0,
			g: 0,
			snacks: 1,
		})
	})

	it('takes the other texts as elsewhere', () => {
		expect(foundBy(['Rice', 'চাল'], { texts: [' rice chal premium '] }).terms).toEqual(
			new Map([
				['rice', 3],
				['চাল', 3],
				['chal', 0],
				['premium', 0],
			]),
		)
	})

	it.each([
		['potatoes', 'potato'],
		['berries', 'berry'],
		['boxes', 'box'],
		['chips', 'chip'],
		['glass', 'glass'],
		['kismis', 'kismis'],
		['gas', 'gas'],
		['চালস', 'চালস'],
	])('%s without its plural is %s', (word, one) => expect(singular(word)).toBe(one))
})

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
	it('takes weaker answers only where stronger are missing', () => {
		const all = [hit('exact', 1), hit('prefix', 2), hit('strict', 3), hit('loose', 4), hit('near', 5), hit('far', 6)]
		expect(ids(all)).toEqual([1, 3])
		expect(ids(all, { typing: true })).toEqual([1, 3, 2])
		expect(ids(all, { wide: true })).toEqual([1, 3, 2, 4, 5, 6])
		expect(ids(all.slice(3))).toEqual([4])
		expect(ids(all.slice(4))).toEqual([5, 6])
		expect(ids([hit('exact', 1, 1), hit('loose', 4)])).toEqual([1])
		expect(ids([hit('exact', 1, 1), { ...hit('loose', 4), alike: 0.8 }])).toEqual([1, 4])
		expect(ids([hit('exact', 1, 0), hit('loose', 4)])).toEqual([4])
	})
	it('values the levels in their order', () => {
		const levels = ['exact', 'strict', 'prefix', 'loose', 'near', 'far'] as const
		const worths = levels.map(
			(level, id) => [...meaningOf([hit(level, id, 9, 'chaler')], { typing: false, wide: true }).meaning.values()][0],
		)
		expect(worths).toEqual([...worths].sort().reverse())
	})
	it('keeps of near words what is one slip away', () => {
		const probe = probeOf('bagun', false)
		const near = [hit('near', 1, 9, 'বেগুন'), hit('near', 2, 9, 'বাগান')].map((one) => ({ ...one, word: 'bagun' }))
		expect(checked(probe, near).map(({ id }) => id)).toEqual([1, 2])
		expect(checked(probe, [{ ...hit('near', 3, 9, 'বেসন'), word: 'bagun' }])).toEqual([])
	})
	it.each([
		['begun', 'bagun', true],
		['begun', 'begn', true],
		['onion', 'onoin', true],
		['onion', 'noinon', false],
		['chal', 'chal', true],
		['chal', 'dalim', false],
	])('%s and %s are one slip apart: %s', (a, b, is) => expect([isSlip(a, b), isSlip(b, a)]).toEqual([is, is]))
	it('guesses at a short word only where it sounds alike', () => {
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
	])('%s may be a slip for %s: %s', (word, term, is) =>
		expect(checked(probeOf(word, false), [{ ...hit('near', 1, 9, term), word }])).toHaveLength(is ? 1 : 0),
	)
	it.each([
		['onion', 'onoin', 1],
		['rice', 'rice', 0],
		['rice', '', 4],
		['', 'চাল', 3],
		['world', 'old', 2],
		['kurti', 'qwerty', 4],
	])('%s and %s are %d letters apart', (a, b, letters) =>
		expect([lettersApart(a, b), lettersApart(b, a)]).toEqual([letters, letters]),
	)
	it('doubts what only sounds like a word the synonyms know', () => {
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
	it('knows «of it»', () => {
		expect(probeOf('চালের', false).terms).toContain('চাল')
		expect(probeOf('আলুর', false).terms).toContain('আলু')
	})
})

describe('rank', () => {
	const potato = [new Map([[7, 1]])]
	const found: Found = {
		id: 1,
		terms: [],
		name_words: 2,
		popular: 0,
		in_stock: true,
		on_sale: false,
		sized: false,
		dish: false,
	}
	const rank = (change: Partial<Found>) => closeness(potato, { ...found, ...change })
	const [elsewhere, inName, head, whole] = [[28], [28, 29], [28, 29, 30], [28, 29, 30, 31]]
	it('prefers the whole name to its head, the head to a word before it, that to other texts', () => {
		const order = [
			rank({ terms: whole, name_words: 1 }),
			rank({ terms: head }),
			rank({ terms: inName }),
			rank({ terms: elsewhere }),
		]
		expect(order).toEqual([...order].sort((a, b) => b - a))
		expect(new Set(order).size).toBe(4)
	})
	it('lets what sells decide between equals only', () => {
		expect(rank({ terms: head, popular: 1_000_005_000 })).toBeGreaterThan(rank({ terms: head, popular: 1_000_000_001 }))
		expect(rank({ terms: inName, popular: 1_000_500_000 })).toBeLessThan(rank({ terms: head, in_stock: false }))
		expect(rank({ terms: head, sized: true })).toBeGreaterThan(rank({ terms: whole, name_words: 1 }))
	})
})

describe('ways to read a text', () => {
	const said = (words: string[], synonyms: string[][] = []) =>
		waysToRead(words, synonyms).map((way) => way.words.join(' '))
	it('replaces phrases and joins neighbours', () => {
		expect(said(['ladies', 'finger'], [['okra', 'ladies finger']])).toEqual(['ladies finger', 'ladiesfinger', 'okra'])
		expect(said(['lal', 'shak'])).toEqual(['lal shak', 'lalshak'])
		expect(said(['brinjal'], [['brinjal', 'begun', 'eggplant']])).toEqual(['brinjal', 'begun', 'eggplant'])
		expect(waysToRead(['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1', 'h1'], [])).toHaveLength(6)
	})
	it('parts a word', () => expect(waysToPart(['puishak'], 0).map((way) => way.words.join(' '))).toContain('pui shak'))
	it('knows runs of words', () => expect(phrasesOf(['a', 'b']).map(({ phrase }) => phrase)).toEqual(['a', 'a b', 'b']))
})

it.each([
	['017 1234 5678', true],
	['rahim gmail com', true],
	['a@b', true],
	['chal 500', false],
	['ফ্যান হিটার', false],
])('%j may be private: %s', (text, is) => expect(isPrivate(text)).toBe(is))
