import type { Log } from './log.ts'

/**
 * Runs `work` after it was asked for, at most once in `everyMs`, one run after the other. A run that fails is logged as
 * `failure`; the next request repeats it.
 */
export function runSoon({
	work,
	log,
	failure,
	everyMs,
}: {
	work: () => Promise<void>
	log: Log
	failure: string
	everyMs: number
}) {
	let timer: NodeJS.Timeout | undefined
	let running: Promise<void> = Promise.resolve()
	let stopped = false
	return {
		ask(): void {
			if (stopped || timer) return
			timer = setTimeout(() => {
				timer = undefined
				running = running.then(work).catch((error: unknown) => log.warn({ err: error }, failure))
			}, everyMs)
			timer.unref()
		},
		/** Stops after the current run. */
		async stop(): Promise<void> {
			stopped = true
			clearTimeout(timer)
			await running
		},
	}
}
