/** Milliseconds. A fresh token is requested this long before the present one expires. */
export const refreshLead = 5 * 60_000
/** Milliseconds. A token counts as expired this long before it expires, so that it does not expire during a request. */
export const endsEarly = 30_000
/** Milliseconds between attempts after failures: the first pause and the longest; each is twice the one before. */
export const backOff = { first: 30_000, longest: 16 * 60_000 }
/** Timeout of a request to the identity service in ms: `short` on a computer, `long` on a phone's network. */
export const identityTimeout = { short: 30_000, long: 60_000 }

/** Whether a token that expires at `endsAt` (ms since 1970) counts as expired; without `endsAt` it counts as valid. */
export function isOver(endsAt: number | undefined, now: number): boolean {
	return endsAt !== undefined && now >= endsAt - endsEarly
}

/** Milliseconds to wait after `failures` failures in a row (1 or more). */
export function waitAfter(failures: number): number {
	return Math.min(backOff.first * 2 ** (failures - 1), backOff.longest)
}

/** Milliseconds until a token that expires at `endsAt` must be renewed: 5 min before it expires; 0 if that is past. */
export function delayOf(endsAt: number | undefined, now: number): number {
	return endsAt === undefined ? 0 : Math.max(endsAt - now - refreshLead, 0)
}

export type Outcome = 'kept' | 'failed' | 'over'

type Clock = {
	now(): number
	/** Calls `run` after `ms` milliseconds; returns a function that cancels it. */
	after(ms: number, run: () => void): () => void
}

/**
 * Renews one session before its token expires, waits longer after each failure, and stops when the session is over. Tokens
 * with a lifetime shorter than `refreshLead` are renewed at most once every 30 s.
 */
export function createKeeper(clock: Clock, refresh: () => Promise<Outcome>) {
	let cancel: (() => void) | undefined
	let failures = 0
	let endsAt: number | undefined
	let following = 0
	let lastTry = Number.NEGATIVE_INFINITY

	function plan(ms: number): void {
		cancel?.()
		const round = following
		cancel = clock.after(ms, async () => {
			cancel = undefined
			lastTry = clock.now()
			const outcome = await refresh()
			if (round !== following || outcome !== 'failed') return
			failures += 1
			plan(waitAfter(failures))
		})
	}

	return {
		/** Schedules the renewal of a token that expires at `ends`; undefined: unknown, so it is renewed at once. */
		follow(ends: number | undefined): void {
			following += 1
			failures = 0
			endsAt = ends
			const now = clock.now()
			plan(Math.max(delayOf(ends, now), lastTry + backOff.first - now))
		},
		/** The network is back or the page is visible again: resets the failures, and renews at once if it is due. */
		wake(): void {
			if (!cancel) return
			failures = 0
			plan(delayOf(endsAt, clock.now()))
		},
		/** The session is over: cancels the scheduled renewal. */
		stop(): void {
			following += 1
			cancel?.()
			cancel = undefined
		},
	}
}
