import type { PersonalData } from '#server/platform/personal-data.ts'
import { readCart } from './cart.store.ts'

/** The cart is deleted with the account. */
export const cartData: PersonalData = {
	name: 'cart',
	export: async (db, customerId) =>
		(await readCart(db, customerId)).lines.map(({ slug, variant, quantity, saved }) => ({
			...{ slug, variant, quantity, saved },
		})),
	erase: async (tx, customerId) => {
		await tx.deleteFrom('carts').where('customer_id', '=', customerId).execute()
	},
}
