import { createRemoteJWKSet, jwtVerify } from 'jose'
import type { FirebaseSettings } from '#server/identity-config.ts'

/** What a Firebase ID token proves; `ends` in seconds since 1970. */
export type Vouched = { phone: string | null; email: string | null; ends: number }

/** Greatest age, in seconds, of the person's own sign-in at Firebase. */
const freshness = 600

/**
 * Reads Firebase ID tokens: signed by Google's keys for this project, recent, and of a person who proved a phone or an
 * email just now. Undefined for every other token. `now` is the database's.
 */
export function firebaseVerifier({ projectId, issuer, jwks }: FirebaseSettings) {
	const keys = createRemoteJWKSet(new URL(jwks), { timeoutDuration: 5_000 })
	return async (token: string, now: number): Promise<Vouched | undefined> => {
		const rules = {
			algorithms: ['RS256'],
			issuer,
			audience: projectId,
			requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
			currentDate: new Date(now * 1000),
			clockTolerance: 5,
		}
		const { payload } = await jwtVerify(token, keys, rules)
		const proved = Number(payload.auth_time)
		if (!payload.sub || !(proved <= now + 5 && proved > now - freshness)) return undefined
		const { phone_number: phone, email, email_verified: verified } = payload
		return {
			phone: typeof phone === 'string' ? phone : null,
			email: typeof email === 'string' && verified === true ? email.toLowerCase() : null,
			ends: payload.exp ?? 0,
		}
	}
}
