import type { FastifyInstance } from 'fastify'

/** The default headers of every response. Pages, pictures and the docs set their own values. */
export function safeHeaders(secure: boolean): Record<string, string> {
	return {
		'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
		'x-content-type-options': 'nosniff',
		'x-frame-options': 'DENY',
		'referrer-policy': 'no-referrer',
		'cross-origin-resource-policy': 'same-origin',
		...(secure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' }),
	}
}

/** Adds them to every response. A script gets no content policy: a service worker would have to follow it. */
export function sendSafely(app: FastifyInstance, secure: boolean): void {
	const headers = Object.entries(safeHeaders(secure))
	app.addHook('onSend', (_request, reply, payload, done) => {
		const script = String(reply.getHeader('content-type')).includes('javascript')
		for (const [name, value] of headers)
			if (!reply.hasHeader(name) && !(script && name === 'content-security-policy')) reply.header(name, value)
		done(null, payload)
	})
}
