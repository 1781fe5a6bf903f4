/** How the shop reaches gateways, for `ms` milliseconds at most, the reading of the answer too. */
export type Send = (url: URL, init: RequestInit, ms: number) => Promise<Response>

export type Body = Record<string, unknown>

/** What came back. `unreached`: it surely never arrived there. `lost`: it may have, and been done. */
export type Answer =
	| { state: 'answered'; status: number; body: Body }
	| { state: 'unreached' | 'lost'; problem: string }

/** Milliseconds a gateway may take. What it did by then is found out by asking, never by sending again. */
const patience = 30_000

const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'CERT_HAS_EXPIRED'])

/**
 * Sends one request to a gateway and reads its JSON. Never throws, never follows a redirect, and says nothing of what was
 * sent: addresses, headers and bodies hold secrets.
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

/** A text member of an answer, or the empty text. */
export function textOf(body: Body, name: string): string {
	const value = body[name]
	return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** Whether a browser can be sent there. */
export function isPage(url: string): boolean {
	return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
}
