import { Type } from 'typebox'
import { maxCartLines } from './cart-limits.ts'
import { Bdt, Data, Id, Nullable, Strict } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Meal } from './kitchen-shapes.ts'
import { CodProblem, Dates, DeliverySlot, Order, OrderNumber, PaymentMethod, Substitution } from './order-shapes.ts'
import { PromoCode, promoRefusals } from './promo-codes.ts'

const tag = 'Checkout and orders'

const DeliveryPrice = Type.Object({
	delivery_price: Bdt,
	parts: Type.Array(
		Type.Object({
			seller_id: Id,
			seller: Type.String(),
			delivery_price: Bdt,
			/** Working days from now, earliest and latest; 0: a rider delivers it, from the first available slot on. */
			days: Type.Object({ from: Type.Integer(), to: Type.Integer() }),
			dates: Dates,
			/** When a meal ordered now, without a slot, arrives; null if it is not cooked to order or no opening is known. */
			meal: Nullable(Meal),
			/** A kitchen that is closed now. Without `meal` its next opening is unknown. */
			closed: Type.Boolean(),
			/** Whether it can be delivered in a slot: see `sellers` of each. */
			by_slot: Type.Boolean(),
			/** False: this seller does not deliver to the address, so its products cannot be ordered. */
			delivered: Type.Boolean(),
		}),
	),
	/**
	 * Delivery slots that can be chosen, the next first. `sellers`: the sellers who deliver in it, a kitchen only while it is
	 * open. `free`: there is capacity for each of them.
	 */
	slots: Type.Array(Type.Object({ ...DeliverySlot.properties, free: Type.Boolean(), sellers: Type.Array(Id) })),
	/** Cart lines for which the shopper chooses a substitution, and cart lines that need a prescription. */
	substitutable: Type.Array(Id),
	prescription_for: Type.Array(Id),
	subtotal: Bdt,
	discount: Bdt,
	/** The requested code: its discount, or why it gives none. */
	promo: Nullable(Type.Object({ code: Type.String(), discount: Bdt, problem: Nullable(Type.String()) })),
	/** The shopper's balance, the most that this order accepts, and the requested points up to that. */
	points: Type.Object({ balance: Type.Integer(), most: Type.Integer(), used: Type.Integer(), discount: Bdt }),
	total: Bdt,
	/** Taken off the total for cash on delivery: each seller's part is rounded down to whole taka. */
	cash_rounding: Bdt,
	cod: Type.Boolean(),
	/** Why this order cannot be paid in cash; null when it can. `cod_most`: the highest total for cash, BDT. */
	cod_problem: Nullable(CodProblem),
	cod_most: Bdt,
})

/** Working days from now, earliest (0: in the first available slot) and latest, and the charge. */
const DeliveryTerms = Type.Object({ from: Type.Integer(), to: Type.Integer(), price: Bdt })
/** To all places of one distance: the lowest and the highest price, which differ where there are delivery zones. */
const DistanceTerms = Type.Object({ ...DeliveryTerms.properties, most: Bdt })

const extras = {
	/** A code that the shopper has claimed. */
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
				/** Null where nothing is delivered. */
				same_city: Nullable(DistanceTerms),
				same_division: Nullable(DistanceTerms),
				country: Nullable(DistanceTerms),
				/** For the requested area or, without one, the shopper's default address. */
				yours: Nullable(
					Type.Object({
						...DeliveryTerms.properties,
						area: Type.String(),
						/** False: the seller does not deliver there; the other fields do not apply. */
						delivered: Type.Boolean(),
						dates: Dates,
						/** Whether cash on delivery is possible there. */
						cod: Type.Boolean(),
						/** When a meal ordered now arrives. */
						meal: Nullable(Meal),
						/** The next slot in which it can be delivered. */
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
			 * The total the shopper saw, BDT; for cash, with or without rounding. Refused with `price_changed` when the server's
			 * total differs. Without it, refused when a line costs more than when it was added to the cart.
			 */
			expected_total: Type.Optional(Type.Number({ minimum: 0, maximum: 100_000_000 })),
			/** One of the quote's slots, for the parts that can be delivered in a slot. */
			delivery_slot: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}\\.\\d$' })),
			/** The shopper accepts that a kitchen is closed and delivers later. Without it refused with `seller_closed`. */
			accept_closed: Type.Optional(Type.Boolean()),
			/** By cart line; the default is `call`. */
			substitutions: Type.Optional(Type.Array(Strict({ id: Id, choice: Substitution }), { maxItems: maxCartLines })),
			/** Pictures added before; at least one if a medicine requires a prescription. */
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
			'wait_in_line',
			'payment_method_not_available',
			'too_many_open_cod',
			'too_many_unpaid',
			'cod_not_available',
			'idempotency_key_reused',
			...promoRefusals,
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
