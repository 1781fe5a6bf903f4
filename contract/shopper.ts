import { type Static, Type } from 'typebox'
import { Nullable } from './common.ts'

/** As typed; the server has more to say about easy ones. */
export const Password = Type.String({ minLength: 6, maxLength: 128 })

/** The shopper as the storefront keeps it. */
export const User = Type.Object({
	id: Type.String(),
	first_name: Type.String(),
	last_name: Type.String(),
	phone: Nullable(Type.String()),
	email: Nullable(Type.String()),
	avatar: Nullable(Type.String()),
})

export type User = Static<typeof User>

/** `expires_in` is seconds; browsers also get the HttpOnly companion cookie the token is bound to. */
export const Session = Type.Object({
	token: Type.String(),
	expires_in: Type.Integer(),
	data: User,
	refresh_token: Type.Optional(Type.String()),
	/** True when the number slept for 180 days: it may have a new owner, so addresses, orders and points stay closed. */
	limited: Type.Optional(Type.Boolean()),
})

/** A code as typed. */
export const Otp = Type.String({ minLength: 4, maxLength: 12 })

/** What a code request answers, known phone or not. `otp_length` tells the field; seconds in `resend_in`, `expires_in`. */
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
