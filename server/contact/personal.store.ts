import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'

const own = (customerId: number) => sql<boolean>`customer_id = ${customerId}
	or reply_to in (select unnest(array[phone, email]) from customers where id = ${customerId})`

/** A shopper's messages, written while signed in or with a phone or email of theirs, are deleted with the account. */
export const contactData: PersonalData = {
	name: 'messages',
	export: (db: Deps['db'], customerId) =>
		db
			.selectFrom('contact_messages')
			.select(['number', 'name', 'reply_to', 'topic', 'order_number', 'message', 'written_at', 'answer'])
			.where(own(customerId))
			.orderBy('written_at')
			.execute(),
	erase: async (tx, customerId) => {
		await tx.deleteFrom('contact_messages').where(own(customerId)).execute()
	},
}
