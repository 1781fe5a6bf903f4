import { type Static, Type } from 'typebox'
import { Nullable } from './common.ts'

/** As typed. The server also refuses common passwords. */
export const Password = Type.String({ minLength: 6, maxLength: 128 })

/** The shopper, as the storefront stores it. */
export const User = Type.Object({
	id: Type.String(),
	first_name: Type.String(),
	last_name: Type.String(),
	phone: Nullable(Type.String()),
	email: Nullable(Type.String()),
	avatar: Nullable(Type.String()),
})

export type User = Static<typeof User>

/** `expires_in` is in seconds. Browsers also get the HttpOnly cookie to which the token is bound. */
export const Session = Type.Object({
	token: Type.String(),
	expires_in: Type.Integer(),
	data: User,
	refresh_token: Type.Optional(Type.String()),
	/** True when the number was inactive for 180 days: it may have a new owner, so addresses, orders and points are not accessible. */
	limited: Type.Optional(Type.Boolean()),
})

/** A code as typed. */
export const Otp = Type.String({ minLength: 4, maxLength: 12 })

/** The response to a request for a code, the same for known and unknown phones. `resend_in` and `expires_in` are in seconds. */
export const CodeSent = Type.Object({
	status: Type.Boolean(),
	message: Type.String(),
	data: Type.Object({
		otp_id: Type.String(),
		otp_length: Type.Integer(),
		resend_in: Type.Integer(),
		expires_in: Type.Integer(),
	}),
})

/** The solved bot check: base64 of `{"challenge", "solution"}` for the proof of work, else the widget's own token. */
export const BotToken = Type.Optional(Type.String({ maxLength: 4096 }))
