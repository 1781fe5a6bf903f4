import type { Deps } from '#server/deps.ts'
import { cookieName } from '#server/platform/http/call.ts'
import type { AuthenticateStaff } from '#server/platform/http/serve-desk.ts'
import { hashOf } from '#server/platform/keyed-hash.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { findSession, touchSession } from './session.store.ts'

/** Identifies the person of the desk by the session's cookie. People of an archived seller are nobody. */
export function createAuthenticateStaff({ db, config }: Pick<Deps, 'db' | 'config'>): AuthenticateStaff {
	const cookie = cookieName('desk', config.deskOrigin.startsWith('https:'))
	return async (request, required) => {
		const token = request.cookies[cookie]
		const found = token ? await findSession(db, hashOf(token)) : undefined
		if (!found) return null
		if (!found.active) {
			if (required) throw new ShopError('seller_inactive')
			return null
		}
		if (found.stale) await touchSession(db, found)
		const { id, session, name, role, seller, proved } = found
		return { id, session, name, role, seller, proved }
	}
}
