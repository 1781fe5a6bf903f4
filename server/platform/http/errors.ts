import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type RefusalCode, refusals } from '#contract/refusals.ts'
import { asUnavailable } from '../db/unavailable.ts'
import { languageOf, message } from '../messages.ts'
import { type RefusalDetails, ShopError } from '../shop-error.ts'

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
	503: 'unavailable',
}

/** Answers a refusal in the contract's shape and the caller's language. */
export function refuse(request: FastifyRequest, reply: FastifyReply, code: RefusalCode, details: RefusalDetails = {}) {
	if (details.retryAfter) reply.header('retry-after', Math.ceil(details.retryAfter))
	return reply
		.code(refusals[code])
		.header('cache-control', 'no-store')
		.type('application/json; charset=utf-8')
		.send(
			JSON.stringify({
				status: false,
				code,
				message: message(code, languageOf(request.headers['accept-language'])),
				...(details.errors ? { errors: details.errors } : {}),
			}),
		)
}

/** The one place where a thrown thing becomes a reply. Unknown errors are logged and answered without detail. */
export function onError(error: FastifyError | ShopError, request: FastifyRequest, reply: FastifyReply) {
	if (error instanceof ShopError) return refuse(request, reply, error.code, error.details)
	if ('validation' in error && error.validation)
		return refuse(request, reply, 'invalid_input', { errors: fieldsOf(error) })
	const status = error.statusCode ?? 500
	const known = byStatus[status]
	if (status < 500 && known) return refuse(request, reply, known)
	const away = asUnavailable(error)
	if (away) {
		request.log.warn({ code: error.code }, 'store not available')
		return refuse(request, reply, away.code, away.details)
	}
	request.log.error({ err: error }, 'request failed')
	return refuse(request, reply, 'failed')
}

function fieldsOf(error: FastifyError): Record<string, string> {
	const fields: Record<string, string> = {}
	for (const problem of error.validation ?? []) {
		const params = problem.params as { missingProperty?: string; additionalProperty?: string }
		const name = params.missingProperty ?? problem.instancePath.split('/')[1]
		if (name && /^[a-z_]{1,40}$/i.test(name)) fields[name] = 'invalid_input'
	}
	return fields
}
