/** Milliseconds. A fresh token is requested this long before the present one expires. */
export const refreshLead = 5 * 60_000
/** Milliseconds. A token counts as ended this long before it does, so that it never ends on its way. */
export const endsEarly = 30_000
/** Milliseconds between tries after failures: the first, and the longest; each doubles. */
export const backOff = { first: 30_000, longest: 16 * 60_000 }
/** Milliseconds an answer of the identity service may take: on a computer, and on a phone's network. */
export const identityTimeout = { short: 30_000, long: 60_000 }

/** Whether a token that ends at `endsAt` (ms since 1970) is of no use any more; unknown counts as usable. */
export function isOver(endsAt: number | undefined, now: number): boolean {
	return endsAt !== undefined && now >= endsAt - endsEarly
}

/** Milliseconds to wait after `failures` failures in a row (1 or more). */
export function waitAfter(failures: number): number {
	return Math.min(backOff.first * 2 ** (failures - 1), backOff.longest)
}

/** Milliseconds until a token that ends at `endsAt` is to be renewed: 5 min before its end, or now. */
export function delayOf(endsAt: number | undefined, now: number): number {
	return endsAt === undefined ? 0 : Math.max(endsAt - now - refreshLead, 0)
}

export type Outcome = 'kept' | 'failed' | 'over'

type Clock = {
	now(): number
	/** Calls back after `ms`; answers how to prevent it. */
	after(ms: number, run: () => void): () => void
}

/**
 * A keeper of one session: renews in time, backs off on failures, stops when the session is over. Tokens that live no
 * longer than the lead are renewed every 30 s at most.
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
		/** Follows a token that ends at `ends`; undefined is a token of unknown age, renewed at once. */
		follow(ends: number | undefined): void {
			following += 1
			failures = 0
			endsAt = ends
			const now = clock.now()
			plan(Math.max(delayOf(ends, now), lastTry + backOff.first - now))
		},
		/** The network is back or the page is seen again: what is due happens now, earlier failures forgotten. */
		wake(): void {
			if (!cancel) return
			failures = 0
			plan(delayOf(endsAt, clock.now()))
		},
		/** The session is over. */
		stop(): void {
			following += 1
			cancel?.()
			cancel = undefined
		},
	}
}
