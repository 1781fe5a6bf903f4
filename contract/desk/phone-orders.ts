import { Type } from 'typebox'
import { Address, addresses } from '#contract/addresses.ts'
import { checkout } from '#contract/checkout.ts'
import { Bdt, Data, Id, Nullable, PhoneInput, Strict, Timestamp } from '#contract/common.ts'
import { phoneProblems } from '#contract/phone.ts'
import { PromoCode } from '#contract/promo-codes.ts'
import { deskCall } from './desk-call.ts'

const place = { tag: 'Orders by phone', right: 'orders.place' } as const
const ofShopper = { params: Strict({ id: Id }) }

export const phoneOrderStates = ['waiting', 'confirmed', 'cancelled', 'expired'] as const

const PhoneShopper = Type.Object({
	id: Type.Integer(),
	name: Type.String(),
	/** Masked. */
	phone: Nullable(Type.String()),
	language: Type.Enum(['en', 'bn']),
	/** Without name, phone and street. */
	addresses: Type.Array(
		Type.Object({
			id: Type.Integer(),
			title: Type.String(),
			area: Type.Object({ en: Type.String(), bn: Type.String() }),
			city: Type.Object({ en: Type.String(), bn: Type.String() }),
			is_default: Type.Boolean(),
		}),
	),
	/** The newest ten. */
	proposals: Type.Array(
		Type.Object({
			id: Type.Integer(),
			state: Type.Enum(phoneOrderStates),
			total: Bdt,
			created_at: Timestamp,
			expires_at: Timestamp,
			actor: Type.String(),
			number: Nullable(Type.String()),
		}),
	),
})

/** Variants by the ids of `listSkus`. */
const wish = {
	address_id: Id,
	lines: Type.Array(Strict({ sku: Id, quantity: Type.Integer({ minimum: 1, maximum: 99 }) }), {
		minItems: 1,
		maxItems: 50,
	}),
	promo_code: Type.Optional(PromoCode),
}
const Quote = Type.Object({
	...checkout.getDeliveryPrice.reply.properties.data.properties,
	lines: Type.Array(Type.Object({ sku: Type.Integer(), stock: Type.Integer(), price: Bdt, total: Bdt })),
})

/** Calls for an order that somebody makes by phone: the desk prepares it, the shopper confirms it by a link in an SMS. */
export const phoneOrderCalls = {
	startPhoneOrder: deskCall({
		...{ ...place, method: 'POST', path: '/desk/phone-orders/shopper', repeatable: true },
		summary: 'The shopper of a phone number, made if there is none; noted in the audit trail',
		body: Strict({
			phone: PhoneInput,
			/** Of a new shopper. */
			name: Type.Optional(Type.String({ maxLength: 40 })),
			/** Of a new shopper: the language of the SMS and its page. */
			language: Type.Optional(Type.Enum(['en', 'bn'])),
		}),
		reply: Data(PhoneShopper),
		refusals: [...phoneProblems],
	}),
	getPhoneShopper: deskCall({
		...{ ...place, ...ofShopper, method: 'GET', path: '/desk/phone-orders/shoppers/{id}' },
		summary: 'A shopper with places and orders by phone',
		reply: Data(PhoneShopper),
		refusals: ['not_found'],
	}),
	addPhoneAddress: deskCall({
		...{ ...place, ...ofShopper, method: 'POST', path: '/desk/phone-orders/shoppers/{id}/addresses' },
		summary: 'Take down an address of a shopper; without another number the one of the shopper',
		body: Strict({
			full_name: Type.String({ maxLength: 80 }),
			mobile: Type.Optional(PhoneInput),
			title: Type.String({ maxLength: 40 }),
			area: Id,
			address: Type.String({ maxLength: 300 }),
		}),
		reply: Data(Type.Object({ id: Address.properties.id })),
		refusals: ['not_found', 'area_not_found', ...addresses.addAddress.refusals],
	}),
	findAreas: deskCall({
		...{ ...place, right: 'orders.read', method: 'GET', path: '/desk/phone-orders/areas' },
		summary: 'Areas whose name begins with, else has, some letters, at most 12; or the one of an id',
		query: Strict({
			q: Type.Optional(Type.String({ minLength: 2, maxLength: 60 })),
			id: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
		}),
		reply: Data(Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), city: Type.String() }))),
	}),
	quotePhoneOrder: deskCall({
		...{ ...place, ...ofShopper, method: 'POST', path: '/desk/phone-orders/shoppers/{id}/quote', repeatable: true },
		summary: 'What an order would cost, and in which slots it can be delivered; nothing is stored',
		body: Strict(wish),
		reply: Data(Quote),
		refusals: ['not_found', 'product_not_found', ...checkout.getDeliveryPrice.refusals],
	}),
	proposePhoneOrder: deskCall({
		...{ ...place, ...ofShopper, method: 'POST', path: '/desk/phone-orders/shoppers/{id}' },
		summary: 'Offer an order at the price of now and send its link by SMS. An earlier one that waits is cancelled',
		body: Strict({
			...wish,
			delivery_slot: checkout.placeOrder.body.properties.delivery_slot,
			accept_closed: Type.Optional(Type.Boolean()),
		}),
		reply: Data(PhoneShopper),
		refusals: ['not_found', 'product_not_found', 'phone_required', ...checkout.placeOrder.refusals],
	}),
	cancelPhoneOrder: deskCall({
		...{ ...place, ...ofShopper, method: 'POST', path: '/desk/phone-orders/{id}/cancel', repeatable: true },
		summary: 'End the link of an order that was not confirmed',
		reply: Data(PhoneShopper),
		/** `phone_order_confirmed`: it is an order now, and is cancelled as one. */
		refusals: ['not_found', 'phone_order_confirmed'],
	}),
}
