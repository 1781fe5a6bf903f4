import { Type } from 'typebox'
import { Bdt, Data, Nullable, Strict, Timestamp } from '#contract/common.ts'
import { deskCall } from './desk-call.ts'
import type { Right } from './roles.ts'

const tag = 'Today'

/** What can wait for somebody, with the right of those who do it. In the order in which the screen lists it. */
export const waits = {
	orders_to_confirm: 'orders.move',
	orders_to_pack: 'orders.move',
	orders_late: 'orders.move',
	orders_unpaid: 'orders.read',
	payments_doubted: 'orders.approve',
	prescriptions: 'prescriptions.read',
	returns: 'returns.decide',
	problems: 'returns.decide',
	refunds: 'orders.refund',
	refunds_to_approve: 'orders.approve',
	payouts_to_approve: 'money.approve',
	differences_to_approve: 'money.change',
	messages: 'care.answer',
	questions: 'care.answer',
	reviews: 'care.answer',
	applications: 'sellers.change',
	low_stock: 'prices.change',
	prices_failed: 'merchandising.change',
	searches_in_vain: 'searches.change',
	jobs_failed: 'jobs.run',
} as const satisfies Record<string, Right>
export type Wait = keyof typeof waits
export const waitNames = Object.keys(waits) as Wait[]

/** Counts stop here; `more` says that there are more. */
export const mostCounted = 1_000

const Waiting = Type.Object({
	/** What waits; the screen for it has the same name. */
	wait: Type.Enum(waitNames),
	count: Type.Integer(),
	more: Type.Boolean(),
	/** Since when the oldest waits; null: nothing waits, or it is not known. */
	oldest: Nullable(Timestamp),
})

/** Sums of a day or a period. Shares are 0 to 1, null without anything to divide by. */
const Sums = Type.Object({
	orders: Type.Integer(),
	/** What the orders come to: without what was cancelled or refused at delivery, with delivery fees, after discounts. */
	sales: Bdt,
	/** What an order came to when it was placed, on average. */
	basket: Nullable(Bdt),
	new_shoppers: Type.Integer(),
	visits: Type.Integer(),
	/** Orders by visits. */
	conversion: Nullable(Type.Number()),
	/** Orders paid on delivery that reached the door, and those of them of which something was refused. */
	cash: Type.Integer(),
	refused: Type.Integer(),
	refused_share: Nullable(Type.Number()),
})
export type Sums = Type.Static<typeof Sums>

const Day = Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' })
const DaySums = Type.Object({ day: Type.String(), orders: Type.Integer(), sales: Bdt, visits: Type.Integer() })
const Name = Type.Object({ en: Type.String(), bn: Type.String() })
/** `name` null: delivery fees for categories; otherwise what is no longer known. */
const Share = Type.Object({ key: Type.Integer(), name: Nullable(Name), orders: Type.Integer(), sales: Bdt })

/** What waits and the figures of the shop. A day is one of Dhaka, `YYYY-MM-DD`. */
export const todayCalls = {
	getToday: deskCall({
		...{ tag, right: 'today.read', method: 'GET', path: '/desk/today' },
		summary: 'What waits for somebody, as far as the role of the caller may do it',
		reply: Data(Type.Object({ now: Timestamp, waits: Type.Array(Waiting) })),
	}),
	getFigures: deskCall({
		...{ tag, right: 'money.read', method: 'GET', path: '/desk/figures' },
		summary: 'Figures of a day or of the days up to it, with as many days before them to compare',
		query: Strict({
			/** The last day; today by default. Not in the future. */
			day: Type.Optional(Day),
			days: Type.Optional(Type.Integer({ minimum: 1, maximum: 90 })),
		}),
		reply: Data(
			Type.Object({
				from: Type.String(),
				day: Type.String(),
				sums: Sums,
				/** Of the same number of days before. */
				before: Sums,
				/** Of one week before `day`, when one day is wanted. */
				week_before: Nullable(Sums),
				/** The last 30 days up to `day`, or all that are wanted when there are more; oldest first. */
				series: Type.Array(DaySums),
				series_before: Type.Array(DaySums),
				sellers: Type.Array(Share),
				categories: Type.Array(Share),
				areas: Type.Array(Share),
				/** When the oldest of these days was counted; today is counted as it is read. */
				counted_at: Nullable(Timestamp),
			}),
		),
	}),
}
