import { Type } from 'typebox'
import { sellerKinds } from './catalogue-records.ts'
import { Data, Id, Nullable, Strict, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { limitsOf } from './limits.ts'

const tag = 'Selling'

/** Bytes of a body with a picture of 3 MiB in base64. */
const withPicture = 4_300_000
/** The most documents of an application. */
export const mostDocuments = 6
/** Where a seller's money goes. */
export const payoutKinds = ['bank', 'bkash', 'nagad'] as const
export type PayoutKind = (typeof payoutKinds)[number]
export const applicationStates = ['waiting', 'approved', 'refused'] as const

/** A bank account with its bank, or the number of a wallet. */
export const Payout = Strict({
	kind: Type.Enum([...payoutKinds]),
	/** The account holder's name, as the bank or wallet has it. */
	holder: Type.String({ minLength: 2, maxLength: 80, pattern: '\\S' }),
	/** Digits of the account, or the phone number of the wallet. */
	account: Type.String({ minLength: 6, maxLength: 40 }),
	/** Bank and branch; of a bank account only. */
	bank: Type.Optional(Type.String({ minLength: 2, maxLength: 120, pattern: '\\S' })),
})

const Application = Type.Object({
	id: Type.Integer(),
	state: Type.Enum([...applicationStates]),
	shop: Type.String(),
	sent_at: Timestamp,
	decided_at: Nullable(Timestamp),
	/** Why it was refused. */
	reason: Nullable(Type.String()),
})

/** Calls for applying to sell: by signed-in shoppers with a proved phone, at which they then sign in at the desk. */
export const selling = {
	addSellerDocument: endpoint({
		method: 'POST',
		path: '/seller-documents',
		summary: 'Store a picture of a document for an application: JPEG, PNG or WebP, re-encoded without its metadata',
		tag,
		access: 'shopper',
		limits: limitsOf.photos,
		bodyLimit: withPicture,
		/** Base64. */
		body: Strict({ file: Type.String({ minLength: 16, maxLength: withPicture - 1_000 }) }),
		reply: Data(Type.Object({ id: Id })),
		refusals: ['photo_unreadable', 'too_large'],
	}),
	deleteSellerDocument: endpoint({
		method: 'DELETE',
		path: '/seller-documents/{id}',
		summary: 'Delete a document that was not sent with an application',
		tag,
		access: 'shopper',
		params: Strict({ id: Id }),
		reply: Data(Type.Object({ id: Id })),
		refusals: ['photo_not_found'],
	}),
	getSellerApplication: endpoint({
		method: 'GET',
		path: '/seller-application',
		summary:
			'The last application of the signed-in shopper, and the phone with which they would sign in at the desk, masked',
		tag,
		access: 'shopper',
		reply: Data(Type.Object({ phone: Nullable(Type.String()), application: Nullable(Application) })),
	}),
	applyToSell: endpoint({
		method: 'POST',
		path: '/seller-application',
		summary: 'Apply to sell in the shop. The people of the shop decide, and say so by SMS',
		tag,
		access: 'shopper',
		body: Strict({
			name: Type.String({ minLength: 2, maxLength: 80, pattern: '\\S.*\\S' }),
			shop_name: Type.String({ minLength: 2, maxLength: 120, pattern: '\\S.*\\S' }),
			shop_name_bn: Type.Optional(Type.String({ maxLength: 120 })),
			area: Id,
			kind: Type.Enum(sellerKinds.filter((kind) => kind !== 'brand')),
			about: Type.Optional(Type.String({ maxLength: 1_000 })),
			/** Number of the trade licence. */
			licence: Type.String({ minLength: 4, maxLength: 60, pattern: '\\S' }),
			payout: Payout,
			documents: Type.Array(Id, { minItems: 1, maxItems: mostDocuments, uniqueItems: true }),
			/** To the use of these data for the decision and for the contract. */
			consent: Type.Literal(true),
		}),
		reply: Data(Application),
		refusals: ['phone_missing', 'area_not_found', 'photo_not_found', 'application_waiting'],
		limits: limitsOf.sell,
	}),
}
