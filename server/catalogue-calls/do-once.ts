import type { Actor } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import { hashOf } from '#server/platform/keyed-hash.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { keepReply, takeKey } from './call-key.store.ts'

/**
 * Does a call of a caller once for each Idempotency-Key, within a day: a repeated call gets the first reply. What `work` throws
 * is not kept. Throws `invalid_input` without a key, `idempotency_key_reused` for another request with the key.
 */
export function doOnce<T>(
	db: Deps['db'],
	actor: Actor,
	{ key, request }: { key: string | undefined; request: object },
	work: (tx: Tx) => Promise<T>,
): Promise<T> {
	if (!key || !/^[\x21-\x7e]{1,255}$/.test(key))
		throw new ShopError('invalid_input', { errors: { idempotency_key: 'invalid_input' } })
	const hash = hashOf(key)
	const requestHash = hashOf(JSON.stringify(request))
	return transaction(db, async (tx) => {
		const earlier = await takeKey(tx, actor.name, hash, requestHash)
		if (earlier && !earlier.request.equals(requestHash)) throw new ShopError('idempotency_key_reused')
		if (earlier) return earlier.reply as T
		const reply = await work(tx)
		await keepReply(tx, actor.name, hash, reply)
		return reply
	})
}
