import { expect, it } from 'vitest'
import { alikeness, skeletons } from './ear.rules.ts'

it.each([
	['gamrul', 'জামরুল'],
	['winegar', 'ভিনেগার'],
	['kabej', 'cabbage'],
	['chiz', 'cheese'],
	['pinat', 'peanut'],
	['qola', 'কলা'],
	['daiper', 'diaper'],
	['termarik', 'turmeric'],
])('%s sounds like %s', (typed, term) => {
	expect(alikeness(typed, term)).toBeGreaterThan(0.3)
	expect(skeletons(typed, 'typed').some((row) => skeletons(term, 'kept').includes(row))).toBe(true)
})

it.each([
	['world', 'bread'],
	['sofa', 'চ্যাপা'],
	['land', 'ল্যাংড়া'],
	['tyre', 'থ্রি'],
	['window', 'bhindi'],
	['rain', 'রান'],
	['tv', 'to'],
	['500', 'কলা'],
	['', 'কলা'],
])('%s does not sound like %s', (typed, term) => expect(alikeness(typed, term)).toBe(0))

it('a word is most like itself', () => {
	expect(alikeness('kola', 'কলা')).toBeGreaterThan(alikeness('kala', 'কলা'))
	expect(alikeness('begun', 'begun')).toBe(1)
})

// The costs of the differences, relative to the length of the word.
it.each([
	['qola', 'কলা', 1],
	['gamrul', 'জামরুল', 0.8163],
	['kabej', 'cabbage', 0.7],
	['kala', 'কলা', 0.5],
	['daiper', 'diaper', 0.4286],
	['termarik', 'turmeric', 0.5982],
	['khola', 'কলা', 0.9],
	['goru', 'ghoru', 0.9],
	['dal', 'dhal', 0.88],
	['gi', 'ghi', 0.88],
	['sal', 'chal', 0.64],
	['pat', 'fat', 0.64],
	['rosun', 'roshon', 0.75],
	['mati', 'moti', 0.5],
	['tel', 'til', 0.4],
	['mola', 'mula', 0.5],
	['pyaz', 'piaz', 0.5],
	['muri', 'murhi', 0.7],
	['narkel', 'narikel', 0.7551],
	['chicken', 'chikon', 0.55],
	['shingara', 'shungara', 0.5714],
	['him', 'im', 0],
	['kil', 'kul', 0],
	['ban', 'ben', 0],
	['tala', 'tal', 0],
	['pani', 'pan', 0],
	['alu', 'ilu', 0],
	['tata', 'tan', 0],
	['borbotir', 'barbati', 0],
])('%s and %s are alike by %d', (typed, term, alike) => expect(alikeness(typed, term)).toBeCloseTo(alike, 4))

it.each([
	['him', 'typed', ['hm']],
	['yam', 'typed', ['ym']],
	['aam', 'typed', ['am']],
	['murhi', 'kept', ['mr']],
	['khichuri', 'kept', ['ksr']],
	['ghee', 'kept', ['g']],
	['thala', 'kept', ['tl']],
	['dhonia', 'kept', ['dn']],
	['phul', 'kept', ['pl']],
	['rong', 'kept', ['rn']],
	['begun', 'typed', ['bgn', 'bjn']],
	['winegar', 'typed', ['angr', 'bngr', 'anjr']],
	['আ', 'kept', ['a']],
	['500', 'typed', []],
	['tv', 'typed', []],
] as const)('the consonants of %s, %s: %j', (word, reading, rows) => expect(skeletons(word, reading)).toEqual(rows))
