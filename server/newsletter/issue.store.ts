import { sql } from 'kysely'
import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'

/** An issue: its own name, and its text in both languages; the first line is the subject. */
export type Issue = { name: string; text: Record<Language, string> }

/** Stores an issue; sending starts within minutes. False when the name is in use. */
export async function writeIssue(db: Deps['db'], { name, text }: Issue): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('newsletter_issues')
		.values({ name, text_en: text.en, text_bn: text.bn })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst()
	return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Issues that were not sent to everybody yet, in the order they were written. */
export async function unsentIssues(db: Deps['db']): Promise<Issue[]> {
	const rows = await db
		.selectFrom('newsletter_issues')
		.selectAll()
		.where('sent_at', 'is', null)
		.orderBy('written_at')
		.execute()
	return rows.map(({ name, text_en, text_bn }) => ({ name, text: { en: text_en, bn: text_bn } }))
}

/** Notes that all confirmed subscribers got it. */
export async function markSent(db: Deps['db'], name: string): Promise<void> {
	await db.updateTable('newsletter_issues').set({ sent_at: sql<Date>`now()` }).where('name', '=', name).execute()
}

/** Issues with the mails queued for each, the newest first. */
export async function listIssues(db: Deps['db']): Promise<{ name: string; sent: boolean; mails: number }[]> {
	const { rows } = await sql<{ name: string; sent: boolean; mails: number }>`
		select i.name, i.sent_at is not null as sent,
			(select count(*)::int from newsletter_sends s where s.issue = i.name) as mails
		from newsletter_issues i order by i.written_at desc limit 50`.execute(db)
	return rows
}
