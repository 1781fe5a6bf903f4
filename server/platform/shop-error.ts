import type { RefusalCode } from '#contract/refusals.ts'

export type RefusalDetails = {
	/** Field name to message code, shown under the fields. */
	errors?: Record<string, string>
	/** Seconds, sent as Retry-After. */
	retryAfter?: number
	/** The store did not say whether what was written is stored: only a call with the same key may be sent again. */
	unknown?: boolean
}

/** A refusal. Thrown once, it rolls the transaction back; one table maps its code to the response. */
export class ShopError extends Error {
	readonly code: RefusalCode
	readonly details: RefusalDetails

	constructor(code: RefusalCode, details: RefusalDetails = {}) {
		super(code)
		this.name = 'ShopError'
		this.code = code
		this.details = details
	}
}
