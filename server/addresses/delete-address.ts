import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { nextDefault } from './address.rules.ts'
import { type AddressRow, addressesOf, deleteAddressRow, lockAddresses, makeDefault } from './address.store.ts'

/**
 * Removes an address permanently (orders have their own copy). If it was the default, the newest one left becomes the
 * default. Returns those left. Throws `address_not_found`.
 */
export function deleteAddress(db: Deps['db'], customerId: number, id: number): Promise<AddressRow[]> {
	return transaction(db, async (tx) => {
		await lockAddresses(tx, customerId)
		if (!(await deleteAddressRow(tx, customerId, id))) throw new ShopError('address_not_found')
		const left = await addressesOf(tx, customerId)
		const newDefault = nextDefault(left)
		if (newDefault === undefined) return left
		await makeDefault(tx, customerId, newDefault)
		return left.map((address) => ({ ...address, is_default: address.id === newDefault }))
	})
}
