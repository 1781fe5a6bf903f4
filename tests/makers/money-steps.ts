import fc from 'fast-check'
import type { CutReason } from '#contract/choices.ts'
import type { operatorTokens } from './operators.ts'

export const gateways = ['bkash', 'sslcommerz'] as const
export type Gateway = (typeof gateways)[number]

/** One step of a history. Orders, parts, pages and rows are named by a number, modulo their count. */
export type Step =
	| { does: 'place'; by: Gateway | 'cod'; pieces: number[]; promo: boolean; points: number; slot?: boolean }
	| { does: 'open page'; order: number; gateway: Gateway }
	| { does: 'visit page'; order: number; page: number; how: 'pay' | 'poor' | 'cancel'; back: boolean }
	| { does: 'tell again'; order: number; page: number }
	| { does: 'look'; order: number }
	| { does: 'time to pay ends'; order: number }
	| { does: 'shopper cancels'; order: number; part: number | null }
	| { does: 'operator cancels'; order: number; part: number | null }
	| { does: 'cancel pieces'; order: number; line: number; pieces: number; reason: CutReason }
	| { does: 'replace'; order: number; line: number; pieces: number; dear: boolean }
	| { does: 'advance'; order: number; part: number | null; steps: number }
	| { does: 'not taken'; order: number; part: number }
	| { does: 'ask return'; order: number; lines: number[]; pieces: number; blame: boolean }
	| { does: 'decide return'; at: number; to: 'approved' | 'refused' | 'received'; restock: boolean }
	| { does: 'refund'; order: number; percent: number; key: number; by: keyof typeof operatorTokens }
	| { does: 'by hand'; order: number }
	| { does: 'pay back' | 'sweep' | 'reconcile' | 'close account' | 'points expire' }
	| { does: 'track'; order: number }
	| { does: 'crash'; job: 'sweep' | 'expire'; order: number; after: number }
	| {
			does: 'fault'
			call: 'create' | 'execute' | 'status' | 'transaction' | 'refund-status'
			how: 'lost' | 'never' | 'refused'
	  }
	| { does: 'card fault'; how: 'lost' | 'refused' }
	| { does: 'at once'; steps: Step[] }

const number = fc.nat(5)
const part = fc.option(fc.nat(2), { freq: 2 })
const step = <T extends Step['does']>(does: T, rest: object = {}) =>
	fc.record({ does: fc.constant(does), ...rest } as never) as unknown as fc.Arbitrary<Step>

const page = { order: number, page: number }
const simple: fc.WeightedArbitrary<Step>[] = [
	{
		weight: 4,
		arbitrary: step('place', {
			by: fc.constantFrom('bkash', 'sslcommerz', 'cod'),
			pieces: fc.array(fc.nat(3), { minLength: 3, maxLength: 3 }),
			promo: fc.boolean(),
			points: fc.nat(20),
			slot: fc.boolean(),
		}),
	},
	{ weight: 4, arbitrary: step('open page', { order: number, gateway: fc.constantFrom(...gateways) }) },
	{
		weight: 8,
		arbitrary: step('visit page', {
			...page,
			how: fc.constantFrom('pay', 'pay', 'pay', 'poor', 'cancel'),
			back: fc.boolean(),
		}),
	},
	{ weight: 2, arbitrary: step('tell again', page) },
	{ weight: 1, arbitrary: step('look', { order: number }) },
	{ weight: 1, arbitrary: step('time to pay ends', { order: number }) },
	{ weight: 3, arbitrary: step('shopper cancels', { order: number, part }) },
	{ weight: 3, arbitrary: step('operator cancels', { order: number, part }) },
	{
		weight: 5,
		arbitrary: step('cancel pieces', {
			order: number,
			line: fc.nat(2),
			pieces: fc.integer({ min: 1, max: 3 }),
			reason: fc.constantFrom('shopper_asked', 'wrong_price', 'other'),
		}),
	},
	{
		weight: 3,
		arbitrary: step('replace', {
			...{ order: number, line: fc.integer({ min: 1, max: 2 }) },
			...{ pieces: fc.integer({ min: 1, max: 3 }), dear: fc.boolean() },
		}),
	},
	{ weight: 5, arbitrary: step('advance', { order: number, part, steps: fc.integer({ min: 1, max: 4 }) }) },
	{ weight: 1, arbitrary: step('not taken', { order: number, part: fc.nat(2) }) },
	{
		weight: 3,
		arbitrary: step('ask return', {
			order: number,
			lines: fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 2 }),
			pieces: fc.nat(3),
			blame: fc.boolean(),
		}),
	},
	{
		weight: 4,
		arbitrary: step('decide return', {
			at: number,
			to: fc.constantFrom('approved', 'received', 'refused', 'received', 'approved'),
			restock: fc.boolean(),
		}),
	},
	{
		weight: 4,
		arbitrary: step('refund', {
			order: number,
			percent: fc.constantFrom(1, 30, 70, 100, 101),
			key: fc.nat(2),
			by: fc.constantFrom('rina', 'karim'),
		}),
	},
	{ weight: 2, arbitrary: step('by hand', { order: number }) },
	{ weight: 3, arbitrary: step('pay back') },
	{ weight: 4, arbitrary: step('sweep') },
	{ weight: 1, arbitrary: step('reconcile') },
	{ weight: 1, arbitrary: step('close account') },
	{ weight: 1, arbitrary: step('points expire') },
	{ weight: 1, arbitrary: step('track', { order: number }) },
	{
		weight: 2,
		arbitrary: step('crash', {
			job: fc.constantFrom('sweep', 'expire'),
			order: number,
			after: fc.integer({ min: 1, max: 3 }),
		}),
	},
	{
		weight: 3,
		arbitrary: step('fault', {
			call: fc.constantFrom('create', 'execute', 'status', 'transaction', 'refund-status'),
			how: fc.constantFrom('lost', 'never', 'refused'),
		}),
	},
	{ weight: 1, arbitrary: step('card fault', { how: fc.constantFrom('lost', 'refused') }) },
]

/** Any step; also two or three concurrent ones. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(...simple, {
	weight: 6,
	arbitrary: step('at once', { steps: fc.array(fc.oneof(...simple), { minLength: 2, maxLength: 3 }) }),
})
