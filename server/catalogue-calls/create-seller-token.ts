import type { Deps } from '#server/deps.ts'
import { hashOf, randomText } from '#server/platform/keyed-hash.ts'
import { insertToken } from './seller-token.store.ts'

/**
 * A new token with which a seller makes calls; only its hash is stored, so it cannot be shown again. Undefined when there is no
 * such seller, or it has a valid token of this name.
 */
export async function createSellerToken(
	db: Deps['db'],
	seller: string,
	name: string,
): Promise<{ id: number; token: string } | undefined> {
	const token = `st_${randomText(32)}`
	const made = await insertToken(db, seller, name, hashOf(token))
	return made && { id: made.id, token }
}
