import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, destination, type Logger, pino, stdSerializers } from 'pino'
import { logContext } from './log-context.ts'

export type Log = FastifyBaseLogger

const redact = [
	'phone',
	'mobile',
	'otp',
	'code',
	'password',
	'token',
	'email',
	'to',
	'text',
	'authorization',
	'cookie',
	'lat',
	'long',
	// PostgreSQL adds values of the row to errors.
	'detail',
]

/** The `code` of an error is a SQLSTATE such as 23505, or ECONNREFUSED; it is no one-time code and is not removed. */
function readError(error: Error) {
	const { code, ...rest } = stdSerializers.err(error) as Record<string, unknown>
	const ofError = typeof code === 'string' && /^([0-9A-Z]{5}|E[A-Z_0-9]{2,40})$/.test(code)
	return { ...rest, ...(ofError && { errorCode: code }) }
}

/** The context, for loggers that do not have it: a request's own logger has its id. */
function mixin(_line: object, _level: number, logger: Logger): object {
	const context = logContext()
	return context && !('reqId' in logger.bindings()) ? { ...context } : {}
}

/** JSON lines on stderr, or to `to`. Personal fields of the first two levels are removed. */
export function createLog(level: string, to: DestinationStream = destination(2)): Log {
	const paths = [...redact, ...redact.map((name) => `*.${name}`)]
	return pino({ level, mixin, serializers: { err: readError }, redact: { paths, censor: '[gone]' } }, to)
}
