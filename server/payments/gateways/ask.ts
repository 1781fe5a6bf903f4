import type { Body } from './body.rules.ts'

/** Sends a request to a gateway. Fails after `ms` milliseconds, the reading of the response included. */
export type Send = (url: URL, init: RequestInit, ms: number) => Promise<Response>

/** `unreached`: the gateway did not receive the request. `lost`: it may have received and executed it. */
export type Answer = { state: 'answered'; status: number; body: Body } | Unanswered

export type Unanswered = { state: 'unreached' | 'lost'; problem: string }

/** Milliseconds. A request that took longer is never repeated: a query finds out what it did. */
const patience = 30_000

const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'CERT_HAS_EXPIRED'])

/**
 * Sends one request to a gateway and reads its JSON. Never throws and never follows a redirect. The result holds nothing of
 * the request: addresses, headers and bodies contain secrets.
 */
export async function ask(send: Send, url: URL, init: RequestInit): Promise<Answer> {
	try {
		const reply = await send(url, { ...init, redirect: 'error' }, patience)
		const body: unknown = await reply.json()
		if (typeof body !== 'object' || body === null) return { state: 'lost', problem: 'no_object' }
		return { state: 'answered', status: reply.status, body: body as Body }
	} catch (error) {
		const { name, cause } = error as Error & { cause?: { code?: string } }
		if (unreached.has(cause?.code ?? '')) return { state: 'unreached', problem: 'unreached' }
		return { state: 'lost', problem: name === 'TimeoutError' ? 'timed_out' : 'no_answer' }
	}
}

/** What it means for a payment that the request to start it was not answered. */
export function notStarted({ state, problem }: Unanswered): { state: 'refused' | 'unknown'; problem: string } {
	return { state: state === 'unreached' ? 'refused' : 'unknown', problem }
}

/** What it means for a refund that the request for it was not answered. */
export function notRefunded({ state, problem }: Unanswered): { state: 'later' | 'unknown'; problem: string } {
	return { state: state === 'unreached' ? 'later' : 'unknown', problem }
}

/** Whether a browser can be redirected to the address: it is absolute, and http or https. */
export function isPage(url: string): boolean {
	return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
}
