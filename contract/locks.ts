/**
 * A lock after wrong codes or passwords in a row. What is counted together, `by`: those for one phone or email (address)
 * or one phone; a device known to the account is counted apart, so that strangers do not lock it.
 */
export type Lock = {
	of: 'codes' | 'passwords'
	by: 'address' | 'phone'
	/** Each time so many more have failed, it is locked. */
	every: number
	/** For how long, from so many failures on; in rising order, the first at `every`. */
	steps: readonly { failures: number; seconds: number }[]
	/** From so many failures on it stays locked, and only this opens it again. */
	closed: { failures: number; opens: 'support' | 'a code' }
	/** Wrong tries that one code of so many digits takes. */
	tries?: Readonly<Record<4 | 6, number>>
}

const minute = 60
const day = 86_400
/** Seconds of a lock that is not meant to end by itself. */
const closedFor = 365 * day

export const locksOf = {
	code: {
		of: 'codes',
		by: 'address',
		every: 10,
		steps: [
			{ failures: 10, seconds: 30 * minute },
			{ failures: 20, seconds: day },
		],
		closed: { failures: 50, opens: 'support' },
		tries: { 4: 3, 6: 5 },
	},
	password: {
		of: 'passwords',
		by: 'phone',
		every: 5,
		steps: [
			{ failures: 5, seconds: minute },
			{ failures: 10, seconds: 15 * minute },
		],
		closed: { failures: 20, opens: 'a code' },
	},
} as const satisfies Record<string, Lock>

/** Seconds it is locked after so many failures in a row; 0 for not at all. */
export function lockSeconds(lock: Lock, failures: number): number {
	if (failures >= lock.closed.failures) return closedFor
	if (failures % lock.every !== 0) return 0
	return lock.steps.findLast((step) => failures >= step.failures)?.seconds ?? 0
}

/** The lock in words, for the description of the API. */
export function describeLock(lock: Lock): string {
	const steps = lock.steps.map(({ failures, seconds }) => `${spanOf(seconds)} after ${failures}`)
	const words = [
		...(lock.tries ? [`A code of 4 digits takes ${lock.tries[4]} wrong tries, one of 6 digits ${lock.tries[6]}.`] : []),
		`Wrong ${lock.of} in a row lock by ${lock.by}: ${steps.join(', ')}, and again after every ${lock.every} more;`,
		`from ${lock.closed.failures} on until ${lock.closed.opens} opens it.`,
	]
	return words.join(' ')
}

function spanOf(seconds: number): string {
	if (seconds % day === 0) return `${(seconds / day) * 24} hours`
	return seconds === minute ? '1 minute' : `${seconds / minute} minutes`
}
