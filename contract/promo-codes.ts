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
	/** What it takes off the cart as it is; before anything is in it, the amount or the most it takes off. */
	discount: Bdt,
	kind: Type.Enum(['amount', 'percentage', 'free_delivery']),
	percent: Nullable(Type.Integer()),
	/** The least its products must cost together. */
	minimum: Bdt,
	first_order: Type.Boolean(),
	ends_at: Nullable(Timestamp),
})
const code = Strict({ promo_code: PromoCode })
const refusals = [
	'promo_not_found',
	'promo_expired',
	'promo_used_up',
	'promo_already_used',
	'promo_minimum_spend',
	'promo_not_for_cart',
	'promo_first_order',
	'cross_site',
] as const

const PointsEntry = Type.Object({
	id: Id,
	kind: Type.Enum(['earned', 'invited', 'welcome', 'spent', 'returned', 'reversed', 'expired']),
	/** Below zero when taken. */
	points: Type.Integer(),
	at: Timestamp,
	/** Of no use before; null when it already is, or was taken. */
	usable_at: Nullable(Timestamp),
	expires_at: Nullable(Timestamp),
	order: Nullable(Type.String()),
})

export const promos = {
	listPromos: endpoint({
		method: 'GET',
		path: '/promos',
		summary: 'Promo codes for everybody to see, those that end soonest first',
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
				/** What can be spent now. */
				balance: Type.Integer(),
				/** Earned, but of use only when the time for returns is over. */
				pending: Type.Integer(),
				/** What ends next, unless it is spent before. */
				expiring: Nullable(Type.Object({ points: Type.Integer(), at: Timestamp })),
				/** What one point takes off. */
				value: Bdt,
				/** Most of an order's products that points pay, in percent. */
				limit_percent: Type.Integer(),
				items: Type.Array(PointsEntry),
				next_cursor: Nullable(Type.String()),
				referral: Type.Object({
					code: Type.String(),
					/** Points for each side. */
					reward: Type.Integer(),
					/** The least a first order must cost to count. */
					minimum: Bdt,
					rewarded: Type.Integer(),
				}),
			}),
		),
	}),
}
