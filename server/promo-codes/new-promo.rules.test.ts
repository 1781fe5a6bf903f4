import { expect, it } from 'vitest'
import { type NewPromo, promoFaults, storedTerms, termFaults } from './new-promo.rules.ts'

const now = new Date('2026-11-21T06:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)

const good: NewPromo = {
	code: 'EID-100',
	kind: 'amount',
	value: 100,
	cap: null,
	minimum: 500,
	seller: null,
	category: null,
	firstOrder: false,
	listed: true,
	total: null,
	each: 1,
	startsAt: null,
	endsAt: inDays(30),
	name: { en: 'Eid', bn: 'ঈদ' },
	description: { en: 'Off', bn: 'ছাড়' },
}

it.each([
	['all is well', {}, []],
	['two decimals', { value: 99.99, minimum: 0.1, cap: 0.01 }, []],
	['for ever, for anybody', { endsAt: null, each: null }, []],
	['a code of two letters', { code: 'AB' }, []],
	['a code of 40', { code: 'A_-9'.repeat(10) }, []],
	['one letter', { code: 'A' }, ['code: promo_code_form']],
	['41 letters', { code: 'A'.repeat(41) }, ['code: promo_code_form']],
	['small letters', { code: 'eid' }, ['code: promo_code_form']],
	['something before and after', { code: '*EID' }, ['code: promo_code_form']],
	['something after', { code: 'EID 10' }, ['code: promo_code_form']],
	['a long code for one use', { total: 1, code: 'K7QX2MTB' }, []],
	['a short one', { total: 1, code: 'K7QX2MT' }, ['code: promo_code_short']],
	['a short one for two', { total: 2, code: 'K7QX2MT' }, []],
	['three decimals', { value: 9.999 }, ['value: no_amount']],
	['the smallest amount', { value: 0.01 }, []],
	['nothing off', { value: 0 }, ['value: no_amount']],
	['less than nothing', { value: -5 }, ['value: no_amount']],
	['the largest amount', { value: 1_000_000, minimum: 1_000_000, cap: 1_000_000 }, []],
	['a larger one', { value: 1_000_000.01 }, ['value: no_amount']],
	['1 percent', { kind: 'percentage', value: 1 }, []],
	['100 percent', { kind: 'percentage', value: 100 }, []],
	['no percent', { kind: 'percentage', value: 0 }, ['value: no_percentage']],
	['101 percent', { kind: 'percentage', value: 101 }, ['value: no_percentage']],
	['half a percent', { kind: 'percentage', value: 1.5 }, ['value: no_percentage']],
	['free delivery', { kind: 'free_delivery', value: 0, cap: 60 }, []],
	['free delivery of some value', { kind: 'free_delivery', value: 5 }, ['value: no_value']],
	['no cap above nothing', { cap: 0 }, ['cap: no_amount']],
	['a cap of three decimals', { cap: 1.005 }, ['cap: no_amount']],
	['no least price', { minimum: 0 }, []],
	['a least price below nothing', { minimum: -1 }, ['minimum: no_minimum']],
	['a least price of three decimals', { minimum: 1.001 }, ['minimum: no_minimum']],
	['one use each, ten million in all', { total: 10_000_000, each: 1 }, []],
	['half a use', { total: 1.5 }, ['total: no_count']],
	['no use', { total: 0 }, ['total: no_count']],
	['too many uses', { total: 10_000_001 }, ['total: no_count']],
	['no use each', { each: 0 }, ['each: no_count']],
	['ten years', { startsAt: inDays(3649), endsAt: inDays(3650) }, []],
	['begins on the last day', { startsAt: inDays(3650), endsAt: null }, []],
	['has begun', { startsAt: inDays(-40) }, []],
	['begins too late', { startsAt: inDays(3651), endsAt: null }, ['starts_at: out_of_range']],
	['begins at no time', { startsAt: new Date('x') }, ['starts_at: no_time']],
	['ends as it begins', { startsAt: inDays(5), endsAt: inDays(5) }, ['ends_at: ends_too_early']],
	['ended before now, and begins now', { endsAt: inDays(-1) }, ['ends_at: ends_too_early']],
	['ends too late', { endsAt: inDays(3651) }, ['ends_at: out_of_range']],
	['ends at no time', { endsAt: new Date('x') }, ['ends_at: no_time']],
	['no Bengali name', { name: { en: 'Eid', bn: ' ' } }, ['name_bn: required']],
	['no English name', { name: { en: ' ', bn: 'ঈদ' } }, ['name_en: required']],
	['no Bengali text', { description: { en: 'Off', bn: ' ' } }, ['text_bn: required']],
	['no English text', { description: { en: '\t', bn: 'ছাড়' } }, ['text_en: required']],
	[
		'all wrong at once',
		{ code: 'x', cap: -1, minimum: -1, endsAt: inDays(-2), startsAt: inDays(-1) },
		['code: promo_code_form', 'cap: no_amount', 'minimum: no_minimum', 'ends_at: ends_too_early'],
	],
] as [string, Partial<NewPromo>, string[]][])('%s', (_name, wish, faults) => {
	expect(promoFaults({ ...good, ...wish }, now).map(({ field, code }) => `${field}: ${code}`)).toEqual(faults)
})

it('allows no fewer uses than there were', () => {
	expect(promoFaults({ ...good, total: 6 }, now, 7)).toEqual([{ field: 'total', code: 'below_uses' }])
	expect(promoFaults({ ...good, total: 7 }, now, 7)).toEqual([])
})

it('stores money in poisha, and a percentage as it is', () => {
	expect(storedTerms({ ...good, value: 99.99, cap: 50, minimum: 0.1 })).toMatchObject({
		...{ value: 9_999, cap: 5_000, minimum: 10 },
	})
	expect(storedTerms({ ...good, kind: 'percentage', value: 15 })).toMatchObject({ value: 15, cap: null })
})

it('judges the terms alone, before there is a code or a name', () => {
	expect(termFaults({ ...good, value: 0, each: 1.5 })).toEqual([
		{ field: 'value', code: 'no_amount' },
		{ field: 'each', code: 'no_count' },
	])
	expect(termFaults(good)).toEqual([])
})
