import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { readPhone } from '#contract/phone.ts'
import { ShopError } from '#server/platform/shop-error.ts'

/** E.164 of what a person typed. Throws the exact refusal (`phone_too_short`, `country_not_served`, …). */
export function acceptPhone(text: string): string {
	const reading = readPhone(text)
	const problem = 'problem' in reading ? reading.problem : undefined
	const phone = 'phone' in reading ? reading.phone : ''
	const refusal = problem ?? (parsePhoneNumberFromString(phone)?.isValid() ? undefined : 'invalid_phone')
	if (refusal) throw new ShopError(refusal, { errors: { phone: refusal } })
	return phone
}
