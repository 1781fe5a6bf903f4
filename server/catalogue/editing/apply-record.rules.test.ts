import { describe, expect, it } from 'vitest'
import type { Poisha } from '#contract/money.ts'
import { type Applied, applyRecord, type Refs, skuState } from './apply-record.rules.ts'
import { fieldChanges } from './changes.rules.ts'
import type { ProductRecord } from './product-record.ts'
import type { Fault, ProductState } from './product-state.ts'
import { recordOfState } from './record-of-state.rules.ts'

const refs: Refs = {
	sellers: new Map([['shop', { id: 3 }]]),
	categories: new Map([
		['rice', { id: 7 }],
		['dal', { id: 8 }],
	]),
}
const bdt = (amount: number) => (amount * 100) as Poisha
const rice: ProductRecord = {
	...{ seller: 'shop', category: 'rice', name_en: 'Miniket Rice', unit_en: '5 kg' },
	skus: [{ code: 'R5', price: bdt(400), stock: 3, grams: 5100, measure: { amount: 5, per: 'kg' } }],
}

/** The state of a record that is stored. */
const stored = (record: ProductRecord, id = 1) => numbered(applyRecord(undefined, record, [], refs), id)

function numbered(applied: Applied, id = 1): ProductState {
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
		// A name that was never translated is the Bengali one, and follows it.
		const bengali = stored({ ...rice, name_en: '', name_bn: 'চাল' })
		const fields = (changes: ReturnType<typeof changesOf>) => changes.map((change) => 'field' in change && change.field)
		expect(fields(changesOf(bengali, { name_bn: 'মিনিকেট চাল' }))).toEqual(['name_en', 'name_bn'])
		expect(fields(changesOf(bengali, { name_bn: null }))).toEqual([])
		expect(fields(changesOf(bengali, { name_en: 'Rice', name_bn: 'চাল' }))).toEqual(['name_en'])
		expect(fields(changesOf(stored({ ...rice, name_bn: 'চাল' }), { name_bn: 'মিনিকেট চাল' }))).toEqual(['name_bn'])
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

	it.each<[string, number, { stock?: number; stock_was?: number }, number]>([
		['sold meanwhile', 5, { stock: 29, stock_was: 7 }, 27],
		['added meanwhile', 9, { stock: 6, stock_was: 7 }, 8],
		['sold out meanwhile', 1, { stock: 2, stock_was: 7 }, 0],
		['counted by two', 29, { stock: 29, stock_was: 7 }, 29],
		['nothing happened', 7, { stock: 0, stock_was: 7 }, 0],
		['without the stock before', 5, { stock: 29 }, 29],
		['without a stock', 5, { stock_was: 7 }, 5],
	])('keeps what was sold or added since a stock was known: %s', (_, now, record, after) => {
		const before = stored({ ...rice, skus: [{ price: bdt(1), stock: now }] })
		const applied = applyRecord(before, { skus: [record] }, [], refs)
		expect('state' in applied && applied.state.skus[0]?.stock).toBe(after)
		expect(stored({ ...rice, skus: [{ price: bdt(1), ...record }] }).skus[0]?.stock).toBe(record.stock ?? 0)
	})

	const size = (en: string) => [{ option: { en: 'Size' }, value: { en } }]
	const both = (en: string, colour: string) => [...size(en), { option: { en: 'Colour' }, value: { en: colour } }]

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
	})

	it('gives options to a product that has none: its variant is the first that is named', () => {
		const sized = { skus: [{ values: size('S') }, { values: size('L'), price: bdt(7) }] }
		expect(changesOf(stored(rice), sized)).toMatchObject([
			{ field: 'options', to: [{ slug: 'size', values: [{ slug: 's' }, { slug: 'l' }] }] },
			{ field: 'key', sku: 'R5', from: '', to: 's' },
			{ field: 'sku', sku: 'l', to: 700 },
		])
		expect(
			changesOf(stored(rice), {
				skus: [
					{ values: size('L'), price: bdt(7) },
					{ code: 'R5', stock: 4 },
				],
			}),
		).toEqual([{ code: 'options_differ', field: 'options' }])
	})

	it('gives further options to a product: its variants are the first that are named with their values and more', () => {
		const shirts = stored({
			...rice,
			skus: [
				{ code: 'S', values: size('S'), price: bdt(5) },
				{ values: size('M'), price: bdt(6) },
			],
		})
		const coloured = {
			skus: [both('S', 'Red'), both('M', 'Red'), both('S', 'Blue')].map((values, at) => ({
				values,
				price: bdt(5 + at),
			})),
		}
		const extended = [
			{ field: 'options', to: [{ slug: 'size' }, { slug: 'colour', values: [{ slug: 'red' }, { slug: 'blue' }] }] },
			{ field: 'key', sku: 'S', from: 's', to: 's.red' },
			{ field: 'key', sku: 'm.red', from: 'm', to: 'm.red' },
			{ field: 'sku', sku: 's.blue', to: 700 },
		]
		expect(changesOf(shirts, coloured)).toMatchObject(extended)
		expect(changesOf(numbered(applyRecord(shirts, { ...rice, ...coloured }, [], refs)), coloured)).toEqual([])
		// The variant with the code of a stored one is that one, wherever it is named.
		const [red, blue] = [both('S', 'Red'), both('S', 'Blue')]
		expect(
			changesOf(shirts, {
				skus: [
					{ values: blue, price: bdt(7) },
					{ code: 'S', values: red },
					{ values: size('M'), removed: true },
				],
			}),
		).toMatchObject([
			{ field: 'options', to: [{ values: [{ slug: 's' }] }, { values: [{ slug: 'blue' }, { slug: 'red' }] }] },
			{ field: 'key', sku: 'S', to: 's.red' },
			{ field: 'sku', sku: 's.blue' },
			{ field: 'sku', sku: 'm', to: null },
		])
		// What is removed does not live on as another variant.
		expect(
			changesOf(shirts, {
				skus: [{ values: both('M', 'Red'), price: bdt(9) }, { values: red }, { values: size('M'), removed: true }],
			}),
		).toMatchObject([
			{ field: 'options' },
			{ field: 'key', sku: 'S', to: 's.red' },
			{ field: 'sku', sku: 'm.red', to: 900 },
			{ field: 'sku', sku: 'm', from: 600, to: null },
		])
		expect(changesOf(shirts, { skus: [{ values: red }] })).toEqual([{ code: 'options_differ', field: 'options' }])
	})

	it('removes variants with the values that only they had, and never the last one', () => {
		const shirts = stored({
			...rice,
			skus: [
				{ code: 'A', values: both('S', 'Red'), price: bdt(5) },
				{ values: both('S', 'Blue'), price: bdt(6) },
				{ values: both('M', 'Red'), price: bdt(7) },
			],
		})
		expect(changesOf(shirts, { skus: [{ values: both('S', 'Blue'), removed: true }] })).toMatchObject([
			{ field: 'options', to: [{ values: [{ slug: 's' }, { slug: 'm' }] }, { values: [{ slug: 'red' }] }] },
			{ field: 'sku', sku: 's.blue', from: 600, to: null },
		])
		// One that is not there, or is no more: nothing changes.
		expect(changesOf(shirts, { skus: [{ values: both('M', 'Blue'), removed: true }] })).toEqual([])
		expect(
			changesOf(shirts, {
				skus: [
					{ code: 'A', removed: true },
					{ values: both('S', 'Blue'), removed: true },
					{ values: both('M', 'Red'), removed: true },
				],
			}),
		).toEqual([{ code: 'last_variant', field: 'options' }])
		expect(changesOf(shirts, { skus: [{ removed: true }] })).toEqual([
			{ code: 'variant_unclear', field: 'options', sku: 0 },
		])
		expect(changesOf(stored(rice), { skus: [{ removed: true }] })).toEqual([{ code: 'last_variant', field: 'options' }])
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

	/** A record with all that it can have. */
	const full: ProductRecord = {
		...{ ...rice, name_bn: 'চাল', brand_en: 'Pran', brand_bn: 'প্রাণ', description_en: 'D', description_bn: 'ব' },
		...{ keywords: 'chal', prescription: true, active: false, unit_bn: '৫ কেজি' },
		facts: [
			{ key: 'generic', name: { en: 'Origin', bn: 'উৎস' }, value: { en: 'Dinajpur' } },
			{ name: { en: 'Age' }, value: { en: '6 months', bn: '৬ মাস' } },
		],
		pictures: [
			{ name: 'a.jpg', alt_en: 'A' },
			{ name: 'b.jpg', alt_bn: 'খ' },
		],
		skus: [
			{
				...{ code: 'R5', barcode: '894', price: bdt(5), sale_price: bdt(4), stock: 3, grams: 5100 },
				measure: { amount: 5, per: 'kg' },
				values: [
					{ option: { en: 'Size', bn: 'সাইজ' }, value: { en: 'L', meta: '#ffffff' } },
					{ option: { en: 'Polish' }, value: { en: 'Low' } },
				],
			},
		],
	}
	const whole: ProductState = {
		...{ id: 1, slug: 'miniket-rice', seller: 'shop', seller_id: 3, category: 'rice', category_id: 7 },
		...{ brand_en: 'Pran', brand_bn: 'প্রাণ', name_en: 'Miniket Rice', name_bn: 'চাল', description_en: 'D' },
		...{ description_bn: 'ব', unit_en: '5 kg', unit_bn: '৫ কেজি', keywords: 'chal', prescription: true, active: false },
		facts: [
			{ key: 'generic', name: { en: 'Origin', bn: 'উৎস' }, value: { en: 'Dinajpur', bn: 'Dinajpur' } },
			{ name: { en: 'Age', bn: 'Age' }, value: { en: '6 months', bn: '৬ মাস' } },
		],
		options: [
			{
				...{ slug: 'size', name: { en: 'Size', bn: 'সাইজ' } },
				values: [{ slug: 'l', name: { en: 'L', bn: 'L' }, meta: '#ffffff' }],
			},
			{
				slug: 'polish',
				name: { en: 'Polish', bn: 'Polish' },
				values: [{ slug: 'low', name: { en: 'Low', bn: 'Low' } }],
			},
		],
		pictures: [
			{ asset_id: null, source: 'a.jpg', alt_en: 'A', alt_bn: null },
			{ asset_id: null, source: 'b.jpg', alt_en: null, alt_bn: 'খ' },
		],
		skus: [
			{
				...{
					id: 10,
					key: 'l.low',
					values: ['l', 'low'],
					code: 'R5',
					barcode: '894',
					price: bdt(5),
					sale_price: bdt(4),
				},
				...{ stock: 3, grams: 5100, weighed: true, measure_amount: 5, measure_per: 'kg' },
			},
		],
	}
	/** The same with pictures that are stored. */
	const shown = { ...whole, pictures: whole.pictures.map((one, at) => ({ ...one, asset_id: 20 + at })) }
	const stateAfter = (before: ProductState, record: Partial<ProductRecord>, matched: number[] = []) => {
		const applied = applyRecord(before, { skus: [], ...record }, matched, refs)
		return 'faults' in applied ? applied.faults : applied.state
	}

	it('gives the product all that it has', () => {
		expect(stored(full)).toStrictEqual(whole)
		expect(stored({ ...rice, name_en: '!!!', skus: [{ price: bdt(1), measure: null }] })).toStrictEqual({
			...{ id: 1, slug: 'product', seller: 'shop', seller_id: 3, category: 'rice', category_id: 7 },
			...{ brand_en: null, brand_bn: null, name_en: '!!!', name_bn: '!!!', description_en: '', description_bn: '' },
			...{ unit_en: '5 kg', unit_bn: '5 kg', keywords: '', prescription: false, active: true, facts: [], options: [] },
			pictures: [],
			skus: [
				{
					...{ id: 10, key: '', values: [], code: null, barcode: null, price: bdt(1), sale_price: null, stock: 0 },
					...{ grams: 500, weighed: false, measure_amount: null, measure_per: null },
				},
			],
		})
	})

	it('keeps what it does not name, and all of it after an export', () => {
		expect(stateAfter(shown, {})).toStrictEqual(shown)
		expect(stateAfter(shown, { skus: [{ code: 'R5' }] })).toStrictEqual(shown)
		expect(stateAfter(shown, recordOfState(shown))).toStrictEqual(shown)
		expect(stored(recordOfState(whole))).toStrictEqual(whole)
	})

	it('removes what is null or empty', () => {
		const removed = { brand_en: null, brand_bn: '', name_bn: null, description_en: null, unit_bn: '', keywords: '' }
		expect(stateAfter(shown, { ...removed, facts: [], pictures: [] })).toStrictEqual({
			...{ ...shown, brand_en: null, brand_bn: null, name_bn: 'Miniket Rice', description_en: '', unit_bn: '5 kg' },
			...{ keywords: '', facts: [], pictures: [] },
		})
		const skus = [{ code: 'R5', barcode: null, sale_price: null, measure: null }]
		expect(stateAfter(shown, { skus })).toStrictEqual({
			...shown,
			skus: [{ ...shown.skus[0], barcode: null, sale_price: null, measure_amount: null, measure_per: null }],
		})
	})

	it('moves to another category', () => {
		expect(stateAfter(shown, { category: 'dal' })).toStrictEqual({ ...shown, category: 'dal', category_id: 8 })
	})

	it('keeps the pictures that it names again, with their texts', () => {
		const pictures = [{ name: 'b.jpg', alt_en: 'B' }, { name: 'c.jpg' }, { name: 'a.jpg', alt_en: '' }]
		expect(stateAfter(shown, { pictures })).toStrictEqual({
			...shown,
			pictures: [
				{ asset_id: 21, source: 'b.jpg', alt_en: 'B', alt_bn: 'খ' },
				{ asset_id: null, source: 'c.jpg', alt_en: null, alt_bn: null },
				{ asset_id: 20, source: 'a.jpg', alt_en: null, alt_bn: null },
			],
		})
	})

	it('is refused for what is too long before anything else is read', () => {
		const name_en = 'x'.repeat(201)
		expect(applyRecord(undefined, { name_en, skus: [] }, [], refs)).toEqual({
			faults: [{ code: 'too_long', field: 'name_en' }],
		})
		expect(stateAfter(shown, { name_en })).toEqual([{ code: 'too_long', field: 'name_en' }])
	})

	it('is refused when the price asked now is not lower than the usual one', () => {
		expect(stateAfter(shown, { skus: [{ code: 'R5', sale_price: bdt(5) }] })).toEqual([
			{ code: 'sale_not_lower', field: 'sale_price', sku: 0, read: '5' },
		])
	})

	it('finds the variant by the id of the code that was looked up', () => {
		const two = stored({ ...rice, skus: ['S', 'M'].map((en) => ({ code: en, values: size(en), price: bdt(5) })) })
		const [first, second] = two.skus
		expect(stateAfter(two, { skus: [{ code: 'X', stock: 1 }] }, [11])).toStrictEqual({
			...two,
			skus: [first, { ...second, code: 'X', stock: 1 }],
		})
		expect(changesOf(two, { skus: [{ code: 'M', stock: 1 }] })).toMatchObject([{ sku: 'M', field: 'stock' }])
		expect(changesOf(two, { skus: [{ code: 'S', values: size('M') }] })).toEqual([
			{ code: 'variant_twice', field: 'options' },
		])
	})

	it('finds the variant by all of its values', () => {
		const values = full.skus[0]?.values ?? []
		expect(stateAfter(shown, { skus: [{ values, stock: 9 }] })).toStrictEqual({
			...shown,
			skus: [{ ...shown.skus[0], stock: 9 }],
		})
	})

	it('takes the only variant for a row without values, but not for one whose list of values is empty', () => {
		const one = stored({ ...rice, skus: [{ code: 'S', values: size('S'), price: bdt(5) }] })
		expect(changesOf(one, { skus: [{ stock: 1 }] })).toEqual([{ field: 'stock', sku: 'S', from: 0, to: 1 }])
		const unclear = [{ code: 'variant_unclear', field: 'options', sku: 0 }]
		expect(changesOf(one, { skus: [{ values: [], price: bdt(5) }] })).toEqual(unclear)
		expect(changesOf(stored(rice), { skus: [{ values: [], stock: 9 }] })).toEqual([
			{ field: 'stock', sku: 'R5', from: 3, to: 9 },
		])
	})
})

