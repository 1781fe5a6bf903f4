import { Type } from 'typebox'
import { maxCartLines } from './cart-limits.ts'
import { Bdt, Data, Id, Nullable, Strict } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Meal } from './kitchen-shapes.ts'
import { CodProblem, Dates, DeliverySlot, Order, OrderNumber, PaymentMethod, Substitution } from './order-shapes.ts'
import { PromoCode } from './promo-codes.ts'

const tag = 'Checkout and orders'

const DeliveryPrice = Type.Object({
	delivery_price: Bdt,
	parts: Type.Array(
		Type.Object({
			seller_id: Id,
			seller: Type.String(),
			delivery_price: Bdt,
			/** Working days from now, earliest and latest; 0: a rider brings it, from the first hours that are open. */
			days: Type.Object({ from: Type.Integer(), to: Type.Integer() }),
			dates: Dates,
			/** When a meal comes that is ordered now, without a slot; null for what is not cooked to order, or when no opening is known. */
			meal: Nullable(Meal),
			/** A kitchen that takes no orders now. Without `meal` it cannot be said when it will. */
			closed: Type.Boolean(),
			/** It can come by slot: see `sellers` of each. */
			by_slot: Type.Boolean(),
			/** False: this seller does not deliver to the address, so that nothing of it can be ordered. */
			delivered: Type.Boolean(),
		}),
	),
	/**
	 * Hours that can be chosen, the next first. `sellers`: whose parts come then, a kitchen only while it is open; `free`: each
	 * of them has a rider left.
	 */
	slots: Type.Array(Type.Object({ ...DeliverySlot.properties, free: Type.Boolean(), sellers: Type.Array(Id) })),
	/** Cart lines of which the shopper says what to do when they are not there, and those that need a prescription. */
	substitutable: Type.Array(Id),
	prescription_for: Type.Array(Id),
	subtotal: Bdt,
	discount: Bdt,
	/** The code asked for: what it takes off, or why it takes nothing. */
	promo: Nullable(Type.Object({ code: Type.String(), discount: Bdt, problem: Nullable(Type.String()) })),
	/** What the shopper has, the most this order takes, and what was asked for as far as that goes. */
	points: Type.Object({ balance: Type.Integer(), most: Type.Integer(), used: Type.Integer(), discount: Bdt }),
	total: Bdt,
	/** What is taken off the total when it is paid in cash, which is due in whole taka of each seller. */
	cash_rounding: Bdt,
	cod: Type.Boolean(),
	/** Why this order cannot be paid in cash; null when it can. The most that can, BDT. */
	cod_problem: Nullable(CodProblem),
	cod_most: Bdt,
})

/** Working days from now, earliest (0: in the first hours that are open) and latest, and the charge. */
const DeliveryTerms = Type.Object({ from: Type.Integer(), to: Type.Integer(), price: Bdt })

const extras = {
	/** One the shopper has claimed. */
	promo_code: Type.Optional(PromoCode),
	points: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
}

