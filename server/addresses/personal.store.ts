import type { PersonalData } from '#server/platform/personal-data.ts'
import { addressesOf } from './address.store.ts'

/** The addresses are deleted with the account. */
export const addressData: PersonalData = {
	name: 'addresses',
	export: addressesOf,
	erase: async (tx, customerId) => {
		await tx.deleteFrom('addresses').where('customer_id', '=', customerId).execute()
	},
}
