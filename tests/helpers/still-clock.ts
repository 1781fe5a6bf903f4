import type { Clock } from '#server/platform/clock.ts'

/** A clock whose timers run only when the test advances it. */
export function aStillClock(): Clock & { pass(ms: number): void } {
	let running: { ms: number; end: AbortController }[] = []
	return {
		now: () => Date.now(),
		timeout: (ms) => {
			const end = new AbortController()
			running.push({ ms, end })
			return end.signal
		},
		/** Advances the clock by so many milliseconds. */
		pass: (ms) => {
			const over = running.filter((one) => one.ms <= ms)
			running = running.flatMap((one) => (one.ms <= ms ? [] : [{ ...one, ms: one.ms - ms }]))
			for (const { end } of over) end.abort(new DOMException('The time is over', 'TimeoutError'))
		},
	}
}
