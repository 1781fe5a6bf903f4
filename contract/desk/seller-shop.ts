import { Type } from 'typebox'
import { Data, Nullable, PhoneInput, Strict, Timestamp } from '#contract/common.ts'
import { deskCall } from './desk-call.ts'

const own = { tag: 'Own shop', right: 'own.shop' } as const
const people = { tag: 'Own people', right: 'own.people' } as const
const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const PersonId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'YYYY-MM-DD, in Bangladesh' })
const Bilingual = Type.Object({ en: Type.String(), bn: Type.String() })

/** From and to, in minutes of the day on which it begins; `to` above 1440 is after midnight. */
const OpenTime = Strict({
	from: Type.Integer({ minimum: 0, maximum: 1_439 }),
	to: Type.Integer({ minimum: 1, maximum: 2_880 }),
})
/** Opening times by day of the week, Sunday first. */
const Week = Type.Array(Type.Array(OpenTime, { maxItems: 4 }), { minItems: 7, maxItems: 7 })
/** Minutes from an order to the meal. */
const Minutes = Strict({
	from: Type.Integer({ minimum: 1, maximum: 600 }),
	to: Type.Integer({ minimum: 1, maximum: 600 }),
})
const OwnShop = Data(
	Type.Object({
		slug: Type.String(),
		name: Bilingual,
		/** Whether it cooks to order: then it takes orders while it is open. */
		cooks: Type.Boolean(),
		/** Opening hours, with the minutes of a shop that cooks; null: at any time. */
		hours: Nullable(Type.Object({ week: Week, minutes: Nullable(Minutes) })),
		/** Days, from today on, on which it takes no orders, or for which it promises no delivery. */
		closed: Type.Array(Type.String()),
		/** The days that can be chosen for delivery by the hour, with bookings; empty where it brings nothing by the hour. */
		days: Type.Array(
			Type.Object({ day: Type.String(), closed: Type.Boolean(), taken: Type.Integer(), capacity: Type.Integer() }),
		),
	}),
)
/** Somebody who may sign in for a seller. */
export const Person = Type.Object({
	id: Type.Integer(),
	name: Type.String(),
	role: Type.Enum(['seller_owner', 'seller_helper']),
	/** Masked. */
	phone: Type.String(),
	state: Type.Enum(['invited', 'active', 'disabled']),
	last_seen: Nullable(Timestamp),
})
const onePerson = { params: Strict({ id: PersonId }) }

/** Calls of a seller's people for their own shop. The seller is always that of the session. */
export const sellerShopCalls = {
	getOwnShop: deskCall({
		...{ ...own, method: 'GET', path: '/desk/own/shop' },
		summary: 'Opening hours, closed days and bookings of the own shop',
		reply: OwnShop,
	}),
	setOwnHours: deskCall({
		...{ ...own, method: 'POST', path: '/desk/own/hours' },
		summary:
			'Set the opening hours; closed days stay. Minutes: of a shop that cooks. Null: at any time, of one that does not',
		body: Strict({ week: Nullable(Week), minutes: Type.Optional(Minutes) }),
		reply: OwnShop,
	}),
	closeOwnDay: deskCall({
		...{ ...own, method: 'POST', path: '/desk/own/days' },
		summary:
			'Close a day: no delivery is promised for it, a cook takes no orders. Or open it again. Orders that were taken stay',
		body: Strict({ day: Day, closed: Type.Boolean() }),
		reply: OwnShop,
	}),
	listOwnQuestions: deskCall({
		...{ ...own, method: 'GET', path: '/desk/own/questions' },
		summary: 'Questions about own products without an answer, the oldest first; at most 100',
		reply: Data(
			Type.Array(
				Type.Object({
					id: Type.Integer(),
					product: Type.Object({ slug: Type.String(), name: Bilingual }),
					text: Type.String(),
					asked_at: Timestamp,
				}),
			),
		),
	}),
	answerOwnQuestion: deskCall({
		...{ ...own, method: 'POST', path: '/desk/own/questions/{id}/answer' },
		summary: 'Answer a question about an own product; then everybody can read both',
		params: Strict({ id: Id }),
		body: Strict({ text: Type.String({ minLength: 1, maxLength: 1_000 }) }),
		reply: Data(Type.Object({ id: Type.Integer() })),
		refusals: ['question_not_found'],
	}),
	listOwnPeople: deskCall({
		...{ ...people, method: 'GET', path: '/desk/own/people' },
		summary: 'Who may sign in for the own shop',
		reply: Data(Type.Array(Person)),
	}),
	inviteOwnHelper: deskCall({
		...{ ...people, method: 'POST', path: '/desk/own/people', fresh: true },
		summary: 'Let a helper sign in for the own shop, by a code to the phone',
		body: Strict({ name: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }), phone: PhoneInput }),
		reply: Data(Person),
		refusals: ['invalid_phone', 'staff_phone_taken'],
	}),
	disableOwnHelper: deskCall({
		...{ ...people, ...onePerson, method: 'POST', path: '/desk/own/people/{id}/disable', fresh: true },
		summary: 'End the sessions of a helper, who can no longer sign in for the own shop',
		reply: Data(Person),
		refusals: ['not_found'],
	}),
	enableOwnHelper: deskCall({
		...{ ...people, ...onePerson, method: 'POST', path: '/desk/own/people/{id}/enable', fresh: true },
		summary: 'Let a helper sign in again',
		reply: Data(Person),
		refusals: ['not_found'],
	}),
}
