/** Milliseconds after which a worker that has listened counts as stable. */
export const stableMs = 10_000
const [first, longest] = [1_000, 30_000]

/**
 * Milliseconds before a worker is started again that has ended: none for one that was stable, so `early` is 0, and then a
 * second, doubled with each early end in a row, at most half a minute.
 */
export function restartDelay(early: number): number {
	return early === 0 ? 0 : Math.min(longest, first * 2 ** (early - 1))
}
