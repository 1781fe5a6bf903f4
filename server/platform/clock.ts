/** Time of this process, for timers and logs. What expires, expires by the database's clock. */
export type Clock = {
	/** Milliseconds since 1970. */
	now(): number
}

export const systemClock: Clock = { now: () => Date.now() }
