/** Rows in one transaction of a long piece of work: at first, and at least. */
export const firstBatch = 20
const most = 1_000
/** Milliseconds that a transaction may take, with its locks. */
const usual = 50

/** The rows of the next transaction, after one with `size` rows took some milliseconds. It is to take `longest` milliseconds. */
export function nextBatch(size: number, took: number, longest = usual): number {
	return Math.round(Math.min(most, Math.max(firstBatch, size * Math.min(1.5, longest / took))))
}
