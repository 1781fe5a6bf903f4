import { ShopError } from '#server/platform/shop-error.ts'

/** SQLSTATEs of temporary failures: lock or statement time-out, full disk, too many connections, server stopping or starting. */
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
])
const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'])
const messages = [
	/timeout exceeded when trying to connect/,
	/Connection terminated/,
	/Client has encountered a connection/,
]

/**
 * The refusal `unavailable` (503, retry) for an error of a busy or unreachable store; undefined for other errors.
 * The error itself is kept as `cause`.
 */
export function asUnavailable(error: unknown): ShopError | undefined {
	if (!(error instanceof Error)) return undefined
	const { code, syscall } = error as NodeJS.ErrnoException
	const away =
		(code !== undefined && codes.has(code)) ||
		(code !== undefined && network.has(code) && ['connect', 'read', 'write'].includes(syscall ?? '')) ||
		messages.some((pattern) => pattern.test(error.message))
	if (!away) return undefined
	const refusal = new ShopError('unavailable', { retryAfter: 1 })
	refusal.cause = error
	return refusal
}
