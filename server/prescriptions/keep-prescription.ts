import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { mostBytes, mostUnused, pictureKind, readBase64 } from './prescription.rules.ts'
import { insertPrescription } from './prescription.store.ts'
import { dropFile, keepFile } from './private-files.ts'
import { redraw } from './redraw.ts'

/**
 * Keeps a shopper's picture of a prescription, drawn anew. `base64` is the file. Answers its id. Throws
 * `prescription_unreadable` for what is no JPEG, PNG or WebP, `too_large`, and `too_many_requests` when ten wait for an order.
 */
export async function keepPrescription(deps: Deps, customerId: number, base64: string): Promise<number> {
	const bytes = readBase64(base64)
	if (!bytes || !pictureKind(bytes))
		throw new ShopError('prescription_unreadable', { errors: { file: 'prescription_unreadable' } })
	if (bytes.length > mostBytes) throw new ShopError('too_large')
	const picture = await redraw(bytes)
	const file = await keepFile(deps, picture)
	const id = await insertPrescription(deps.db, customerId, { file, bytes: picture.length }, mostUnused).catch(
		async (error) => {
			await dropFile(deps, file)
			throw error
		},
	)
	if (id !== undefined) return id
	await dropFile(deps, file)
	throw new ShopError('too_many_requests', { retryAfter: 3_600 })
}