export const checkout = {
	getDeliveryPrice: endpoint({
		method: 'POST',
		path: '/get_delivery_price_v2',
		summary: 'Delivery price of the selected cart lines to an address, per seller, and what promo and points take off',
		tag,
		access: 'shopper',
		repeatable: true,
		body: Strict({ address_id: Id, ...extras }),
		reply: Data(DeliveryPrice),
		refusals: ['address_not_found', 'cart_empty'],
	}),
	estimateDelivery: endpoint({
		method: 'GET',
		path: '/products/{id}/delivery',
		summary: 'Working days and charge of one piece, near the seller, in the division and across the country',
		tag,
		access: 'anyone',
		params: Strict({ id: Id }),
		query: Strict({ area: Type.Optional(Id) }),
		reply: Data(
			Type.Object({
				/** The district it leaves from, and its division. */
				city: Type.String(),
				division: Type.String(),
				same_city: DeliveryTerms,
				/** Null where its seller does not deliver. */
				same_division: Nullable(DeliveryTerms),
				country: Nullable(DeliveryTerms),
				/** To the area asked for, or else to the default address of the shopper who asks. */
				yours: Nullable(
					Type.Object({
						...DeliveryTerms.properties,
						area: Type.String(),
						/** False: not there, whatever the rest says. */
						delivered: Type.Boolean(),
						dates: Dates,
						/** Cash on delivery is taken there. */
						cod: Type.Boolean(),
						/** When a meal comes that is ordered now. */
						meal: Nullable(Meal),
						/** The next hours it could come in. */
						slot: Nullable(DeliverySlot),
					}),
				),
			}),
		),
		refusals: ['product_not_found', 'area_not_found'],
	}),
	placeOrder: endpoint({
		method: 'POST',
		path: '/checkout_v2',
		summary: 'Order the selected cart lines; repeating it answers the same order',
		tag,
		access: 'shopper',
		repeatable: true,
		headers: ['Idempotency-Key'],
		body: Strict({
			address_id: Id,
			payment_method: PaymentMethod,
			...extras,
			note: Type.Optional(Type.String({ maxLength: 500 })),
			/**
			 * The total the shopper saw, BDT, for cash with or without its rounding; refused with `price_changed` when the server's differs. Without it, refused
			 * when a line costs more than when it was put into the cart.
			 */
			expected_total: Type.Optional(Type.Number({ minimum: 0, maximum: 100_000_000 })),
			/** One of the quote's slots: the parts that come by slot come then. */
			delivery_slot: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}\\.\\d$' })),
			/** The shopper was told that a kitchen is closed and when its part comes; refused with `seller_closed` without it. */
			accept_closed: Type.Optional(Type.Boolean()),
			/** By cart line; `call` where nothing is said. */
			substitutions: Type.Optional(Type.Array(Strict({ id: Id, choice: Substitution }), { maxItems: maxCartLines })),
			/** Pictures that were added before; at least one when a medicine needs it. */
			prescription_ids: Type.Optional(Type.Array(Id, { maxItems: 5, uniqueItems: true })),
			/** The version of the cart the shopper saw. */
			cart_version: Type.Optional(Type.Integer({ minimum: 0 })),
		}),
		reply: Data(Order),
		refusals: [
			'address_not_found',
			'cart_empty',
			'out_of_stock',
			'not_delivered_here',
			'price_changed',
			'payment_method_not_available',
			'too_many_open_cod',
			'too_many_unpaid',
			'cod_not_available',
			'idempotency_key_reused',
			'promo_not_found',
			'promo_expired',
			'promo_used_up',
			'promo_already_used',
			'promo_minimum_spend',
			'promo_not_for_cart',
			'promo_first_order',
			'points_not_enough',
			'points_over_limit',
			'slot_full',
			'slot_not_available',
			'seller_closed',
			'prescription_required',
			'prescription_not_found',
		],
	}),
	listPaymentMethods: endpoint({
		method: 'GET',
		path: '/payment-methods',
		summary: 'Ways to pay that are switched on',
		tag,
		access: 'anyone',
		reply: Data(
			Type.Array(
				Type.Object({ id: PaymentMethod, name: Type.String(), description: Type.String(), demo: Type.Boolean() }),
			),
		),
	}),
	createBkash: endpoint({
		method: 'POST',
		path: '/bkash/create',
		summary: 'Start (or start again) the bKash payment of an order',
		tag,
		access: 'shopper',
		repeatable: true,
		body: Strict({ number: OrderNumber }),
		reply: Data(Type.Object({ payment_url: Type.String() })),
		refusals: ['order_not_found', 'order_not_payable', 'payment_method_not_available'],
	}),
	refundBkash: endpoint({
		method: 'POST',
		path: '/bkash/refund',
		summary:
			'Give money back (operators only). Idempotency-Key is required: the same key is the same refund, and large ones wait (`asked`) until another operator sends the same with the same key',
		tag,
		access: 'operator',
		repeatable: true,
		headers: ['Idempotency-Key'],
		body: Strict({
			number: OrderNumber,
			amount: Type.Number({ description: 'BDT', minimum: 0.01, maximum: 10_000_000 }),
			reason: Type.String({ minLength: 3, maxLength: 200 }),
		}),
		reply: Data(
			Type.Object({
				state: Type.Enum(['asked', 'due', 'sending', 'done', 'failed']),
				amount: Bdt,
			}),
		),
		refusals: ['forbidden', 'order_not_found', 'order_not_refundable', 'refund_too_high', 'idempotency_key_reused'],
	}),
}
