import { sql } from 'kysely'
import { keptDays } from '#contract/kept-days.ts'
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

export type ClosedMessage = Written & { id: number; until: Date }

/**
 * Closes a message with what was answered; `answer` null: nothing by the shop. Undefined when there is no open one with that
 * number. `until`: how long the answer may be on its way, by the database's clock.
 */
export async function setDone(
	tx: Tx,
	number: string,
	answer: string | null,
	by: string,
): Promise<ClosedMessage | undefined> {
	return tx
		.updateTable('contact_messages')
		.set({ done_at: sql<Date>`now()`, answer, answered_by: answer === null ? null : by })
		.where('number', '=', number)
		.where('done_at', 'is', null)
		.returningAll()
		.returning(sql<Date>`now() + interval '2 days'`.as('until'))
		.executeTakeFirst()
}

/** The way for the reply of an open message; undefined for none. */
export async function replyTo(db: Deps['db'], number: string): Promise<string | undefined> {
	const rows = db.selectFrom('contact_messages').select('reply_to').where('number', '=', number)
	return (await rows.where('done_at', 'is', null).executeTakeFirst())?.reply_to
}

export type MessageState = 'open' | 'done'
export type DeskMessage = Written & {
	id: number
	written_at: Date
	done_at: Date | null
	answer: string | null
	answered_by: string | null
}

/** Open messages, the oldest first, or done ones, the latest written first; those behind `after`, an id. */
export async function listMessages(
	db: Deps['db'],
	state: MessageState,
	after: number | null,
	limit: number,
): Promise<DeskMessage[]> {
	const open = state === 'open'
	const rows = db
		.selectFrom('contact_messages')
		.selectAll()
		.where('done_at', open ? 'is' : 'is not', null)
		.orderBy('id', open ? 'asc' : 'desc')
		.limit(limit)
	return (after === null ? rows : rows.where('id', open ? '>' : '<', after)).execute()
}

/** Deletes messages older than a year. */
export async function forgetMessages(db: Deps['db']): Promise<void> {
	await sql`delete from contact_messages
		where written_at < now() - make_interval(days => ${keptDays.message}::int)`.execute(db)
}
