import { Type } from 'typebox'
import { Data, Nullable, Strict, Timestamp } from '#contract/common.ts'
import { deskCall } from './desk-call.ts'

const common = { tag: 'Audit trail', right: 'audit.read', method: 'GET' } as const
const Day = Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' })
const Values = Nullable(Type.Object({}, { additionalProperties: true }))

/** The kinds of what entries are about. The desk has a name for each. */
export const auditEntities = [
	...(['product', 'sku', 'pictures', 'seller', 'category', 'collection', 'banner', 'promo', 'flash_sale'] as const),
	...(['zone', 'shop', 'order', 'order_month', 'prescription', 'problem', 'return', 'refund', 'phone_order'] as const),
	...(['customer', 'staff', 'job', 'message', 'question', 'review', 'synonyms', 'mapping', 'newsletter'] as const),
	...(['webhook', 'backup', 'seller_application', 'seller_token', 'seller_account', 'commission_rate'] as const),
	...(['payout', 'period', 'courier', 'remittance', 'remittance_line'] as const),
]
export type AuditEntity = (typeof auditEntities)[number]

/** The audit trail: it is only added to. */
export const auditCalls = {
	searchAudit: deskCall({
		...{ ...common, path: '/desk/audit' },
		summary: 'Entries of the audit trail, newest first',
		query: Strict({
			/** Kind of what was changed, as `listAuditChoices` has it. */
			entity: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
			/** The number, slug or order number of what was changed. */
			which: Type.Optional(Type.String({ minLength: 1, maxLength: 160 })),
			/** Who did it, as the trail names them. */
			actor: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
			/** First and last day, of Dhaka. */
			from: Type.Optional(Day),
			to: Type.Optional(Day),
			/** `next` of the page before. */
			after: Type.Optional(Type.Integer({ minimum: 1 })),
			limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
		}),
		reply: Data(
			Type.Object({
				items: Type.Array(
					Type.Object({
						id: Type.Integer(),
						at: Timestamp,
						actor: Type.String(),
						entity: Type.String(),
						entity_id: Type.Integer(),
						/** Slug, code or number of it; null when it has none, or is gone. */
						name: Nullable(Type.String()),
						action: Type.Enum(['created', 'changed', 'deleted']),
						before: Values,
						after: Values,
					}),
				),
				next: Nullable(Type.Integer()),
			}),
		),
	}),
	listAuditChoices: deskCall({
		...{ ...common, path: '/desk/audit/choices' },
		summary: 'Kinds and people that the trail has entries of, the first 200 by name',
		reply: Data(Type.Object({ entities: Type.Array(Type.String()), actors: Type.Array(Type.String()) })),
	}),
}
