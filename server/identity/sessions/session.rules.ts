import { sessionDays } from '#contract/kept-days.ts'
import type { RefusalCode } from '#contract/refusals.ts'

/**
 * Seconds. The access token is short-lived because JavaScript can read it; the secret behind it is HttpOnly and long-lived.
 */
export const life = {
	token: 15 * 60,
	idle: sessionDays.idle * 86_400,
	session: sessionDays.longest * 86_400,
	grace: 30,
	device: 400 * 86_400,
}

/** Devices signed in at once; the oldest is signed out. */
export const maxSessions = 10

/** What the store has of the session of a token; `grace`: the token was replaced, but is still accepted. */
export type TokenFacts = {
	bound: boolean
	token: 'current' | 'previous'
	expired: boolean
	grace: boolean
	confirmed: boolean
	ended: boolean
	disabled: boolean
	secret: 'current' | 'previous' | 'none'
}

/**
 * Why a token is refused; null when it is accepted. `unauthorized`: unknown, or a browser's without its cookie.
 * `token_expired`: it was valid once; the client may refresh once and signs out if that fails too.
 */
export function refusalOf(facts: TokenFacts | undefined): RefusalCode | null {
	if (!facts) return 'unauthorized'
	if (facts.bound && facts.secret === 'none') return 'unauthorized'
	if (facts.disabled) return 'account_disabled'
	if (facts.ended || facts.expired) return 'token_expired'
	if (facts.token === 'previous' && !facts.grace) return 'token_expired'
	if (facts.bound && facts.secret === 'previous' && !facts.grace && facts.confirmed) return 'token_expired'
	return null
}

/**
 * What to do with a refresh. The reply may have been lost, so during the grace period the previous secret gets the same
 * response again, and is rotated again as long as its successor has not been used. After that it is a copy.
 */
export function refreshStep(secret: 'current' | 'previous', grace: boolean, confirmed: boolean) {
	if (secret === 'current') return 'rotate'
	if (grace) return 'repeat'
	return confirmed ? 'revoke' : 'rotate'
}

/** A short name of a device for the list of sessions, from its User-Agent: `Chrome, Android`. */
export function deviceName(userAgent: string): string {
	const browsers: [RegExp, string][] = [
		[/Edg\//, 'Edge'],
		[/OPR\/|Opera/, 'Opera'],
		[/SamsungBrowser/, 'Samsung Internet'],
		[/UCBrowser/, 'UC Browser'],
		[/Firefox\/|FxiOS/, 'Firefox'],
		[/Chrome\/|CriOS/, 'Chrome'],
		[/Safari\//, 'Safari'],
	]
	const systems: [RegExp, string][] = [
		[/Android/, 'Android'],
		[/iPhone/, 'iPhone'],
		[/iPad/, 'iPad'],
		[/Windows/, 'Windows'],
		[/Mac OS X/, 'Mac'],
		[/CrOS/, 'ChromeOS'],
		[/Linux/, 'Linux'],
	]
	const nameIn = (table: [RegExp, string][]) => table.find(([pattern]) => pattern.test(userAgent))?.[1]
	return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(', ') || 'App'
}
