import type { RefusalCode } from '#contract/refusals.ts'

/** The API refused the request. `message` is the catalogue's text in the shopper's language; `errors` names fields. */
export class ApiRefusal extends Error {
	readonly status: number
	readonly code: RefusalCode
	readonly errors: Record<string, string>
	/** Seconds to wait, if the API named them. */
	readonly retryAfter: number | undefined
	/** Of the request, as the log of the server has it. */
	readonly requestId: string | undefined

	constructor(
		status: number,
		body: { code: string; message: string; errors?: Record<string, string> },
		retryAfter?: number,
		requestId?: string,
	) {
		super(body.message)
		this.name = 'ApiRefusal'
		this.status = status
		this.code = body.code as RefusalCode
		this.errors = body.errors ?? {}
		this.retryAfter = retryAfter
		this.requestId = requestId
	}
}

/** There was no response: the network is away, or 30 seconds passed. Whether the call took effect is unknown. */
export class NetworkFault extends Error {
	constructor(cause: unknown) {
		super('network error', { cause })
		this.name = 'NetworkFault'
	}
}
