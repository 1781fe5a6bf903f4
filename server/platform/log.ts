import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, destination, pino } from 'pino'

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
	// What PostgreSQL adds to an error: values of the row.
	'detail',
]

/** JSON lines on stderr, unless told where `to`. Personal fields are blanked wherever they stand at the first two levels. */
export function createLog(level: string, to: DestinationStream = destination(2)): Log {
	return pino({ level, redact: { paths: [...redact, ...redact.map((name) => `*.${name}`)], censor: '[gone]' } }, to)
}
