import { Type } from 'typebox'
import { Data, Nullable, PhoneInput, Strict } from './common.ts'
import { endpoint } from './endpoint.ts'
import { RefundDestination, Wallet } from './order-shapes.ts'

const tag = 'Account'

const Named = Data(
	Type.Object({
		/** Null when none was named. */
		named: Nullable(RefundDestination),
		/** The proved phone of the account, masked; null when it has none. */
		own_phone: Nullable(Type.String()),
	}),
)

/** The wallet for refunds that are not possible through the method of payment. */
export const refundNumber = {
	getRefundNumber: endpoint({
		method: 'GET',
		path: '/customer/refund_number',
		summary: 'The wallet that refunds of cash orders go to; numbers are masked',
		tag,
		access: 'shopper',
		reply: Named,
	}),
	setRefundNumber: endpoint({
		method: 'POST',
		path: '/customer/refund_number',
		summary: "Set it: the account's own proved phone, or another number, typed twice and with a fresh proof",
		tag,
		access: 'shopper',
		repeatable: true,
		body: Strict({
			wallet: Wallet,
			/** The default is the account's own phone. */
			phone: Type.Optional(PhoneInput),
			phone_again: Type.Optional(PhoneInput),
		}),
		reply: Named,
		refusals: ['fresh_proof_required', 'phones_differ', 'phone_missing'],
	}),
	dropRefundNumber: endpoint({
		method: 'DELETE',
		path: '/customer/refund_number',
		summary: 'Delete it',
		tag,
		access: 'shopper',
		reply: Named,
	}),
}
