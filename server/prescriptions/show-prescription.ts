import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { type Prescription, prescriptionsOf } from './prescription.store.ts'

/**
 * A prescription of a shopper, or of anybody when `customerId` is null (operators), with its picture. Throws
 * `prescription_not_found`.
 */
export async function showPrescription(
	deps: Pick<Deps, 'db' | 'files'>,
	customerId: number | null,
	id: number,
): Promise<Prescription & { picture: Buffer }> {
	const [found] = await prescriptionsOf(deps.db, customerId, { id })
	const picture = found && (await deps.files.read('prescriptions', found.file))
	if (!found || !picture) throw new ShopError('prescription_not_found')
	return { ...found, picture }
}
