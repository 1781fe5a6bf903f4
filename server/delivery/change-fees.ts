import { Check, Errors } from 'typebox/value'
import { DeliveryFees } from '#contract/delivery-fees.ts'
import { type Actor, type Fault, writeSellerFees } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { nameActor } from '#server/platform/db/name-actor.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { usualFees } from './delivery.rules.ts'
import { lockSellerFees, lockShopFees, writeShopFees } from './fees.store.ts'

/**
 * Changes the delivery fees of a seller, or of the shop (`seller` null), which count for every seller without its own.
 * `change` gets the present ones and returns the new ones; null removes them. Returns what they are now, or why they were
 * refused.
 */
export function changeFees(
	db: Deps['db'],
	actor: Actor,
	seller: string | null,
	change: (now: DeliveryFees) => DeliveryFees | null,
): Promise<{ fees: DeliveryFees } | { faults: Fault[] }> {
	return transaction(db, async (tx) => {
		const own = seller === null ? undefined : await lockSellerFees(tx, seller)
		if (seller !== null && !own) return { faults: [{ code: 'unknown_seller', field: 'seller', read: seller }] }
		const present = own ? own.fees : await lockShopFees(tx)
		const fees = change(present ?? usualFees)
		if (fees !== null && !Check(DeliveryFees, fees)) {
			const [field = 'fees'] = Errors(DeliveryFees, fees).map(
				({ instancePath }) => instancePath.split('/').at(-1) ?? '',
			)
			return { faults: [{ code: 'out_of_range', field }] }
		}
		await nameActor(tx, actor.name)
		if (seller === null) await writeShopFees(tx, fees)
		else await writeSellerFees(tx, seller, fees)
		const now = seller === null ? fees : (await lockSellerFees(tx, seller))?.fees
		return { fees: now ?? usualFees }
	})
}
