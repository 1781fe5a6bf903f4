import { createHmac } from 'node:crypto'
import type { Limits } from '#contract/limits.ts'
import type { Deps } from '#server/deps.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { addHits, type Full, fullWindows, lockBuckets } from './hits.store.ts'
import { type LimitValues, limitWindows, type Origin, type Window } from './windows.rules.ts'

/** Buckets are stored as keyed hashes: an address or number cannot be read back from them. */
export function hash({ config }: Pick<Deps, 'config'>, bucket: string): string {
	return createHmac('sha256', config.secret).update(`bucket ${bucket}`).digest('base64url').slice(0, 24)
}

export const hashed = (deps: Pick<Deps, 'config'>, windows: Window[]) =>
	windows.map((window) => ({ ...window, bucket: hash(deps, window.bucket) }))

/** Seconds until no window refuses this caller. */
export const waitOf = (full: Full[], { human = true } = {}) =>
	Math.max(
		0,
		...full.filter(({ then }) => then === 'refuse' || (then === 'challenge' && !human)).map(({ wait }) => wait),
	)

/**
 * Counts a call in all of its windows. If one is full, returns the seconds to wait and counts nothing. With `counts: false` it
 * only checks the windows, under the same lock.
 */
export async function countCall(deps: Pick<Deps, 'config' | 'db'>, named: Window[], counts = true): Promise<number> {
	const windows = hashed(deps, named)
	const early = waitOf(await fullWindows(deps.db, windows))
	if (early > 0) return early
	const buckets = [...new Set(windows.map(({ bucket }) => bucket))]
	return transaction(deps.db, async (tx) => {
		await lockBuckets(tx, buckets)
		return counts ? countIn(tx, deps, named) : waitOf(await fullWindows(tx, windows))
	})
}

/** The same in a transaction that has locked these windows. */
export async function countIn(tx: Tx, deps: Pick<Deps, 'config'>, named: Window[]): Promise<number> {
	const windows = hashed(deps, named)
	const wait = waitOf(await fullWindows(tx, windows))
	if (wait === 0) await addHits(tx, [...new Set(windows.map(({ bucket }) => bucket))])
	return wait
}

/**
 * Counts a call against the limits that its endpoint declares; with `counts` false it only looks. Throws
 * `too_many_requests` with the seconds to wait.
 */
export async function countLimits<L extends Limits>(
	deps: Pick<Deps, 'config' | 'db'>,
	limits: L,
	origin: Origin,
	values: LimitValues<L>,
	counts = true,
): Promise<void> {
	const wait = await countCall(deps, limitWindows(limits, origin, values), counts)
	if (wait > 0) throw new ShopError('too_many_requests', { retryAfter: wait })
}
