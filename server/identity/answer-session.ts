import type { Call } from '#server/platform/http/call.ts'
import type { Customer } from './customer.store.ts'
import type { Opened } from './open-session.ts'
import { userOf } from './user.rules.ts'

/** The reply to a sign-in or refresh: browsers keep the long-lived secret in an HttpOnly cookie, others get it in the body. */
export function answerSession(call: Call, customer: Customer, opened: Opened, bound: boolean) {
	const { token, secret, tokenLife, secretLife } = opened
	if (bound) call.setCookie('sid', secret, secretLife, 'strict')
	const reply = { token, expires_in: tokenLife, data: userOf(customer) }
	return bound ? reply : { ...reply, refresh_token: secret }
}
