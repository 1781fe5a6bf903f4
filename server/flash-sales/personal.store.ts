import type { PersonalData } from '#server/platform/personal-data.ts'

/** Places in waiting lines are deleted with the account. */
export const lineData: PersonalData = {
	name: 'waiting_lines',
	export: (db, customerId) =>
		db
			.selectFrom('sale_tickets')
			.innerJoin('flash_sales', 'flash_sales.id', 'sale_tickets.sale_id')
			.select(['flash_sales.slug as sale', 'sale_tickets.admitted_at'])
			.where('sale_tickets.customer_id', '=', customerId)
			.orderBy('sale_tickets.admitted_at')
			.execute(),
	erase: async (tx, customerId) => {
		await tx.deleteFrom('sale_tickets').where('customer_id', '=', customerId).execute()
	},
}
