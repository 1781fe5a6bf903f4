/** Runs `work` so many times concurrently. */
export function inParallel(count: number, work: (n: number) => Promise<void>): Promise<unknown> {
	return Promise.all(Array.from({ length: count }, (_, n) => work(n)))
}

/** Of values in any order; NaN of none. */
export function median(values: readonly number[]): number {
	return percentile(
		values.toSorted((a, b) => a - b),
		0.5,
	)
}

/** Of sorted values; NaN of none. */
export function percentile(sorted: readonly number[], share: number): number {
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
