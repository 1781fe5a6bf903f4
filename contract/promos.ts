import { Type } from 'typebox'
import { Bdt, Data, Id, Nullable, Strict } from './common.ts'
import { endpoint } from './endpoint.ts'

const tag = 'Promos and points'
const Promo = Type.Object({
	id: Id,
	code: Type.String(),
	name: Type.String(),
	description: Type.String(),
	image: Nullable(Type.String()),
	discount: Bdt,
})
const code = Strict({ promo_code: Type.String({ minLength: 2, maxLength: 40, pattern: '^[A-Za-z0-9_-]+$' }) })
const refusals = [
	'promo_not_found',
	'promo_expired',
	'promo_used_up',
	'promo_already_used',
	'promo_minimum_spend',
	'promo_not_for_cart',
] as const

export const promos = {
	claimPromo: endpoint({
		method: 'GET',
		path: '/claim_and_apply_promo_code/{promo_code}',
		summary: 'Claim a promo code and apply it to the cart; harmless to repeat, never a prefetch',
		tag,
		access: 'shopper',
		params: code,
		reply: Data(Promo),
		refusals,
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
	}),
	getPoints: endpoint({
		method: 'GET',
		path: '/points',
		summary: 'Points: balance and history',
		tag,
		access: 'shopper',
		reply: Data(
			Type.Object({
				balance: Type.Integer(),
				items: Type.Array(Type.Object({ id: Id, kind: Type.String(), points: Type.Integer(), at: Type.String() })),
			}),
		),
	}),
}
