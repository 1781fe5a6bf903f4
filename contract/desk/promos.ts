import { type Static, Type } from 'typebox'
import { Bdt, Data, Nullable, Slug, Strict, Timestamp } from '#contract/common.ts'
import { PromoCode, promoRefusals } from '#contract/promo-codes.ts'
import { deskCall } from './desk-call.ts'

const common = { tag: 'Promos at the desk', right: 'promos.change' } as const

/** Where a promo is in its life. `used_up`: its period runs, but nobody can use it any more. */
export const promoStates = ['planned', 'running', 'used_up', 'ended'] as const
export type PromoState = (typeof promoStates)[number]

const Kind = Type.Enum(['amount', 'percentage', 'free_delivery'])
const Text = Type.String({ maxLength: 400 })
/** An amount as it was typed, or a percentage; `server/promo-codes/new-promo.rules.ts` says which are accepted. */
const Figure = Type.Number()
const Moment = Type.String({ maxLength: 40, description: 'ISO 8601' })

/** What a promo gives, to whom, and how often. */
const terms = {
	kind: Kind,
	/** BDT of an amount, percent of a percentage, 0 of free delivery. */
	value: Figure,
	/** The highest discount, in BDT. */
	cap: Nullable(Figure),
	/** The least total of its products, in BDT. */
	minimum: Figure,
	/** Only products of this seller, and of this category and those below it. */
	seller: Nullable(Slug),
	category: Nullable(Slug),
	first_order: Type.Boolean(),
	/** Uses by everybody together, and by one shopper; null: any number. */
	total: Nullable(Type.Number()),
	each: Nullable(Type.Number()),
}

/** A promo as it is typed. */
const record = {
	code: PromoCode,
	...terms,
	/** Shown to everybody; otherwise only for those who know the code. */
	listed: Type.Boolean(),
	/** Null: now. */
	starts_at: Nullable(Moment),
	/** Null: it does not end by itself. */
	ends_at: Nullable(Moment),
	name_en: Text,
	name_bn: Text,
	text_en: Text,
	text_bn: Text,
}
const PromoRecord = Strict(record)
export type PromoRecord = Static<typeof PromoRecord>
const PromoTerms = Strict(terms)
export type PromoTerms = Static<typeof PromoTerms>

const Names = Type.Object({ en: Type.String(), bn: Type.String() })
const Listed = {
	code: Type.String(),
	name: Names,
	kind: Kind,
	value: Type.Number(),
	state: Type.Enum(promoStates),
	/** Uses of orders that were not cancelled, and the most allowed. */
	used: Type.Integer(),
	total: Nullable(Type.Integer()),
	/** Shoppers who have claimed it. */
	claims: Type.Integer(),
	/** Discounts of orders that were not cancelled. */
	given: Bdt,
	listed: Type.Boolean(),
	starts_at: Timestamp,
	ends_at: Nullable(Timestamp),
}
const Code = Strict({ code: PromoCode })
const Saved = Data(Type.Object({ code: Type.String() }))
const Orders = { orders: Type.Integer(), discount: Bdt }

/** What a promo would have given on past orders. */
const Simulation = Type.Object({
	/** First and last day in Dhaka. */
	from: Type.String(),
	to: Type.String(),
	/** Orders of these days that were not cancelled, and how many of them were looked at. */
	orders: Type.Integer(),
	looked_at: Type.Integer(),
	/** What they came to. */
	sales: Bdt,
	qualifying: Type.Object({ ...Orders, shoppers: Type.Integer(), sales: Bdt }),
	/** Why the others would not have got it; `no_effect`: there was nothing to take off. */
	others: Type.Array(Type.Object({ reason: Type.Enum([...promoRefusals, 'no_effect']), orders: Type.Integer() })),
	/** Qualifying orders that used another code, which they could not have used as well. */
	other_code: Type.Object(Orders),
	/** Whose products or deliveries would have been cheaper, the most first. The shop bears it. */
	sellers: Type.Array(Type.Object({ slug: Type.String(), name: Names, ...Orders })),
	/** Qualifying orders by discount: from `from` up to below `to`, in BDT; null: no upper end. */
	distribution: Type.Array(Type.Object({ from: Type.Integer(), to: Nullable(Type.Integer()), orders: Type.Integer() })),
	/** Some orders, from the smallest to the largest discount. */
	examples: Type.Array(
		Type.Object({ day: Type.String(), goods: Bdt, delivery: Bdt, pieces: Type.Integer(), discount: Bdt }),
	),
})
export type Simulation = Static<typeof Simulation>

/** Calls for promo codes. */
export const promoCallsOfDesk = {
	listDeskPromos: deskCall({
		...{ ...common, method: 'GET', path: '/desk/promos' },
		summary: 'Promos, the newest first, with their uses',
		query: Strict({
			/** Default: planned, running and used up ones. */
			state: Type.Optional(Type.Enum(promoStates)),
			/** A part of the code or of the name. */
			q: Type.Optional(Type.String({ maxLength: 80 })),
			/** `next` of the page before. */
			after: Type.Optional(Type.String({ pattern: '^\\d{1,9}$' })),
			limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
		}),
		reply: Data(
			Type.Object({
				promos: Type.Array(Type.Object(Listed)),
				/** How many each state has. */
				counts: Type.Array(Type.Object({ state: Type.Enum(promoStates), count: Type.Integer() })),
				next: Nullable(Type.String()),
			}),
		),
	}),
	getDeskPromo: deskCall({
		...{ ...common, method: 'GET', path: '/desk/promos/{code}' },
		summary: 'One promo: what it gives, and its uses so far',
		params: Code,
		reply: Data(
			Type.Object({
				...Listed,
				record: Type.Object(record),
				/** Uses that were given back, because their orders were cancelled. */
				released: Type.Integer(),
			}),
		),
		refusals: ['not_found'],
	}),
	listPromoUses: deskCall({
		...{ ...common, method: 'GET', path: '/desk/promos/{code}/uses' },
		summary: 'The orders that used a promo, the newest first',
		params: Code,
		query: Strict({
			after: Type.Optional(Type.String({ pattern: '^\\d{1,15}$' })),
			limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
		}),
		reply: Data(
			Type.Object({
				uses: Type.Array(
					Type.Object({
						order: Type.String(),
						placed_at: Timestamp,
						/** What the order came to, with the discount. */
						total: Bdt,
						discount: Bdt,
						/** When the use was given back; null: it counts. */
						released_at: Nullable(Timestamp),
					}),
				),
				next: Nullable(Type.String()),
			}),
		),
		refusals: ['not_found'],
	}),
	createPromo: deskCall({
		...{ ...common, method: 'POST', path: '/desk/promos' },
		summary: 'Add a promo',
		body: PromoRecord,
		reply: Saved,
	}),
	changePromo: deskCall({
		...{ ...common, method: 'POST', path: '/desk/promos/change', repeatable: true },
		summary: 'Change the promo of a code; orders that used it keep their discount',
		body: PromoRecord,
		reply: Saved,
		refusals: ['not_found'],
	}),
	endPromo: deskCall({
		...{ ...common, method: 'POST', path: '/desk/promos/end' },
		summary: 'End a planned or running promo now; orders that used it keep their discount',
		body: Code,
		reply: Saved,
		refusals: ['not_found'],
	}),
	simulatePromo: deskCall({
		...{ ...common, method: 'POST', path: '/desk/promos/simulate', repeatable: true },
		summary:
			'What a promo would have given on the orders of the last seven whole days, had everybody used it who could',
		body: PromoTerms,
		reply: Data(Simulation),
	}),
}
