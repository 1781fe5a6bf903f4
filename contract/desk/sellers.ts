import { Type } from 'typebox'
import { sellerKinds } from '#contract/catalogue-records.ts'
import { Data, Nullable, Slug, Strict, Timestamp } from '#contract/common.ts'
import { applicationStates, Payout } from '#contract/selling.ts'
import { deskCall } from './desk-call.ts'
import { Person } from './seller-shop.ts'

const change = { tag: 'Sellers', right: 'sellers.change' } as const
const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const DocumentId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const Bilingual = Type.Object({ en: Type.String(), bn: Type.String() })

/** Why an application is refused; the applicant reads it in an SMS. */
export const refusalReasons = ['documents', 'licence', 'goods', 'area', 'other'] as const

const summary = {
	id: Type.Integer(),
	state: Type.Enum([...applicationStates]),
	/** Of the shop. */
	shop: Bilingual,
	kind: Type.Enum(sellerKinds),
	/** Area and district. */
	place: Bilingual,
	sent_at: Timestamp,
	decided_at: Nullable(Timestamp),
}
const Application = Data(
	Type.Object({
		...summary,
		name: Type.String(),
		/** Masked. */
		phone: Type.String(),
		about: Type.String(),
		/** Masked number of the trade licence; null once it is erased. */
		licence: Nullable(Type.String()),
		/** `account` masked. */
		payout: Nullable(Payout),
		documents: Type.Array(Type.Integer()),
		decided_by: Nullable(Type.String()),
		reason: Nullable(Type.Enum([...refusalReasons])),
		/** Said to the applicant beside the reason. */
		note: Nullable(Type.String()),
		/** Slug of the seller it became. */
		seller: Nullable(Type.String()),
	}),
)
const SellerSummary = {
	slug: Type.String(),
	name: Bilingual,
	kind: Type.Enum(sellerKinds),
	/** Area and district. */
	place: Bilingual,
	/** False: paused; its products are not shown or sold, and its people cannot sign in. */
	active: Type.Boolean(),
}
const read = { tag: 'Sellers', right: 'sellers.read', method: 'GET' } as const
const one = { params: Strict({ id: Id }) }

/** Calls for sellers, and for applications to sell. */
export const sellerCalls = {
	listDeskSellers: deskCall({
		...{ ...read, path: '/desk/sellers' },
		summary: 'Sellers, in the order in which they were added; paused ones too',
		query: Strict({
			/** Part of a name in either language, or the slug. */
			q: Type.Optional(Type.String({ maxLength: 80 })),
			active: Type.Optional(Type.Boolean()),
			after: Type.Optional(Id),
			limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
		}),
		reply: Data(
			Type.Object({
				sellers: Type.Array(Type.Object({ ...SellerSummary, people: Type.Integer() })),
				next: Nullable(Type.Integer()),
			}),
		),
	}),
	getDeskSeller: deskCall({
		...{ ...read, path: '/desk/sellers/{slug}' },
		summary: 'One seller with its opening hours, closed days and people',
		params: Strict({ slug: Slug }),
		reply: Data(
			Type.Object({
				...SellerSummary,
				/** By day: `mon-thu 11:00-23:00; fri 14:00-15:30`; null: it takes orders at any time. */
				hours: Nullable(Type.String()),
				/** Days on which it takes no orders, from today on. */
				closed: Type.Array(Type.String()),
				people: Type.Array(Person),
			}),
		),
		refusals: ['not_found'],
	}),
	listSellerApplications: deskCall({
		...{ ...change, method: 'GET', path: '/desk/seller-applications' },
		summary: 'Applications: those that wait, the oldest first; decided ones the newest first',
		query: Strict({
			state: Type.Optional(Type.Enum([...applicationStates])),
			after: Type.Optional(Id),
			limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
		}),
		reply: Data(Type.Object({ applications: Type.Array(Type.Object(summary)), next: Nullable(Type.Integer()) })),
	}),
	getSellerApplicationAtDesk: deskCall({
		...{ ...change, ...one, method: 'GET', path: '/desk/seller-applications/{id}' },
		summary: 'An application, with phone, licence and account masked',
		reply: Application,
		refusals: ['not_found'],
	}),
	revealSellerApplication: deskCall({
		...{ ...change, ...one, method: 'POST', path: '/desk/seller-applications/{id}/reveal' },
		summary: 'Phone, licence and account of an application in full. The audit trail notes it',
		reply: Data(Type.Object({ phone: Type.String(), licence: Nullable(Type.String()), payout: Nullable(Payout) })),
		refusals: ['not_found'],
	}),
	showSellerDocument: deskCall({
		...{ ...change, params: Strict({ id: DocumentId }), method: 'POST', path: '/desk/seller-documents/{id}/show' },
		summary: 'A document of an application, base64. The audit trail notes it',
		reply: Data(Type.Object({ id: Type.Integer(), type: Type.Literal('image/webp'), file: Type.String() })),
		refusals: ['photo_not_found'],
	}),
	approveSellerApplication: deskCall({
		...{ ...change, ...one, method: 'POST', path: '/desk/seller-applications/{id}/approve', fresh: true },
		summary: 'Make the applicant a seller, who signs in at the desk with the phone. They get an SMS',
		body: Strict({ slug: Type.Optional(Slug) }),
		reply: Application,
		refusals: ['not_found', 'application_decided', 'seller_name_taken', 'staff_phone_taken'],
	}),
	refuseSellerApplication: deskCall({
		...{ ...change, ...one, method: 'POST', path: '/desk/seller-applications/{id}/refuse' },
		summary: 'Refuse an application. The applicant gets an SMS with the reason',
		body: Strict({
			reason: Type.Enum([...refusalReasons]),
			note: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
		}),
		reply: Application,
		refusals: ['not_found', 'application_decided'],
	}),
}
