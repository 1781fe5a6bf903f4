import type { Customer } from '#server/identity/customers/customer.store.ts'
import { userOf } from '#server/identity/customers/user.rules.ts'
import type { Call } from '#server/platform/http/call.ts'
import type { Opened } from './open-session.ts'

/** The reply to a sign-in or refresh: browsers keep the long-lived secret in an HttpOnly cookie, others get it in the body. */
export function answerSession(call: Call, customer: Customer, opened: Opened, { limited = false } = {}) {
	const bound = call.browser
	const { token, secret, tokenLife, secretLife } = opened
	if (bound) call.setCookie('sid', secret, secretLife, 'strict')
	const user = userOf(customer, { limited })
	const reply = { token, expires_in: tokenLife, data: user, ...(limited && { limited }) }
	return bound ? reply : { ...reply, refresh_token: secret }
}
