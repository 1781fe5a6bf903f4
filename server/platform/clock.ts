/** Time of this process, for timers and logs. What expires, expires by the database's clock. */
export type Clock = {
	/** Milliseconds since 1970. */
	now(): number
	/** Aborts what takes longer than so many milliseconds, with a `TimeoutError`. */
	timeout(ms: number): AbortSignal
}

export const systemClock: Clock = { now: () => Date.now(), timeout: (ms) => AbortSignal.timeout(ms) }
