import { expect, it } from 'vitest'
import { type NewPromo, promoProblems } from './new-promo.rules.ts'

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
	startsIn: 0,
	endsIn: 30,
	name: { en: 'Eid', bn: 'ঈদ' },
	description: { en: 'Off', bn: 'ছাড়' },
}

it.each([
	['all is well', {}, 0],
	['two decimals', { value: 99.99, minimum: 0.1 }, 0],
	['for ever, for anybody', { endsIn: null, each: null }, 0],
	['a long code for one use', { total: 1, code: 'K7QX2MTB' }, 0],
	['a short one', { total: 1, code: 'K7QX2MT' }, 1],
	['small letters', { code: 'eid' }, 1],
	['three decimals', { value: 9.999 }, 1],
	['nothing off', { value: 0 }, 1],
	['a percentage', { kind: 'percentage', value: 15 }, 0],
	['101 percent', { kind: 'percentage', value: 101 }, 1],
	['half a percent', { kind: 'percentage', value: 0.5 }, 1],
	['free delivery', { kind: 'free_delivery', value: 0, cap: 60 }, 0],
	['free delivery of some value', { kind: 'free_delivery', value: 5 }, 1],
	['no cap above nothing', { cap: 0 }, 1],
	['half a use', { total: 0.5 }, 1],
	['ends before it begins', { startsIn: 5, endsIn: 5 }, 1],
	['one language', { name: { en: 'Eid', bn: ' ' } }, 1],
] as [string, Partial<NewPromo>, number][])('%s', (_name, wish, problems) => {
	expect(promoProblems({ ...good, ...wish })).toHaveLength(problems)
})
