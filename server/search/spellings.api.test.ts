import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { onStore } from '#tests/helpers/stores.ts'
import { stockFoods } from '#tests/makers/foods.ts'
import { judge } from '#tests/search/judge.ts'
import { oddSpellings } from '#tests/search/odd-spellings.ts'
import { spellings } from '#tests/search/spellings.ts'

onStore('postgresql', (store) => {
	let shop: Shop
	let foods: Map<string, string>
	beforeAll(async () => {
		shop = await startShop(store)
		foods = await stockFoods(shop.deps, 2000)
	})
	afterAll(() => shop.close())

	it('finds products for every spelling, with nothing else before them', async () => {
		const verdict = await judge(shop, foods, spellings)
		expect(verdict.found / verdict.count, verdict.missed.join('\n')).toBeGreaterThanOrEqual(0.98)
		expect(verdict.first / verdict.count, verdict.outranked.join('\n')).toBeGreaterThanOrEqual(0.97)
		expect(verdict.right / verdict.shown).toBeGreaterThanOrEqual(0.95)
	})

	// Misspelt words; each kind may miss at most so many.
	it.each([
		['q for k', 0],
		['z and g for j', 0],
		['v and w', 3],
		['doubled vowels', 2],
		['English by ear', 8],
		['other ears', 4],
	])('finds odd spellings: %s', async (kind, mostMissed) => {
		const verdict = await judge(shop, foods, oddSpellings[kind] ?? [])
		expect(verdict.count).toBeGreaterThan(10)
		expect(verdict.missed.length, verdict.missed.join('\n')).toBeLessThanOrEqual(mostMissed)
		expect(verdict.right / verdict.shown).toBeGreaterThanOrEqual(0.75)
	})
})
