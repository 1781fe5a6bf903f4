import type { SellerRole } from '#contract/desk/roles.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { insertPerson } from './person.store.ts'

/** Lets somebody sign in for a seller by a code to the phone (E.164). Throws `staff_phone_taken`. */
export async function addSellerPerson(
	tx: Tx,
	person: { name: string; phone: string; role: SellerRole; seller: string },
): Promise<number> {
	const id = await insertPerson(tx, { ...person, email: null })
	if (id === undefined) throw new ShopError('staff_phone_taken')
	return id
}
