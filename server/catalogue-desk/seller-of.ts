import { sellerExists } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffCaller } from '#server/platform/http/call.ts'
import { ShopError } from '#server/platform/shop-error.ts'

/**
 * The seller whose products are read: the own one of a seller's person, or the one that staff names. Throws `not_found` for
 * any other one, whether it exists or not.
 */
export async function sellerOf(
	db: Deps['db'],
	staff: Pick<StaffCaller, 'seller'>,
	named: string | undefined,
): Promise<string | undefined> {
	const seller = staff.seller ?? named
	const foreign = staff.seller !== null && named !== undefined && named !== staff.seller
	if (foreign || (staff.seller === null && seller !== undefined && !(await sellerExists(db, seller))))
		throw new ShopError('not_found')
	return seller
}
