import type { Deps } from '#server/deps.ts'
import { moveOrder } from '#server/orders/order.store.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Shop } from '#tests/helpers/shop.ts'
import { aBuyer, type Buyer, checkOut } from './carts.ts'

/** Says that an order reached its shopper, straight into the store. */
export async function deliver({ db }: Pick<Deps, 'db'>, number: string): Promise<void> {
	const { id } = await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()
	await transaction(db, (tx) => moveOrder(tx, id, 'delivered'))
}

/** A shopper to whom these products were delivered. */
export async function aReceiver(shop: Shop, products: { id: number }[]): Promise<Buyer> {
	const buyer = await aBuyer(shop, products)
	const { body } = await checkOut(shop, buyer)
	await deliver(shop.deps, body.data.number)
	return buyer
}
