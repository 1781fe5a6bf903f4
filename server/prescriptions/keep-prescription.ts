import type { Deps } from '#server/deps.ts'
import { dropFile, keepFile } from '#server/platform/private-pictures/files.ts'
import { readPicture } from '#server/platform/private-pictures/read-picture.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { mostUnused } from './prescription.rules.ts'
import { insertPrescription } from './prescription.store.ts'

/**
 * Keeps a shopper's picture of a prescription, drawn anew. `base64` is the file. Answers its id. Throws
 * `prescription_unreadable` for what is no JPEG, PNG or WebP, `too_large`, and `too_many_requests` when ten wait for an order.
 */
export async function keepPrescription(deps: Deps, customerId: number, base64: string): Promise<number> {
	const picture = await readPicture(base64, 'prescription_unreadable')
	const file = await keepFile(deps, 'prescriptions', picture)
	const id = await insertPrescription(deps.db, customerId, { file, bytes: picture.length }, mostUnused).catch(
		async (error) => {
			await dropFile(deps, 'prescriptions', file)
			throw error
		},
	)
	if (id !== undefined) return id
	await dropFile(deps, 'prescriptions', file)
	throw new ShopError('too_many_requests', { retryAfter: 3_600 })
}
