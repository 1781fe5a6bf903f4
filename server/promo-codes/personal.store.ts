import type { PersonalData } from '#server/platform/personal-data.ts'

/** The codes a shopper has claimed. The use of a code is stored with its order. */
export const promoData: PersonalData = {
	name: 'promos',
	export: (db, customerId) =>
		db
			.selectFrom('promo_claims')
			.innerJoin('promos', 'promos.id', 'promo_claims.promo_id')
			.select(['code', 'claimed_at'])
			.where('customer_id', '=', customerId)
			.execute(),
	erase: async (tx, customerId) => {
		await tx.deleteFrom('promo_claims').where('customer_id', '=', customerId).execute()
	},
}
