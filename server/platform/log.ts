import type { FastifyBaseLogger } from 'fastify'
import { destination, pino } from 'pino'

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
]

/** JSON lines on stderr. Personal fields are blanked wherever they stand at the first two levels. */
export function createLog(level: string): Log {
	return pino(
		{ level, redact: { paths: [...redact, ...redact.map((name) => `*.${name}`)], censor: '[gone]' } },
		destination(2),
	)
}
