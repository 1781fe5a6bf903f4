import { locksOf } from '#contract/locks.ts'

export type Purpose = 'login' | 'register' | 'reset' | 'step_up' | 'email' | 'phone' | 'desk'
export type Digits = 4 | 6

/** Seconds a code is valid and the wrong tries it allows, by its length. */
export const codeRules: Record<Digits, { life: number; tries: number }> = {
	4: { life: 180, tries: locksOf.code.tries[4] },
	6: { life: 300, tries: locksOf.code.tries[6] },
}

/** Seconds a mailed code is valid: mail can be slow. */
export const mailCodeLife = 600

/**
 * The signs of abuse of a request. None depends on whether the phone has an account, because the length of a code is
 * visible to everyone.
 */
export type Risk = {
	/** Wrong codes for this address within 24 hours, and in a row since the last right one. */
	wrongToday: number
	failures: number
	/** A right code came from another network than its request. */
	moved: boolean
	/** The caller's network, or the whole shop, requests unusually many codes. */
	hot: boolean
}

/** Six digits, but four for a sign-in without any risk where the shop allows it. */
export function digitsFor(purpose: Purpose, safe: Digits, risk: Risk): Digits {
	if (purpose !== 'login' || safe === 6) return 6
	return risk.wrongToday > 1 || risk.failures >= 6 || risk.moved || risk.hot ? 6 : 4
}

/** Seconds until the next code may be requested after the n-th within an hour; 0 before the first. */
export function coolDown(sends: number): number {
	return sends === 0 ? 0 : ([30, 60, 120, 300][Math.min(sends, 4) - 1] as number)
}

/** Whether five numbers or more, this one among them, lie within fifty of each other. Numbers in any order. */
export function isRun(numbers: readonly number[]): boolean {
	const sorted = [...new Set(numbers)].sort((a, b) => a - b)
	return sorted.some((number, i) => i >= 4 && number - (sorted[i - 4] as number) < 50)
}
