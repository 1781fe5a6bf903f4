import { Type } from 'typebox'
import { Data, Nullable, Slug, Strict, Timestamp } from '#contract/common.ts'
import { deskCall } from './desk-call.ts'

/** What a subscription can be told. */
export const webhookEvents = [
	'order.placed',
	'order.moved',
	'order.changed',
	'order.refunded',
	'product.changed',
	'stock.changed',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

const webhooks = { tag: 'Webhooks', right: 'webhooks.change' } as const

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const DeliveryId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const Address = Type.String({ minLength: 8, maxLength: 2_000 })
const Events = Type.Array(Type.Enum(webhookEvents), { minItems: 1, maxItems: webhookEvents.length, uniqueItems: true })
const SellerName = Type.Object({ slug: Type.String(), name: Type.Object({ en: Type.String(), bn: Type.String() }) })

const Webhook = Type.Object({
	id: Type.Integer(),
	address: Type.String(),
	events: Type.Array(Type.Enum(webhookEvents)),
	/** Only what is this seller's; null: of the whole shop. */
	seller: Nullable(SellerName),
	active: Type.Boolean(),
	/** When the shop switched it off because a delivery failed too often. */
	failed_at: Nullable(Timestamp),
	created_at: Timestamp,
	/** Deliveries that are not made yet, at most 1,000. */
	waiting: Type.Integer(),
	last: Nullable(Type.Object({ at: Timestamp, status: Nullable(Type.Integer()), fault: Nullable(Type.String()) })),
})
const Secret = Type.String({ description: 'The key of the signatures. It is shown only here' })

const deliveryStates = ['waiting', 'delivered', 'failed'] as const
const delivery = {
	id: Type.Integer(),
	/** What `Haat-Delivery` and the member `id` of the body say: equal for all tries. */
	key: Type.String(),
	event: Type.String(),
	state: Type.Enum(deliveryStates),
	tries: Type.Integer(),
	created_at: Timestamp,
	/** Of one that waits. */
	next_at: Nullable(Timestamp),
}
/** `fault`: why there was no answer. */
const outcome = { status: Nullable(Type.Integer()), fault: Nullable(Type.String()) }

const Deliveries = Data(
	Type.Object({
		deliveries: Type.Array(Type.Object({ ...delivery, ...outcome })),
		/** The `after` of the next, older page. */
		next: Nullable(Type.Integer()),
	}),
)
const WholeDelivery = Data(
	Type.Object({
		...delivery,
		webhook: Type.Integer(),
		body: Type.String(),
		attempts: Type.Array(
			Type.Object({
				...outcome,
				at: Timestamp,
				milliseconds: Type.Integer(),
				/** The start of the answer's body. */
				reply: Nullable(Type.String()),
			}),
		),
	}),
)
const one = { params: Strict({ id: Id }), refusals: ['not_found'] } as const
const oneDelivery = { params: Strict({ id: DeliveryId }), refusals: ['not_found'] } as const

/** Calls for webhooks: subscriptions, and the log of their deliveries. */
export const webhookCalls = {
	listWebhooks: deskCall({
		...{ ...webhooks, method: 'GET', path: '/desk/webhooks' },
		summary: 'All subscriptions, without their secrets',
		reply: Data(Type.Array(Webhook)),
	}),
	addWebhook: deskCall({
		...{ ...webhooks, method: 'POST', path: '/desk/webhooks', fresh: true },
		summary: 'Subscribe an https address to events of the shop, or to what is one seller’s',
		body: Strict({ address: Address, events: Events, seller: Type.Optional(Slug) }),
		reply: Data(Type.Object({ webhook: Webhook, secret: Secret })),
		refusals: ['not_found', 'webhook_address_refused', 'webhook_limit'],
	}),
	changeWebhook: deskCall({
		...{ ...webhooks, ...one, method: 'POST', path: '/desk/webhooks/{id}', fresh: true },
		summary: 'Change address or events, or switch a subscription off and on. Nothing is collected while it is off',
		body: Strict({
			address: Type.Optional(Address),
			events: Type.Optional(Events),
			active: Type.Optional(Type.Boolean()),
		}),
		reply: Data(Webhook),
		refusals: ['not_found', 'webhook_address_refused'],
	}),
	renewWebhookSecret: deskCall({
		...{ ...webhooks, ...one, method: 'POST', path: '/desk/webhooks/{id}/secret', fresh: true },
		summary: 'A new secret. From now on signatures are made with it',
		reply: Data(Type.Object({ secret: Secret })),
	}),
	deleteWebhook: deskCall({
		...{ ...webhooks, ...one, method: 'DELETE', path: '/desk/webhooks/{id}' },
		summary: 'Delete a subscription with its log',
		reply: Data(Type.Object({ id: Type.Integer() })),
	}),
	testWebhook: deskCall({
		...{ ...webhooks, ...one, method: 'POST', path: '/desk/webhooks/{id}/test' },
		summary: 'Send the event `ping`, which says nothing, to an active subscription',
		reply: Data(Type.Object({ delivery: Type.Integer() })),
		refusals: ['not_found', 'webhook_off'],
	}),
	listWebhookDeliveries: deskCall({
		...{ ...webhooks, ...one, method: 'GET', path: '/desk/webhooks/{id}/deliveries' },
		summary: 'Deliveries of the last 30 days, the newest first',
		query: Strict({
			state: Type.Optional(Type.Enum(deliveryStates)),
			after: Type.Optional(DeliveryId),
			limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
		}),
		reply: Deliveries,
	}),
	getWebhookDelivery: deskCall({
		...{ ...webhooks, ...oneDelivery, method: 'GET', path: '/desk/webhook-deliveries/{id}' },
		summary: 'A delivery with its body and every try',
		reply: WholeDelivery,
	}),
	resendWebhookDelivery: deskCall({
		...{ ...webhooks, ...oneDelivery, method: 'POST', path: '/desk/webhook-deliveries/{id}/resend' },
		summary: 'Send a delivery again now, with the same id. The subscription must be active',
		reply: WholeDelivery,
		refusals: ['not_found', 'webhook_off'],
	}),
}
