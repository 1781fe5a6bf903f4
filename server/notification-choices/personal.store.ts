import type { PersonalData } from '#server/platform/personal-data.ts'
import { choicesOf } from './choice.store.ts'

/** The choices of notifications. */
export const noticeData: PersonalData = {
	name: 'notifications',
	export: choicesOf,
	erase: async (tx, customerId) => {
		await tx.deleteFrom('notice_choices').where('customer_id', '=', customerId).execute()
	},
}
