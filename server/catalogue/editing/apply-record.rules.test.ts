import { describe, expect, it } from 'vitest'
import type { Poisha } from '#contract/money.ts'
import { applyRecord, type Refs } from './apply-record.rules.ts'
import { fieldChanges } from './changes.rules.ts'
import type { ProductRecord } from './product-record.ts'
import type { ProductState } from './product-state.ts'
import { recordOfState } from './record-of-state.rules.ts'

const refs: Refs = { sellers: new Map([['shop', { id: 3 }]]), categories: new Map([['rice', { id: 7 }]]) }
const bdt = (amount: number) => (amount * 100) as Poisha
const rice: ProductRecord = {
	...{ seller: 'shop', category: 'rice', name_en: 'Miniket Rice', unit_en: '5 kg' },
	skus: [{ code: 'R5', price: bdt(400), stock: 3, grams: 5100, measure: { amount: 5, per: 'kg' } }],
}

/** The state of a record that is stored. */
function stored(record: ProductRecord, id = 1): ProductState {
	const applied = applyRecord(undefined, record, [], refs)
	if ('faults' in applied) throw new Error(JSON.stringify(applied.faults))
	return { ...applied.state, id, skus: applied.state.skus.map((sku, at) => ({ ...sku, id: 10 + at })) }
}

const changesOf = (before: ProductState, record: Partial<ProductRecord>) => {
	const applied = applyRecord(before, { skus: [], ...record }, [], refs)
	return 'faults' in applied ? applied.faults : fieldChanges(before, applied.state)
}

