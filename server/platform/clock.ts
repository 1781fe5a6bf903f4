/** The clock of this process, for timers and logs only: expiry times use the database's clock. */
export type Clock = {
	/** Milliseconds since 1970. */
	now(): number
	/** A signal that aborts after the given milliseconds, with a `TimeoutError`. */
	timeout(ms: number): AbortSignal
}

export const systemClock: Clock = { now: () => Date.now(), timeout: (ms) => AbortSignal.timeout(ms) }
