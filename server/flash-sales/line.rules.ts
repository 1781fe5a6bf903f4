/** Minutes before a sale begins from which its line can be joined. */
export const joinMinutes = 10
/** Minutes that a shopper has for the order once they are admitted; then they join again, at the end. */
export const stayMinutes = 15
/** Seconds until the next question of a browser that waits: a tenth of the time, within these. */
const askSeconds = { least: 5, most: 60 }

/** What a process knows of a line, all by the clock of the database, in milliseconds since 1970. */
export type LineState = { perMinute: number; startsAt: number; endsAt: number; soldOut: boolean }

export type LinePlace = {
	state: 'waiting' | 'admitted' | 'expired' | 'sold_out' | 'over'
	/** How many are before this shopper, and they; 0 once admitted. */
	place: number
	waitSeconds: number
	/** Seconds after which to ask again. */
	askSeconds: number
}

/**
 * The place of a shopper who is admitted at `admittedAt`. A line admits one shopper after the other at a constant rate, so the
 * time until then says how many are before them.
 */
export function placeOf(admittedAt: number, line: LineState | undefined, now: number): LinePlace {
	const wait = Math.max(0, admittedAt - now)
	const answer = (state: LinePlace['state'], place = 0, waitSeconds = 0, ask = askSeconds.most): LinePlace => ({
		...{ state, place, waitSeconds, askSeconds: ask },
	})
	if (!line || line.endsAt <= now) return answer('over')
	if (line.soldOut) return answer('sold_out')
	if (now >= admittedAt + stayMinutes * 60_000) return answer('expired')
	if (wait === 0) return answer('admitted')
	const seconds = Math.ceil(wait / 1_000)
	const ask = Math.min(seconds, Math.max(askSeconds.least, Math.min(askSeconds.most, Math.ceil(seconds / 10))))
	// Nobody is admitted before the sale begins.
	const before = ((admittedAt - Math.max(now, line.startsAt)) * line.perMinute) / 60_000
	return answer('waiting', Math.floor(Math.max(0, before)) + 1, seconds, ask)
}
