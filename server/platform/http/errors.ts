import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type RefusalCode, refusals } from '#contract/refusals.ts'
import { asUnavailable } from '#server/platform/db/unavailable.ts'
import type { Log } from '#server/platform/log.ts'
import { requestId } from '#server/platform/log-context.ts'
import { languageOf, message } from '#server/platform/messages.ts'
import { observed } from '#server/platform/observed.ts'
import { type RefusalDetails, ShopError } from '#server/platform/shop-error.ts'
import { safeHeaders } from './safe-headers.ts'

const byStatus: Record<number, RefusalCode> = {
	400: 'invalid_input',
	401: 'unauthorized',
	403: 'forbidden',
	404: 'not_found',
	405: 'method_not_allowed',
	413: 'too_large',
	415: 'wrong_media_type',
	429: 'too_many_requests',
	431: 'headers_too_large',
}

/** Sends a refusal in the contract's shape and the caller's language. */
export function refuse(request: FastifyRequest, reply: FastifyReply, code: RefusalCode, details: RefusalDetails = {}) {
	observed.refusal.publish(code)
	if (details.retryAfter) reply.header('retry-after', Math.ceil(details.retryAfter))
	return reply
		.code(refusals[code])
		.header('cache-control', 'no-store')
		.type('application/json; charset=utf-8')
		.send(
			JSON.stringify({
				status: false,
				code,
				message: message(code, languageOf(request.headers['accept-language'], request.server.defaultLanguage)),
				...(details.errors && { errors: details.errors }),
			}),
		)
}

/** SQLSTATEs of values that no column accepts: out of range, U+0000, no such date. The caller sent them. */
const badValues = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05'])

/** Converts every thrown error to a response. */
export function onError(error: FastifyError | ShopError, request: FastifyRequest, reply: FastifyReply) {
	const { code, details } = refusalOf(error, request.log)
	return refuse(request, reply, code, details)
}

/** The refusal of a thrown error. Unknown errors are logged, and the refusal has no details. */
export function refusalOf(
	error: Error | FastifyError | ShopError,
	log: Pick<Log, 'info' | 'warn' | 'error'>,
): { code: RefusalCode; details: RefusalDetails } {
	if (error instanceof ShopError) {
		if (error.cause) log.warn({ err: error.cause }, 'a service of the shop is not available')
		return { code: error.code, details: error.details }
	}
	const { validation, statusCode: status = 500, code = '' } = error as FastifyError
	if (validation) return { code: 'invalid_input', details: { errors: problemsOf(validation) } }
	const known = byStatus[status]
	if (status < 500 && known) return { code: known, details: {} }
	const away = asUnavailable(error)
	if (away) {
		log.warn({ errorCode: code }, 'store not available')
		return { code: away.code, details: away.details }
	}
	// Such as a request that took too long: the client still waits, and may succeed when the shop is less busy.
	if (status === 503) {
		log.warn({ err: error }, 'a request could not be served now')
		return { code: 'unavailable', details: { retryAfter: 5 } }
	}
	if (badValues.has(code)) {
		log.info({ errorCode: code }, 'a value the store does not take')
		return { code: 'invalid_input', details: {} }
	}
	log.error({ err: error }, 'request failed')
	return { code: 'failed', details: {} }
}

/** One problem that the validator found. */
export type Problem = { instancePath: string; params: Record<string, unknown> }

/** The names of the fields of an input that the contract does not allow, for `errors`. */
export function problemsOf(problems: readonly Problem[]): Record<string, string> {
	const fields: Record<string, string> = {}
	for (const problem of problems) {
		const params = problem.params as { missingProperty?: string; additionalProperty?: string }
		if (params.additionalProperty !== undefined) {
			Object.assign(fields, unknownKeys([params.additionalProperty]))
			continue
		}
		const name = params.missingProperty ?? problem.instancePath.split('/')[1]
		if (name && isPlainName(name)) fields[name] = 'invalid_input'
	}
	return fields
}

/** Keys of a call that the contract does not declare, for `errors`. A name that is no plain identifier is not repeated. */
export function unknownKeys(names: readonly string[]): Record<string, string> {
	return Object.fromEntries(names.filter(isPlainName).map((name) => [name, 'unknown_key']))
}

function isPlainName(name: string): boolean {
	return /^[a-z][a-z0-9_]{0,39}$/i.test(name) && name !== 'constructor'
}

/** For a request whose path the router cannot parse: no hook has run for it. */
export function onUnreadable(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
	refuse(request, reply.headers({ ...safeHeaders(false), 'x-request-id': request.id }), 'invalid_input')
}

/** For invalid HTTP, and headers that are too long or too slow: there is no request object, so the response is written to the socket. */
export function onClientError(error: NodeJS.ErrnoException, socket: Socket): void {
	if (error.code === 'ECONNRESET' || socket.destroyed) return
	const code = byProblem[error.code ?? ''] ?? 'invalid_input'
	const body = JSON.stringify({ status: false, code, message: message(code, 'en') })
	const headers = {
		...safeHeaders(false),
		'content-type': 'application/json; charset=utf-8',
		'content-length': Buffer.byteLength(body),
		'x-request-id': requestId(),
		connection: 'close',
	}
	const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
	if (socket.writable)
		socket.write(`HTTP/1.1 ${refusals[code]} ${STATUS_CODES[refusals[code]]}\r\n${head.join('')}\r\n${body}`)
	socket.destroy(error)
}

const byProblem: Record<string, RefusalCode> = {
	HPE_HEADER_OVERFLOW: 'headers_too_large',
	ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
}
