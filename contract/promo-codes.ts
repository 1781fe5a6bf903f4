import { Type } from 'typebox'
import { Bdt, Data, Id, Nullable, Strict, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { limitsOf } from './limits.ts'

const tag = 'Promos and points'

export const PromoCode = Type.String({ minLength: 2, maxLength: 40, pattern: '^[A-Za-z0-9_-]+$' })

const Promo = Type.Object({
	id: Id,
	code: Type.String(),
	name: Type.String(),
	description: Type.String(),
	image: Nullable(Type.String()),
	/** The discount for the current cart; for an empty cart, the amount or the maximum of the code. */
	discount: Bdt,
	kind: Type.Enum(['amount', 'percentage', 'free_delivery']),
	percent: Nullable(Type.Integer()),
	/** The minimum price of its products together. */
	minimum: Bdt,
	first_order: Type.Boolean(),
	ends_at: Nullable(Timestamp),
})
const code = Strict({ promo_code: PromoCode })
/** Refusals of a promo code, wherever one is used. */
export const promoRefusals = [
	'promo_not_found',
	'promo_expired',
	'promo_used_up',
	'promo_already_used',
	'promo_minimum_spend',
	'promo_not_for_cart',
	'promo_first_order',
] as const
const refusals = [...promoRefusals, 'cross_site'] as const

const PointsEntry = Type.Object({
	id: Id,
	kind: Type.Enum(['earned', 'invited', 'welcome', 'spent', 'returned', 'reversed', 'expired']),
	/** Negative when points are taken. */
	points: Type.Integer(),
	at: Timestamp,
	/** The points can be used from then on; null when they already can, or were taken. */
	usable_at: Nullable(Timestamp),
	expires_at: Nullable(Timestamp),
	order: Nullable(Type.String()),
})

export const promos = {
	listPromos: endpoint({
		method: 'GET',
		path: '/promos',
		summary: 'Public promo codes, those that end soonest first',
		tag,
		access: 'anyone',
		reply: Data(Type.Array(Promo)),
	}),
	claimPromo: endpoint({
		method: 'GET',
		path: '/claim_and_apply_promo_code/{promo_code}',
		summary: 'Claim a promo code and apply it to the cart; harmless to repeat, never a prefetch',
		tag,
		access: 'shopper',
		params: code,
		reply: Data(Promo),
		refusals,
		limits: limitsOf.promo,
	}),
	claimPromoByPost: endpoint({
		method: 'POST',
		path: '/claim_and_apply_promo_code/{promo_code}',
		summary: 'The same for new clients',
		tag,
		access: 'shopper',
		repeatable: true,
		params: code,
		reply: Data(Promo),
		refusals,
		limits: limitsOf.promo,
	}),
	getPoints: endpoint({
		method: 'GET',
		path: '/points',
		summary: 'Points: balance, history newest first, and the code to invite others with',
		tag,
		access: 'shopper',
		query: Strict({ cursor: Type.Optional(Type.String({ maxLength: 20, pattern: '^[0-9]+$' })) }),
		reply: Data(
			Type.Object({
				/** Points that can be spent now. */
				balance: Type.Integer(),
				/** Earned points that cannot be used before the time for returns has ended. */
				pending: Type.Integer(),
				/** The points that expire next. */
				expiring: Nullable(Type.Object({ points: Type.Integer(), at: Timestamp })),
				/** The discount for one point. */
				value: Bdt,
				/** The largest share of an order's products that points can pay, in percent. */
				limit_percent: Type.Integer(),
				items: Type.Array(PointsEntry),
				next_cursor: Nullable(Type.String()),
				referral: Type.Object({
					code: Type.String(),
					/** Points for each side. */
					reward: Type.Integer(),
					/** The minimum of a first order for the reward. */
					minimum: Bdt,
					rewarded: Type.Integer(),
				}),
			}),
		),
	}),
}
