import { sql } from 'kysely'
import type { PersonalData } from '#server/platform/personal-data.ts'

const own = (customerId: number) => sql<boolean>`email = (select email from customers where id = ${customerId})`

/** The newsletter of the shopper's own address. */
export const newsletterData: PersonalData = {
	name: 'newsletter',
	export: (db, customerId) =>
		db
			.selectFrom('newsletter_subscribers')
			.select(['email', 'language', 'state', 'asked_at', 'confirmed_at', 'left_at'])
			.where(own(customerId))
			.execute(),
	erase: async (tx, customerId) => {
		await tx.deleteFrom('newsletter_subscribers').where(own(customerId)).execute()
	},
}
