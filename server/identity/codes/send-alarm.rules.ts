/** `challenge`: everybody does the bot check and gets six digits. `stop`: only phones proved lately get codes as well. */
export type Alarm = 'calm' | 'challenge' | 'stop'

/** Of the latest codes of an hour that had time to come back: how many there were, and how many came back right. */
export type Sample = { sent: number; verified: number }

/** Codes looked at, the fewest of them that say something, and the seconds a code has to come back and to count. */
export const sampleRules = { most: 200, least: 50, settled: 300, oldest: 3_600 }

/** Seconds a stopped stranger is told to wait; codes leave the sample within the hour, and with them the alarm. */
export const stopWait = 600

/** Codes that people asked for come back; those of machines that only cost money do not. */
export function alarmOf({ sent, verified }: Sample): Alarm {
	if (sent < sampleRules.least || verified >= sent * 0.4) return 'calm'
	return verified >= sent * 0.2 ? 'challenge' : 'stop'
}

/**
 * The shop's alarm when some carriers fail: their codes are left out of the sample, so that a broken carrier does not lock
 * strangers out, but while there is one everybody is challenged. When all fail it may be us, and nothing is left out.
 */
export function withFailing(alarm: Alarm, failing: number): Alarm {
	return failing > 0 && alarm === 'calm' ? 'challenge' : alarm
}
