import type { DeliveryFees } from '#contract/delivery-fees.ts'
import type { Actor } from '#server/catalogue/index.ts'
import { refusalOf } from '#server/catalogue-calls/index.ts'
import { changeFees, readFees, usualFees } from '#server/delivery/index.ts'
import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'

/** Fees of the shop, and of each seller with its own; or of one seller. Throws `not_found` for an unknown seller. */
export async function listDeliveryFees(db: Deps['db'], seller: string | undefined) {
	const rows = await readFees(db, seller)
	if (rows.length === 0) throw new ShopError('not_found')
	return { data: rows.map((row) => ({ ...row, fees: row.fees ?? usualFees })) }
}

/** Changes fees by distance; null removes them. Throws `not_found` for an unknown seller. */
export async function setDeliveryFees(
	db: Deps['db'],
	actor: Actor,
	{ seller = null, fees }: { seller?: string | null; fees: Partial<DeliveryFees> | null },
) {
	const result = await changeFees(db, actor, seller, (now) => fees && { ...now, ...fees })
	if ('fees' in result) return { data: result }
	if (result.faults.some(({ code }) => code === 'unknown_seller')) throw new ShopError('not_found')
	throw refusalOf(result.faults)
}