describe('a record that was refused before', () => {
	const values = (size: string) => [{ option: { en: 'Size' }, value: { en: size } }]
	const shoe = stored({ ...rice, skus: [{ code: 'S-41', values: values('41'), price: bdt(900), stock: 1 }] })
	const given = (skuRecord: ProductRecord['skus'][number], refused?: true) =>
		changesOf(shoe, { skus: [skuRecord], ...(refused && { refused }) })

	it('gives no known variant another code', () => {
		const other = { code: 'S-42', values: values('41'), price: bdt(950) }
		expect(given(other, true)).toEqual([{ code: 'other_code', field: 'code', sku: 0, read: 'S-42' }])
		expect(given(other)).toMatchObject([{ field: 'code', from: 'S-41', to: 'S-42' }, { field: 'price' }])
	})

	it('is otherwise stored as any', () => {
		expect(given({ code: 'S-41', price: bdt(950) }, true)).toMatchObject([{ field: 'price' }])
		expect(given({ code: 'S-42', values: values('42'), price: bdt(950) }, true)).toMatchObject([
			{ field: 'options' },
			{ field: 'sku', sku: 'S-42' },
		])
		const bare = stored({ ...rice, skus: [{ price: bdt(1) }] })
		expect(changesOf(bare, { skus: [{ code: 'R-1' }], refused: true })).toMatchObject([{ field: 'code', from: null }])
	})
})

it('a row of prices is applied to a sku as a record is', () => {
	const [sku] = stored(rice).skus
	const faults: Fault[] = []
	expect(skuState(sku, { code: 'R5', price: bdt(450), stock: 0 }, undefined, 0, faults)).toEqual({
		...sku,
		price: bdt(450),
		stock: 0,
	})
	skuState(sku, { sale_price: bdt(400) }, undefined, 2, faults)
	expect(faults).toEqual([{ code: 'sale_not_lower', field: 'sale_price', sku: 2, read: '400' }])
})
