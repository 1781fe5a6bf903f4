/** The response of a carrier: its JSON, or how the connection ended. `unreached`: it certainly did not get the message. */
export type Answer =
	| { state: 'answered'; status: number; body: Record<string, unknown> }
	| { state: 'unreached' }
	| { state: 'lost' }

const timeout = 10_000
/** Errors before a connection was established. */
const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'CERT_HAS_EXPIRED'])

/**
 * Posts to a carrier and reads its JSON, at most ten seconds. Never throws, never follows a redirect, and keeps keys out of
 * addresses. After a response that is not JSON, or a server error, the message may have been accepted: `lost`.
 */
export async function post(
	url: URL,
	body: URLSearchParams | object,
	headers: Record<string, string> = {},
): Promise<Answer> {
	const form = body instanceof URLSearchParams
	try {
		const reply = await fetch(url, {
			method: 'POST',
			redirect: 'error',
			signal: AbortSignal.timeout(timeout),
			headers: { accept: 'application/json', ...(!form && { 'content-type': 'application/json' }), ...headers },
			body: form ? body : JSON.stringify(body),
		})
		if (reply.status >= 500) return { state: 'lost' }
		const json: unknown = await reply.json()
		if (typeof json !== 'object' || json === null) return { state: 'lost' }
		return { state: 'answered', status: reply.status, body: json as Record<string, unknown> }
	} catch (error) {
		const cause = (error as { cause?: { code?: string } }).cause
		return unreached.has(cause?.code ?? '') ? { state: 'unreached' } : { state: 'lost' }
	}
}
