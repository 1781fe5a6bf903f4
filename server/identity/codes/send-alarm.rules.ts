/** `challenge`: everybody does the bot check and gets six digits. `stop`: only recently proved phones get codes. */
export type Alarm = 'calm' | 'challenge' | 'stop'

/** Of the latest codes of an hour that had time to be verified: how many there were, and how many were verified. */
export type Sample = { sent: number; verified: number }

/**
 * The most codes of a sample, the fewest that are significant, the seconds after which an unverified code counts, and those
 * until it no longer counts.
 */
export const sampleRules = { most: 200, least: 50, settled: 300, oldest: 3_600 }

/** Seconds a stopped caller is asked to wait; codes leave the sample within the hour, and the alarm clears then. */
export const stopWait = 600

/** Codes requested by people are verified; those requested by programs to cause costs are not. */
export function alarmOf({ sent, verified }: Sample): Alarm {
	if (sent < sampleRules.least || verified >= sent * 0.4) return 'calm'
	return verified >= sent * 0.2 ? 'challenge' : 'stop'
}

/**
 * The shop's alarm when some carriers fail. Their codes are left out of the sample, so that a broken carrier does not lock
 * out unknown phones, but as long as one fails everybody does the bot check. If all fail, the cause may be abuse, and
 * nothing is left out.
 */
export function withFailing(alarm: Alarm, failing: number): Alarm {
	return failing > 0 && alarm === 'calm' ? 'challenge' : alarm
}
