import { ShopError } from '#server/platform/shop-error.ts'

/**
 * Runs `inFlight` tasks at a time and queues `queue` more; others are refused with `unavailable` at once. Hashing takes 46
 * MiB and a thread each, so a flood of it must not exhaust the machine.
 */
export function createGate(inFlight: number, queue: number) {
	let running = 0
	const waiting: (() => void)[] = []
	return async <T>(work: () => Promise<T>): Promise<T> => {
		if (running >= inFlight) {
			if (waiting.length >= queue) throw new ShopError('unavailable', { retryAfter: 2 })
			await new Promise<void>((resolve) => waiting.push(resolve))
		} else running += 1
		try {
			return await work()
		} finally {
			const next = waiting.shift()
			if (next) next()
			else running -= 1
		}
	}
}
