import { sql } from 'kysely'
import type { PersonalData } from '#server/platform/personal-data.ts'

/** Also alerts they requested as a guest, by the addresses of the account. */
const ownAlert = (customerId: number) => sql<boolean>`(customer_id = ${customerId}
	or address in (select phone from customers where id = ${customerId} union select email from customers where id = ${customerId} and email_verified))`

/** Wishes and alerts are deleted with the account. */
export const wishData: PersonalData = {
	name: 'wishes',
	export: async (db, customerId) => ({
		list: await db
			.selectFrom('wishes as w')
			.innerJoin('products as p', 'p.id', 'w.product_id')
			.select(['p.slug', 'w.price as price_poisha', 'w.wished_at'])
			.where('w.customer_id', '=', customerId)
			.orderBy('w.wished_at', 'desc')
			.execute(),
		stock_alerts: await db
			.selectFrom('stock_alerts as a')
			.innerJoin('skus as k', 'k.id', 'a.sku_id')
			.innerJoin('products as p', 'p.id', 'k.product_id')
			.select(['p.slug', 'k.key as variant', 'a.language', 'a.asked_at', 'a.sent_at'])
			.where(ownAlert(customerId))
			.orderBy('a.id')
			.execute(),
	}),
	erase: async (tx, customerId) => {
		await tx.deleteFrom('wishes').where('customer_id', '=', customerId).execute()
		await tx.deleteFrom('stock_alerts').where(ownAlert(customerId)).execute()
	},
}
