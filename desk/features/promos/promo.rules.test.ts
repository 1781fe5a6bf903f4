import { expect, test } from 'vitest'
import { newValues, type PromoValues, readRecord, readTerms, valuesOf } from './promo.rules.ts'

const texts = { code: 'Eid', name_en: 'Eid', name_bn: 'ঈদ', text_en: 'Off', text_bn: 'ছাড়' }

test.each([
	[
		'Bengali digits and groups',
		{ kind: 'amount', value: '১,২০০', minimum: '1,20,000.50' },
		{ value: 1200, minimum: 120000.5 },
	],
	['a sign of a percentage', { value: '15 %', cap: '৳ 90' }, { kind: 'percentage', value: 15, cap: 90 }],
	['free delivery has no value', { kind: 'free_delivery', value: '7' }, { kind: 'free_delivery', value: 0 }],
	['no limits', { value: '5', each: '', total: '' }, { each: null, total: null, cap: null, minimum: 0 }],
	['whose products', { value: '5', seller: 'a', category: 'b' }, { seller: 'a', category: 'b', first_order: false }],
	['first orders', { value: '5', first_order: 'yes' }, { first_order: true, each: 1 }],
] as [string, Partial<PromoValues>, object][])('terms: %s', (_name, values, terms) => {
	expect(readTerms({ ...newValues, ...values })).toEqual({ terms: expect.objectContaining(terms) })
})

test.each([
	['no value', {}, { value: 'no_percentage' }],
	['words', { kind: 'amount', value: 'lots', cap: 'x' }, { value: 'no_amount', cap: 'no_amount' }],
	[
		'a minus',
		{ value: '5', minimum: '-1', each: '-1', total: '1e3' },
		{ minimum: 'no_minimum', each: 'no_count', total: 'no_count' },
	],
] as [string, Partial<PromoValues>, object][])('wrong terms: %s', (_name, values, faults) => {
	expect(readTerms({ ...newValues, ...values })).toEqual({ faults })
})

test('a record needs a code and texts in both languages', () => {
	expect(readRecord({ ...newValues, value: '5', code: 'a b', name_en: ' ' })).toEqual({
		faults: {
			code: 'promo_code_form',
			name_en: 'required',
			name_bn: 'required',
			text_en: 'required',
			text_bn: 'required',
		},
	})
})

test('a promo stays the same through the form; its times are those of Dhaka', () => {
	const read = readRecord({ ...newValues, ...texts, value: '5', cap: '50', starts_at: '2026-12-16T00:00' })
	if (!('record' in read)) throw new Error('refused')
	expect(read.record).toMatchObject({
		code: 'Eid',
		listed: true,
		starts_at: '2026-12-16T00:00:00+06:00',
		ends_at: null,
	})
	expect(valuesOf(read.record)).toMatchObject({ starts_at: '2026-12-16T00:00', cap: '50', minimum: '', each: '1' })
	expect(readRecord(valuesOf(read.record))).toEqual(read)
})
