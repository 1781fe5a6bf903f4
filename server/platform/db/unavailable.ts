import { ShopError } from '#server/platform/shop-error.ts'

/** SQLSTATEs of temporary failures: lock or statement time-out, full disk or memory, too many connections, server stopping, starting or read-only. */
const codes = new Set([
	'55P03',
	'57014',
	'53100',
	'53300',
	'57P01',
	'57P02',
	'57P03',
	'25P03',
	'08006',
	'08001',
	'08003',
	'53200',
	'25006',
])
const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])
/** Of files: no space is left for this user or on the disk, or nothing may be written. */
const full = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])
const messages = [
	/timeout exceeded when trying to connect/,
	/Connection terminated/,
	/Client has encountered a connection/,
	/Query read timeout/,
]

/** SQLSTATEs of a connection that the server ends, or that leads to a server that only reads. */
const ends = new Set(['57P01', '57P02', '08006', '08003', '25006'])

/** Whether the connection of a statement was lost, or led to a server that is no longer the primary: another one may not be. */
export function isLost(error: unknown): boolean {
	// What has become a refusal keeps its error.
	const cause = error instanceof ShopError ? error.cause : error
	if (!(cause instanceof Error)) return false
	const { code, syscall } = cause as NodeJS.ErrnoException
	if (code !== undefined && ends.has(code)) return true
	return syscall !== undefined
		? ['ECONNRESET', 'EPIPE'].includes(code ?? '') && syscall !== 'connect'
		: /Connection terminated(?! due to connection timeout)|connection error and is not queryable/.test(cause.message)
}

/**
 * The refusal `unavailable` (503, retry) for an error of a busy or unreachable store, or of files without space; undefined for
 * other errors.
 * The error itself is kept as `cause`.
 */
export function asUnavailable(error: unknown): ShopError | undefined {
	if (!(error instanceof Error)) return undefined
	// A host with several addresses fails once for each.
	const { code, syscall } = ((error as AggregateError).errors?.[0] ?? error) as NodeJS.ErrnoException
	const away =
		(code !== undefined && (codes.has(code) || full.has(code))) ||
		(code !== undefined && network.has(code) && ['connect', 'read', 'write'].includes(syscall ?? '')) ||
		messages.some((pattern) => pattern.test(error.message))
	if (!away) return undefined
	const refusal = new ShopError('unavailable', { retryAfter: 1 })
	refusal.cause = error
	return refusal
}
