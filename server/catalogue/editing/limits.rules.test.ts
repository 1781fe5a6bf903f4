import { describe, expect, it } from 'vitest'
import type { Poisha } from '#contract/money.ts'
import { recordFaults, skuFaults } from './limits.rules.ts'
import type { ProductRecord, SkuRecord } from './product-record.ts'

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
		['slug', 'out_of_range', { slug: '' }],
		['pictures', 'too_long', { pictures: [{ name: 'x'.repeat(2_001) }] }],
		['pictures', 'too_long', { pictures: [{ name: 'a', alt_en: 'x'.repeat(2_001) }] }],
		['pictures', 'too_long', { pictures: [{ name: 'a', alt_bn: 'x'.repeat(2_001) }] }],
		['facts', 'too_long', { facts: [{ key: 'x'.repeat(501), name: { en: 'a' }, value: { en: 'b' } }] }],
		['facts', 'too_long', { facts: [{ name: { en: 'a' }, value: { en: 'b', bn: 'x'.repeat(501) } }] }],
		['measure', 'out_of_range', { skus: [{ measure: { amount: 1_000_001, per: 'kg' } }] }],
		['options', 'missing', { skus: [{ values: [{ option: { en: 'a' }, value: { en: ' ' } }] }] }],
	])('%s: %s', (field, code, wish) => {
		const faults = recordFaults({ skus: [], ...wish } as unknown as ProductRecord)
		expect(faults).toEqual([expect.objectContaining({ field, code })])
	})

	it('are the same for the picture and the fact beside one that is refused', () => {
		const faults = recordFaults({
			pictures: [{ name: 'a' }, { name: '' }, { name: 'b', alt_en: 'B' }],
			facts: [
				{ name: { en: 'a' }, value: { en: 'b' } },
				{ name: { en: 'x'.repeat(501) }, value: { en: 'b' } },
			],
			skus: [{ sale_price: null, barcode: null }, { grams: 0 }],
		})
		expect(faults).toEqual([
			{ code: 'too_long', field: 'pictures' },
			{ code: 'too_long', field: 'facts' },
			{ code: 'out_of_range', field: 'grams', sku: 1, read: '0' },
		])
	})

	it('let the largest and the smallest of everything pass', () => {
		const term = { en: 'x'.repeat(80), bn: 'x'.repeat(80) }
		const largest: SkuRecord = {
			...{ price: 1_000_000_000 as Poisha, sale_price: 1_000_000_000 as Poisha, stock: 10_000_000, grams: 1_000_000 },
			...{ code: 'x'.repeat(64), barcode: 'x'.repeat(64), measure: { amount: 1_000_000, per: 'kg' } },
			values: Array(5).fill({ option: term, value: { ...term, meta: '#c81e1e' } }),
		}
		const smallest: SkuRecord = {
			...{ price: 1 as Poisha, sale_price: 1 as Poisha, stock: 0, grams: 1, code: '', values: [] },
			measure: { amount: 0.000_001, per: 'litre' },
		}
		const text = { en: 'x'.repeat(500), bn: 'x'.repeat(500) }
		expect(
			recordFaults({
				...{ slug: 'চাল-5', new_slug: 'miniket-rice-5-কেজি', name_en: 'x'.repeat(200) },
				description_bn: 'x'.repeat(10_000),
				facts: Array(40).fill({ key: 'x'.repeat(500), name: text, value: text }),
				pictures: Array(20).fill({ name: 'x'.repeat(2_000), alt_en: 'x'.repeat(2_000), alt_bn: 'x'.repeat(2_000) }),
				skus: Array(200).fill(largest).with(199, smallest),
			}),
		).toEqual([])
	})

	it.each(['5-kg-rice', 'rice', '5kg', 'চাল-৫-কেজি'])('let the slug %s pass', (slug) => {
		expect(recordFaults({ slug, skus: [] })).toEqual([])
	})

	it.each(['-rice', 'rice-', 'rice--5', 'rice-5 kg', 'rice-/5', 'rice-5!'])('refuse the slug %s', (slug) => {
		expect(recordFaults({ slug, skus: [] })).toEqual([{ code: 'out_of_range', field: 'slug', read: slug }])
	})
})

it('the limits of one sku name its index', () => {
	expect(skuFaults({ price: bdt(1), stock: 0 }, 0)).toEqual([])
	expect(skuFaults({ price: bdt(-1), stock: 1 }, 3)).toEqual([
		{ code: 'out_of_range', field: 'price', sku: 3, read: '-100' },
	])
})
