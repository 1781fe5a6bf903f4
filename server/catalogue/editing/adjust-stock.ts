import type { Deps } from '#server/deps.ts'
import { nameActor } from '#server/platform/db/name-actor.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import type { Actor } from './actor.ts'
import { addStock, lockCodedSku } from './adjust-stock.store.ts'
import type { Fault } from './product-state.ts'

export type Adjustment = {
	/** Slug of the seller and code of the sku; without a seller the code has to be the only one in the shop. */
	seller?: string
	code: string
	/** Pieces to add; below 0: to take away. */
	pieces: number
	/** Why, for the ledger: «broken», «delivery of Monday». */
	note: string
}

/** Adds pieces to the stock of a sku, or takes them away, never below 0. `db` may be a transaction. Returns the new stock. */
export function adjustStock(
	db: Deps['db'],
	actor: Actor,
	{ code, pieces, note, ...adjustment }: Adjustment,
): Promise<{ stock: number } | { faults: Fault[] }> {
	const adjust = async (tx: Tx): Promise<{ stock: number } | { faults: Fault[] }> => {
		const seller = actor.seller ?? adjustment.seller
		if (actor.seller !== undefined && adjustment.seller !== undefined && adjustment.seller !== actor.seller)
			return { faults: [{ code: 'unknown_seller', field: 'seller' }] }
		if (!Number.isInteger(pieces) || pieces === 0 || Math.abs(pieces) > 10_000_000)
			return { faults: [{ code: 'out_of_range', field: 'pieces', read: String(pieces) }] }
		if (note.length > 200) return { faults: [{ code: 'too_long', field: 'note' }] }
		const sku = await lockCodedSku(tx, code, seller)
		if (!sku) return { faults: [{ code: 'unknown_product', field: 'sku', read: code }] }
		if (sku.stock + pieces < 0) return { faults: [{ code: 'out_of_range', field: 'pieces', read: String(pieces) }] }
		await nameActor(tx, actor.name, { reason: 'adjusted', note })
		await addStock(tx, sku.id, pieces)
		return { stock: sku.stock + pieces }
	}
	return db.isTransaction ? adjust(db as Tx) : transaction(db, adjust)
}
