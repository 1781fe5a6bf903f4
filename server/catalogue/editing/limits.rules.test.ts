import { describe, expect, it } from 'vitest'
import type { Poisha } from '#contract/money.ts'
import { recordFaults } from './limits.rules.ts'
import type { ProductRecord } from './product-record.ts'

const bdt = (amount: number) => (amount * 100) as Poisha

describe('the limits of a record', () => {
	it.each([
		['name_en', 'too_long', { name_en: 'x'.repeat(201) }],
		['description_en', 'too_long', { description_en: 'x'.repeat(10_001) }],
		['slug', 'out_of_range', { slug: 'a/b' }],
		['slug', 'out_of_range', { slug: '42' }],
		['slug', 'out_of_range', { new_slug: 'a b' }],
		['skus', 'too_long', { skus: Array(201).fill({ price: bdt(1) }) }],
		['pictures', 'too_long', { pictures: Array(21).fill({ name: 'a' }) }],
		['pictures', 'too_long', { pictures: [{ name: '' }] }],
		['facts', 'too_long', { facts: [{ name: { en: 'x'.repeat(501) }, value: { en: '' } }] }],
		['code', 'too_long', { skus: [{ code: 'x'.repeat(65) }] }],
		['price', 'out_of_range', { skus: [{ price: 0 }] }],
		['price', 'out_of_range', { skus: [{ price: 1_000_000_001 }] }],
		['price', 'out_of_range', { skus: [{ price: 1.5 }] }],
		['stock', 'out_of_range', { skus: [{ stock: -1 }] }],
		['stock', 'out_of_range', { skus: [{ stock: 10_000_001 }] }],
		['grams', 'out_of_range', { skus: [{ grams: 0 }] }],
		['measure', 'out_of_range', { skus: [{ measure: { amount: 0, per: 'kg' } }] }],
		['options', 'too_long', { skus: [{ values: Array(6).fill({ option: { en: 'a' }, value: { en: 'b' } }) }] }],
		['options', 'too_long', { skus: [{ values: [{ option: { en: 'a'.repeat(81) }, value: { en: 'b' } }] }] }],
		['options', 'missing', { skus: [{ values: [{ option: { en: ' ' }, value: { en: 'b' } }] }] }],
	])('%s: %s', (field, code, wish) => {
		expect(recordFaults({ skus: [], ...wish } as unknown as ProductRecord)[0]).toMatchObject({ field, code })
	})

	it('let the largest of everything pass', () => {
		const sku = { price: 1_000_000_000 as Poisha, stock: 10_000_000, grams: 1_000_000, code: 'x'.repeat(64) }
		expect(
			recordFaults({
				slug: 'চাল-5',
				name_en: 'x'.repeat(200),
				description_bn: 'x'.repeat(10_000),
				skus: Array(200).fill(sku),
			}),
		).toEqual([])
	})
})
