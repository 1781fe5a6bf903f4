import type { Deps } from '#server/deps.ts'
import { cookieName } from '#server/platform/http/call.ts'
import type { Authenticate } from '#server/platform/http/serve.ts'
import { hashOf } from '#server/platform/keyed-hash.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { refusalOf } from './session.rules.ts'
import { findByToken, touchSession } from './session.store.ts'

/** The access token of an Authorization header; undefined when it cannot be one of this shop. */
export function bearerOf(header: string | undefined): string | undefined {
	return /^Bearer (sk_[\w-]{43})$/i.exec(header ?? '')?.[1]
}

/** The hash by which the session of that token is stored. */
export function bearerHash(header: string | undefined): Buffer | undefined {
	const token = bearerOf(header)
	return token === undefined ? undefined : hashOf(token)
}

/**
 * Identifies the caller by the bearer token and, for browsers, its HttpOnly cookie; the cookie alone is not enough. Null
 * when nobody is signed in; with `required` it throws the reason instead: `unauthorized`, `token_expired` or
 * `account_disabled`.
 */
export function createAuthenticate({ db, config }: Pick<Deps, 'db' | 'config'>): Authenticate {
	const cookie = cookieName('sid', config.publicOrigin.startsWith('https:'))
	return async (request, required) => {
		const token = bearerOf(request.headers.authorization)
		const secret = request.cookies[cookie]
		const found = token ? await findByToken(db, hashOf(token), secret ? hashOf(secret) : null) : undefined
		const refusal = refusalOf(found)
		if (!found || refusal) {
			if (required) throw new ShopError(refusal ?? 'unauthorized')
			return null
		}
		const arrived = !found.confirmed && found.token === 'current' && (!found.bound || found.secret === 'current')
		if (arrived || found.stale) await touchSession(db, found.id, arrived)
		return { id: found.id, customerId: found.customerId, limited: found.limited }
	}
}
