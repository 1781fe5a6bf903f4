import { asRecord, parseJson, tabStorage } from '#client/storage.ts'

/** A code that was sent to an address and may still be typed. */
export type SentCode = {
	/** Its purpose: signing in by phone or email, a registration, a reset, a step-up, or the account's number. */
	use: 'phone' | 'email' | 'registration' | 'reset' | 'step_up' | 'set_phone'
	/** In the API's format. */
	address: string
	otpLength: number
	/** When another code may be requested, ms since 1970. */
	resendAt: number
	/** Its expiry, ms since 1970. */
	until: number
}

/** This tab's key of the pending codes; they are deleted with the rest of the tab's storage. */
const key = 'haat.codes'
const most = 5

/** What the response to a code request contains about the code. */
export function sentCode(
	use: SentCode['use'],
	address: string,
	answer: { otp_length: number; resend_in: number; expires_in: number },
): SentCode {
	const { otp_length, resend_in, expires_in } = answer
	const now = Date.now()
	return { use, address, otpLength: otp_length, resendAt: now + resend_in * 1000, until: now + expires_in * 1000 }
}

/** Stores a code for a reload of the page, replacing the one before it for the same purpose. */
export function keepCode(code: SentCode): void {
	write([code, ...keptCodes().filter((one) => !isSame(one, code))])
}

/** Deletes a code: it was used, or is no longer needed. */
export function dropCode(code: Pick<SentCode, 'use' | 'address'>): void {
	write(keptCodes().filter((one) => !isSame(one, code)))
}

/** The newest code of this tab for such a purpose, and such an address if one is given, that has not expired. */
export function keptCode(uses: readonly SentCode['use'][], address?: string): SentCode | undefined {
	return keptCodes().find((one) => uses.includes(one.use) && (address === undefined || one.address === address))
}

function isSame(one: Pick<SentCode, 'use' | 'address'>, other: Pick<SentCode, 'use' | 'address'>): boolean {
	return one.use === other.use && one.address === other.address
}

function write(codes: readonly SentCode[]): void {
	if (codes.length > 0) tabStorage.set(key, JSON.stringify(codes.slice(0, most)))
	else tabStorage.remove(key)
}

/** The stored codes that have not expired; invalid data reads as none. */
function keptCodes(): SentCode[] {
	const kept = parseJson(tabStorage.get(key))
	if (!Array.isArray(kept)) return []
	return kept.filter((one): one is SentCode => {
		const { use, address, otpLength, resendAt, until } = asRecord(one)
		const texts = typeof use === 'string' && typeof address === 'string'
		const numbers = [otpLength, resendAt, until].every((number) => Number.isSafeInteger(number))
		return texts && numbers && (until as number) > Date.now()
	})
}
