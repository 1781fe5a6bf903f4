import { Type } from 'typebox'
import { Data, Done, Id, PhoneInput, Strict, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { limitsOf } from './limits.ts'
import { locksOf } from './locks.ts'
import { phoneProblems } from './phone.ts'
import { BotToken, CodeSent, Otp, Password, Session, User } from './shopper.ts'

const tag = 'Account'

/** The calls of a signed-in shopper about the account itself. */
export const account = {
	userDetails: endpoint({
		method: 'GET',
		path: '/customer/user_details',
		summary: 'The signed-in shopper',
		tag,
		access: 'shopper',
		limited: true,
		reply: Data(User),
	}),
	changePassword: endpoint({
		method: 'POST',
		path: '/customer/change_password',
		summary: 'Set another password; needs a proof of the last ten minutes',
		tag,
		access: 'shopper',
		body: Strict({ password: Password, old_password: Type.Optional(Type.String({ maxLength: 128 })) }),
		reply: Done,
		headers: ['X-Identity-Proof'],
		refusals: ['fresh_proof_required', 'wrong_credentials', 'password_too_common'],
		lock: locksOf.password,
	}),
	startFresh: endpoint({
		method: 'POST',
		path: '/identity/start-fresh',
		summary: 'For a phone number that had another owner before: leave their account and begin an empty one',
		tag,
		access: 'shopper',
		limited: true,
		reply: Session,
		headers: ['X-Identity-Proof'],
		refusals: ['fresh_proof_required', 'forbidden'],
	}),
	sendPhoneCode: endpoint({
		method: 'POST',
		path: '/customer/phone/send-code',
		summary: 'Send a code to the phone the account is to have; needs a proof of the last ten minutes',
		tag,
		access: 'shopper',
		body: Strict({ phone: PhoneInput, bot: BotToken }),
		reply: CodeSent,
		refusals: [...phoneProblems, 'fresh_proof_required', 'bot_check_required', 'otp_too_many'],
		limits: 'codes',
	}),
	setPhone: endpoint({
		method: 'POST',
		path: '/customer/phone',
		summary: 'Add the phone to the account, or change it, with the code that was sent',
		tag,
		access: 'shopper',
		body: Strict({
			phone: PhoneInput,
			otp: Otp,
			/** Take the phone from an account that has not proved it for 180 days (`phone_taken_long_ago`); the same code can be sent again with it. */
			take_over: Type.Optional(Type.Boolean()),
		}),
		reply: Data(User),
		refusals: [
			'invalid_phone',
			'invalid_otp',
			'otp_expired',
			'otp_too_many',
			'fresh_proof_required',
			'phone_taken',
			'phone_taken_long_ago',
		],
		limits: limitsOf.phoneChange,
		lock: locksOf.code,
	}),
	updateDetails: endpoint({
		method: 'POST',
		path: '/customer/update_details',
		summary: 'Change the name shown',
		tag,
		access: 'shopper',
		body: Strict({
			first_name: Type.String({ minLength: 3, maxLength: 80 }),
			last_name: Type.Optional(Type.String({ maxLength: 80 })),
		}),
		reply: Data(User),
	}),
	listSessions: endpoint({
		method: 'GET',
		path: '/customer/sessions',
		summary: 'Where the shopper is signed in',
		tag,
		access: 'shopper',
		reply: Data(
			Type.Array(
				Type.Object({
					id: Id,
					device: Type.String(),
					current: Type.Boolean(),
					created_at: Timestamp,
					last_seen_at: Timestamp,
				}),
			),
		),
	}),
	revokeSession: endpoint({
		method: 'DELETE',
		path: '/customer/sessions/{id}',
		summary: 'Sign out one device',
		tag,
		access: 'shopper',
		params: Strict({ id: Id }),
		reply: Done,
		refusals: ['not_found'],
	}),
	exportData: endpoint({
		method: 'GET',
		path: '/customer/export',
		summary: "All of the shopper's data as JSON",
		tag,
		access: 'shopper',
		reply: Data(Type.Unknown()),
		headers: ['X-Identity-Proof'],
		refusals: ['fresh_proof_required'],
	}),
	deleteAccount: endpoint({
		method: 'POST',
		path: '/customer/delete_account',
		summary: 'Close the account and erase what the law does not oblige us to keep',
		tag,
		access: 'shopper',
		reply: Done,
		headers: ['X-Identity-Proof'],
		refusals: ['fresh_proof_required'],
	}),
}