describe('a record of a product', () => {
	it('makes a new one, with English texts where Bengali ones are missing', () => {
		expect(stored(rice)).toMatchObject({
			...{ slug: 'miniket-rice', seller_id: 3, category_id: 7, name_bn: 'Miniket Rice', unit_bn: '5 kg', active: true },
			skus: [{ key: '', values: [], price: 400_00, weighed: true, measure_amount: 5, measure_per: 'kg' }],
		})
		expect(stored({ ...rice, skus: [{ price: bdt(1) }] }).skus[0]).toMatchObject({
			stock: 0,
			grams: 500,
			weighed: false,
		})
		expect(stored({ ...rice, name_en: '', name_bn: 'চাল' })).toMatchObject({
			name_en: 'চাল',
			name_bn: 'চাল',
			slug: 'chal',
		})
	})

	it('changes nothing when it is the same, and otherwise what it names', () => {
		const before = stored(rice)
		expect(changesOf(before, rice)).toEqual([])
		expect(changesOf(before, recordOfState(before))).toEqual([])
		expect(changesOf(before, { name_en: 'Rice' }).map((change) => 'field' in change && change.field)).toEqual([
			...['name_en', 'name_bn'],
		])
		expect(changesOf(stored({ ...rice, name_bn: 'চাল' }), { name_en: 'Rice' })).toHaveLength(1)
		expect(changesOf(stored({ ...rice, brand_en: 'Pran' }), { brand_en: null })).toEqual([
			{ field: 'brand_en', from: 'Pran', to: null },
		])
		expect(changesOf(before, { skus: [{ price: bdt(410), sale_price: bdt(390) }] })).toEqual([
			{ field: 'price', sku: 'R5', from: 400_00, to: 410_00 },
			{ field: 'sale_price', sku: 'R5', from: null, to: 390_00 },
		])
		expect(changesOf(before, { new_slug: 'rice', active: false, prescription: true })).toMatchObject([
			{ field: 'slug' },
			{ field: 'prescription' },
			{ field: 'active' },
		])
		expect(changesOf(stored({ ...rice, skus: [{ price: bdt(1) }] }), { skus: [{ grams: 500 }] })).toEqual([
			{ field: 'grams', sku: '', from: null, to: 500 },
		])
		expect(changesOf(before, { pictures: [{ name: 'a.jpg' }] })).toEqual([{ field: 'pictures', from: 0, to: 1 }])
		expect(changesOf(before, { skus: [{ measure: null }] })).toHaveLength(2)
	})

	const size = (en: string) => [{ option: { en: 'Size' }, value: { en } }]

	it('finds the variant by its code, its values, or because there is one', () => {
		const shirts = stored({
			...rice,
			skus: [
				{ code: 'S', values: size('S'), price: bdt(5) },
				{ barcode: '42', values: size('M'), price: bdt(6) },
			],
		})
		expect(changesOf(shirts, { skus: [{ code: 'S', stock: 1 }] })).toMatchObject([{ sku: 'S', field: 'stock' }])
		expect(changesOf(shirts, { skus: [{ barcode: '42', stock: 1 }] })).toMatchObject([{ sku: 'm', field: 'stock' }])
		expect(changesOf(shirts, { skus: [{ values: size('M'), stock: 1 }] })).toMatchObject([{ sku: 'm' }])
		expect(changesOf(shirts, { skus: [{ values: size('L'), price: bdt(7) }] })).toMatchObject([
			{ field: 'options' },
			{ field: 'sku', sku: 'l' },
		])
		expect(changesOf(shirts, { skus: [{ stock: 1 }] })).toEqual([{ code: 'variant_unclear', field: 'options', sku: 0 }])
		expect(changesOf(shirts, { skus: [{ code: 'S' }, { values: size('S') }] })).toEqual([
			{ code: 'variant_twice', field: 'options', sku: 1 },
		])
		expect(changesOf(shirts, { skus: [{ values: size('L') }] })).toEqual([{ code: 'missing', field: 'price', sku: 0 }])
		expect(changesOf(stored(rice), { skus: [{ values: size('L'), price: bdt(7) }] })).toEqual([
			{ code: 'options_differ', field: 'options' },
		])
	})

	it.each([
		['seller', 'missing', { seller: undefined }],
		['category', 'missing', { category: undefined }],
		['name', 'missing', { name_en: '' }],
		['price', 'missing', { skus: [] }],
		['price', 'missing', { skus: [{ stock: 1 }] }],
		['seller', 'unknown_seller', { seller: 'x' }],
		['category', 'unknown_category', { category: 'x' }],
		['sale_price', 'sale_not_lower', { skus: [{ price: bdt(5), sale_price: bdt(6) }] }],
	])('without a valid %s a new one is refused: %s', (field, code, wish) => {
		const applied = applyRecord(undefined, { ...rice, ...wish } as ProductRecord, [], refs)
		expect(applied).toMatchObject({ faults: expect.arrayContaining([expect.objectContaining({ field, code })]) })
	})

	it('keeps its seller', () => {
		expect(changesOf(stored(rice), { seller: 'other' })).toEqual([
			{ code: 'two_sellers', field: 'seller', read: 'other' },
		])
	})

	it('is the same after it was exported, with all it can have', () => {
		const whole = stored({
			...{
				...rice,
				name_bn: 'চাল',
				brand_en: 'Pran',
				brand_bn: 'প্রাণ',
				description_en: 'D',
				description_bn: 'ব',
				keywords: 'chal',
			},
			...{ prescription: true, active: false, unit_bn: '৫ কেজি' },
			facts: [{ key: 'generic', name: { en: 'Origin', bn: 'উৎস' }, value: { en: 'Dinajpur' } }],
			pictures: [{ name: 'a.jpg', alt_en: 'A' }],
			skus: [
				{
					values: [{ option: { en: 'Size', bn: 'সাইজ' }, value: { en: 'L', meta: '#ffffff' } }],
					price: bdt(5),
					sale_price: bdt(4),
				},
			],
		})
		const again = stored(recordOfState(whole))
		expect({ ...again, pictures: again.pictures.map(({ source, alt_en }) => ({ source, alt_en })) }).toEqual({
			...whole,
			pictures: [{ source: 'a.jpg', alt_en: 'A' }],
		})
	})
})
