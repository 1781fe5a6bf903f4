import type { PersonalData } from '#server/platform/personal-data.ts'

/** Points are deleted with the account. */
export const pointsData: PersonalData = {
	name: 'points',
	export: async (db, customerId) => ({
		entries: await db
			.selectFrom('points_ledger')
			.select(['kind', 'points', 'at', 'usable_at', 'expires_at'])
			.where('customer_id', '=', customerId)
			.orderBy('id')
			.execute(),
		invite_code: await db.selectFrom('invite_codes').select('code').where('customer_id', '=', customerId).execute(),
	}),
	erase: async (tx, customerId) => {
		await tx.deleteFrom('points_ledger').where('customer_id', '=', customerId).execute()
		await tx.deleteFrom('invite_codes').where('customer_id', '=', customerId).execute()
	},
}
