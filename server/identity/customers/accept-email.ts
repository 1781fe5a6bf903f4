import { ShopError } from '#server/platform/shop-error.ts'
import { readEmail } from './email.rules.ts'

/** The one spelling of an email address a person typed. Throws `invalid_input`. */
export function acceptEmail(text: string): string {
	const email = readEmail(text)
	if (!email) throw new ShopError('invalid_input', { errors: { email: 'invalid_input' } })
	return email
}
