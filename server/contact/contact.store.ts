import { sql } from 'kysely'
import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { ContactMessage } from './contact.rules.ts'

export type Written = ContactMessage & { language: Language; customer_id: number | null }

/** Stores a message. Returns until when it may be mailed: two days from now by the database's clock. */
export async function insertMessage(tx: Tx, written: Written): Promise<Date> {
	const row = await tx
		.insertInto('contact_messages')
		.values(written)
		.returning(sql<Date>`now() + interval '2 days'`.as('until'))
		.executeTakeFirstOrThrow()
	return row.until
}

/** The oldest open messages. */
export async function openMessages(db: Deps['db'], limit: number): Promise<(ContactMessage & { written_at: Date })[]> {
	return db
		.selectFrom('contact_messages')
		.select(['number', 'name', 'reply_to', 'topic', 'order_number', 'message', 'written_at'])
		.where('done_at', 'is', null)
		.orderBy('written_at')
		.limit(limit)
		.execute()
}

/** Closes a message. False when there is no open one with that number. */
export async function closeMessage(db: Deps['db'], number: string): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('contact_messages')
		.set({ done_at: sql<Date>`now()` })
		.where('number', '=', number)
		.where('done_at', 'is', null)
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

/** Deletes messages older than a year. */
export async function forgetMessages(db: Deps['db']): Promise<void> {
	await db.deleteFrom('contact_messages').where('written_at', '<', sql<Date>`now() - interval '1 year'`).execute()
}
