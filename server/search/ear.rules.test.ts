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
