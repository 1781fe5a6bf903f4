import type { Clock } from '#server/platform/clock.ts'

/** A clock whose time-outs run out when the test says so, and never before. */
export function aStillClock(): Clock & { pass(ms: number): void } {
	let running: { ms: number; end: AbortController }[] = []
	return {
		now: () => Date.now(),
		timeout: (ms) => {
			const end = new AbortController()
			running.push({ ms, end })
			return end.signal
		},
		/** So many milliseconds have passed for whatever waits now. */
		pass: (ms) => {
			const over = running.filter((one) => one.ms <= ms)
			running = running.flatMap((one) => (one.ms <= ms ? [] : [{ ...one, ms: one.ms - ms }]))
			for (const { end } of over) end.abort(new DOMException('The time is over', 'TimeoutError'))
		},
	}
}
