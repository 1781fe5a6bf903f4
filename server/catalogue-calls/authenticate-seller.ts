import type { Deps } from '#server/deps.ts'
import type { AuthenticateSeller } from '#server/platform/http/serve.ts'
import { hashOf } from '#server/platform/keyed-hash.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { findToken, touchToken } from './seller-token.store.ts'

const bearer = /^Bearer (st_[\w-]{43})$/i

/** Identifies a seller by the token of its Authorization header. */
export function createAuthenticateSeller({ db }: Pick<Deps, 'db'>): AuthenticateSeller {
	return async (header) => {
		const [, token] = bearer.exec(header ?? '') ?? []
		const found = token ? await findToken(db, hashOf(token)) : undefined
		if (!found) return null
		if (!found.active) throw new ShopError('seller_inactive')
		if (found.stale) await touchToken(db, found.id)
		return { slug: found.slug, token: found.name }
	}
}
