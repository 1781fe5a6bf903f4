import { Type } from 'typebox'
import { Bdt, Data, Nullable, Slug, Strict, Timestamp } from '#contract/common.ts'
import { deskCall } from './desk-call.ts'
import { After, change, Id, next, OfSeller, Ok, Reason, read, Text, tag } from './money-shapes.ts'

export const lineStates = ['matched', 'unknown_order', 'not_due', 'other_amount', 'twice'] as const
export const resolutions = ['accepted', 'kept', 'ignored'] as const

const Courier = Type.Object({
	slug: Type.String(),
	name: Type.String(),
	/** Cash that it collected and has not remitted. */
	cash: Bdt,
	/** Of it, what it has had for more than `overdueDays`. */
	overdue: Bdt,
	/** Parts under way, and the cash expected for them. */
	parts: Type.Integer(),
	expected: Bdt,
	/** Cash remitted in the last 30 days. */
	remitted: Bdt,
	/** Lines of its files that wait to be resolved. */
	differences: Type.Integer(),
})

/** Days after which cash at a courier is overdue. */
export const overdueDays = 7
/** What a list of a courier's parts shows. */
export const courierStates = ['in_hand', 'collected', 'overdue', 'remitted'] as const
export type CourierState = (typeof courierStates)[number]
const RemittanceLine = Type.Object({
	/** 0 for a line that is not stored. */
	id: Type.Integer(),
	/** In the file, from 1. */
	line: Type.Integer(),
	number: Type.String(),
	amount: Bdt,
	paid_on: Nullable(Type.String()),
	/** What was due for the order; null: nothing is known of it. */
	expected: Nullable(Bdt),
	state: Type.Enum(lineStates),
	resolution: Nullable(Type.Enum(resolutions)),
	/** The resolution waits for a second person. */
	waiting: Type.Boolean(),
	/** Who asked for it. */
	asked_by: Nullable(Type.Integer()),
	reason: Nullable(Type.String()),
})
const Counts = Type.Object({
	lines: Type.Integer(),
	matched: Type.Integer(),
	/** Differences. */
	flagged: Type.Integer(),
	total: Bdt,
	matched_total: Bdt,
})
const Columns = Strict({
	/** Headings of the file. */
	number: Text(200),
	amount: Text(200),
	date: Type.Optional(Text(200)),
})
const FileText = Type.String({ minLength: 1, maxLength: 2_000_000 })
const Remittance = Type.Object({
	id: Type.Integer(),
	courier: Type.String(),
	name: Type.String(),
	imported_at: Timestamp,
	actor: Type.String(),
	counts: Counts,
	/** Differences that are not resolved. */
	open: Type.Integer(),
})

/** Calls for couriers: the cash they have, and the files with which they remit it. */
export const courierCalls = {
	listCouriers: deskCall({
		...{ ...read, path: '/desk/money/couriers' },
		summary: 'Couriers with what they have, are expected to collect, and have remitted',
		reply: Data(Type.Array(Courier)),
	}),
	saveCourier: deskCall({
		...{ ...change, path: '/desk/money/couriers' },
		summary: 'Add a courier, or change the name of the one with this slug. Without a slug it is made from the name',
		body: Strict({
			slug: Type.Optional(Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 40 })),
			name: Text(80),
		}),
		reply: Ok,
	}),
	setCourier: deskCall({
		...{ tag, right: 'orders.move', method: 'POST', path: '/desk/money/couriers/{courier}/orders' },
		summary:
			'Orders, or parts of them as `NUMBER/1`, that a courier delivers. Cash of delivered parts stays where it is',
		params: Strict({ courier: Slug }),
		body: Strict({ orders: Type.Array(Type.String({ minLength: 4, maxLength: 30 }), { minItems: 1, maxItems: 100 }) }),
		reply: Data(Type.Object({ parts: Type.Integer() })),
		refusals: ['not_found', 'order_not_found'],
	}),
	listCourierParts: deskCall({
		...{ ...read, path: '/desk/money/couriers/{courier}/parts' },
		summary:
			'Up to 100 parts of a courier in one state: under way, cash collected, overdue, or remitted in the last 30 days',
		params: Strict({ courier: Slug }),
		query: Strict({ state: Type.Enum(courierStates) }),
		reply: Data(
			Type.Object({
				courier: Courier,
				items: Type.Array(
					Type.Object({
						number: Type.String(),
						part: Type.Integer(),
						seller: OfSeller,
						/** Cash; 0: it was paid online. */
						amount: Bdt,
						/** When it was handed over, collected or remitted. */
						at: Timestamp,
					}),
				),
				more: Type.Boolean(),
			}),
		),
		refusals: ['not_found'],
	}),
	readRemittance: deskCall({
		...{ ...change, path: '/desk/money/remittances/read' },
		summary:
			"Read a courier's CSV without storing anything: its headings, the columns that were recognised, and what would match",
		body: Strict({ courier: Slug, text: FileText, columns: Type.Optional(Columns) }),
		bodyLimit: 6_500_000,
		reply: Data(
			Type.Object({
				headings: Type.Array(Type.String()),
				columns: Nullable(
					Type.Object({ number: Type.String(), amount: Type.String(), date: Type.Optional(Type.String()) }),
				),
				counts: Counts,
				/** The first 100, differences first. */
				lines: Type.Array(RemittanceLine),
				/** Lines that cannot be read, by their number, up to 20. Nothing is imported then. */
				faults: Type.Array(Type.Object({ line: Type.Integer(), column: Type.String() })),
			}),
		),
		refusals: ['not_found', 'remittance_unreadable'],
	}),
	importRemittance: deskCall({
		...{ ...change, path: '/desk/money/remittances', fresh: true },
		summary: "Import a courier's CSV: the cash of matched lines is in the bank, the others wait to be resolved",
		body: Strict({ courier: Slug, name: Text(120), text: FileText, columns: Columns }),
		bodyLimit: 6_500_000,
		reply: Data(Remittance),
		refusals: ['not_found', 'remittance_unreadable', 'remittance_imported'],
	}),
	listRemittances: deskCall({
		...{ ...read, path: '/desk/money/remittances' },
		summary: 'Imported files, newest first',
		query: Strict({ after: After }),
		reply: Data(Type.Object({ items: Type.Array(Remittance), next })),
	}),
	listDifferences: deskCall({
		...{ ...read, path: '/desk/money/differences' },
		summary: 'Lines that did not match and are not resolved, oldest first',
		query: Strict({ after: After }),
		reply: Data(
			Type.Object({
				items: Type.Array(
					Type.Intersect([RemittanceLine, Type.Object({ courier: Type.String(), file: Type.String() })]),
				),
				next,
			}),
		),
	}),
	resolveDifference: deskCall({
		...{ ...change, path: '/desk/money/differences/{id}', fresh: true },
		summary:
			'Resolve a line. `accepted`: the amount of the file counts for the order; `kept`: money of no order; `ignored`: no money came. Above the limit a second person sends the same',
		params: Strict({ id: Id }),
		body: Strict({ how: Type.Enum(resolutions), reason: Reason }),
		reply: Data(Type.Object({ state: Type.Enum(['resolved', 'waiting']) })),
		refusals: ['not_found', 'difference_resolved', 'resolution_impossible', 'second_person_required'],
	}),
}
