import { randomBytes } from 'node:crypto'
import { limitsOf } from '#contract/limits.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { shopper } from '#server/platform/http/serve.ts'
import { countLimits } from '#server/platform/limits/count-call.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { insertPicture, type Kind } from './picture.store.ts'
import { readPicture } from './read-picture.ts'

const unreadable: Record<Kind, RefusalCode> = {
	prescriptions: 'prescription_unreadable',
	problems: 'photo_unreadable',
	sellers: 'photo_unreadable',
}

/**
 * Stores a picture of a shopper, re-encoded as WebP. `base64` is the file. Returns its id. Throws
 * `prescription_unreadable` or `photo_unreadable` for what is no JPEG, PNG or WebP, `too_large`, `unavailable` when too many
 * are being drawn, and `too_many_requests` when ten are kept that nothing uses, or the shopper has sent too many.
 */
export async function keepPicture(
	deps: Pick<Deps, 'config' | 'db' | 'files'>,
	kind: Kind,
	call: Call,
	base64: string,
): Promise<number> {
	const { customerId } = shopper(call)
	await countLimits(deps, limitsOf.photos, call, { shopper: customerId })
	const picture = await readPicture(base64, unreadable[kind])
	const file = `${randomBytes(20).toString('hex')}.webp`
	await deps.files.write(kind, file, picture)
	const id = await transaction(deps.db, (tx) =>
		insertPicture(tx, kind, customerId, { file, bytes: picture.length }),
	).catch(async (error) => {
		await deps.files.remove(kind, file)
		throw error
	})
	if (id !== undefined) return id
	await deps.files.remove(kind, file)
	throw new ShopError('too_many_requests', { retryAfter: 3_600 })
}
