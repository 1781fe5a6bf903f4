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

const code = 'A code is 2 to 40 letters, digits, - or _.'
const once = 'A code for one use has 8 characters at least.'
const amount = 'An amount is above 0 and has two decimals at most.'
const percentage = 'A percentage is 1 to 100.'
const free = 'Free delivery has no value; --cap says how much of it.'
const cap = 'A cap is an amount above 0.'
const minimum = 'A least price is an amount.'
const uses = 'Uses are whole numbers from 1.'
const begins = 'It begins in 0 to 3650 days.'
const ends = 'It ends after it begins, within 3650 days.'
const name = 'It needs a name in English and Bengali.'
const text = 'It needs a text in English and Bengali.'

it.each([
	['all is well', {}, []],
	['two decimals', { value: 99.99, minimum: 0.1, cap: 0.01 }, []],
	['for ever, for anybody', { endsIn: null, each: null }, []],
	['a code of two letters', { code: 'AB' }, []],
	['a code of 40', { code: 'A_-9'.repeat(10) }, []],
	['one letter', { code: 'A' }, [code]],
	['41 letters', { code: 'A'.repeat(41) }, [code]],
	['small letters', { code: 'eid' }, [code]],
	['something before and after', { code: '*EID' }, [code]],
	['something after', { code: 'EID 10' }, [code]],
	['a long code for one use', { total: 1, code: 'K7QX2MTB' }, []],
	['a short one', { total: 1, code: 'K7QX2MT' }, [once]],
	['a short one for two', { total: 2, code: 'K7QX2MT' }, []],
	['three decimals', { value: 9.999 }, [amount]],
	['the smallest amount', { value: 0.01 }, []],
	['nothing off', { value: 0 }, [amount]],
	['less than nothing', { value: -5 }, [amount]],
	['the largest amount', { value: 1_000_000, minimum: 1_000_000, cap: 1_000_000 }, []],
	['a larger one', { value: 1_000_000.01 }, [amount]],
	['1 percent', { kind: 'percentage', value: 1 }, []],
	['100 percent', { kind: 'percentage', value: 100 }, []],
	['no percent', { kind: 'percentage', value: 0 }, [percentage]],
	['101 percent', { kind: 'percentage', value: 101 }, [percentage]],
	['half a percent', { kind: 'percentage', value: 1.5 }, [percentage]],
	['free delivery', { kind: 'free_delivery', value: 0, cap: 60 }, []],
	['free delivery of some value', { kind: 'free_delivery', value: 5 }, [free]],
	['no cap above nothing', { cap: 0 }, [cap]],
	['a cap of three decimals', { cap: 1.005 }, [cap]],
	['no least price', { minimum: 0 }, []],
	['a least price below nothing', { minimum: -1 }, [minimum]],
	['a least price of three decimals', { minimum: 1.001 }, [minimum]],
	['one use each, ten million in all', { total: 10_000_000, each: 1 }, []],
	['half a use', { total: 1.5 }, [uses]],
	['no use', { total: 0 }, [uses]],
	['too many uses', { total: 10_000_001 }, [uses]],
	['no use each', { each: 0 }, [uses]],
	['ten years', { startsIn: 3649, endsIn: 3650 }, []],
	['begins on the last day', { startsIn: 3650, endsIn: null }, []],
	['begins in the past', { startsIn: -1 }, [begins]],
	['begins too late', { startsIn: 3651, endsIn: null }, [begins]],
	['ends as it begins', { startsIn: 5, endsIn: 5 }, [ends]],
	['ends too late', { endsIn: 3651 }, [ends]],
	['no Bengali name', { name: { en: 'Eid', bn: ' ' } }, [name]],
	['no English name', { name: { en: ' ', bn: 'ঈদ' } }, [name]],
	['no Bengali text', { description: { en: 'Off', bn: ' ' } }, [text]],
	['no English text', { description: { en: '\t', bn: 'ছাড়' } }, [text]],
	[
		'all wrong at once',
		{ code: 'x', cap: -1, minimum: -1, startsIn: -1, endsIn: -2 },
		[code, cap, minimum, begins, ends],
	],
] as [string, Partial<NewPromo>, string[]][])('%s', (_name, wish, problems) => {
	expect(promoProblems({ ...good, ...wish })).toEqual(problems)
})
