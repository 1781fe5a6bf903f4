import { type Kysely, sql } from 'kysely'
import type { OnlineMethod } from '#contract/choices.ts'
import { keptDays } from '#contract/kept-days.ts'
import type { Schema } from '#server/platform/schema.ts'

type Db = Kysely<Schema>

/** Stores a notification as it arrived. False when it is stored already. */
export async function keepNotice(db: Db, gateway: OnlineMethod, id: string, body: string): Promise<boolean> {
	const { rows } = await sql`insert into payment_notices (gateway, id, body) values (${gateway}, ${id}, ${body})
		on conflict do nothing returning id`.execute(db)
	return rows.length > 0
}

/** Deletes notifications older than a month. */
export async function forgetNotices(db: Db): Promise<void> {
	await sql`delete from payment_notices where at < now() - make_interval(days => ${keptDays.notice}::int)`.execute(db)
}

/** Yesterday in Dhaka, `2026-11-20`. */
export async function yesterday(db: Db): Promise<string> {
	const { rows } = await sql<{ day: string }>`
		select to_char(now() at time zone 'Asia/Dhaka' - interval '1 day', 'YYYY-MM-DD') as day`.execute(db)
	return rows[0]?.day as string
}

/** Stores the report of a day, replacing an earlier one. */
export async function keepReport(db: Db, day: string, checked: number, differences: object[]): Promise<void> {
	await sql`insert into payment_reports (day, checked, differences) values (${day}::date, ${checked},
			${JSON.stringify(differences)}::jsonb)
		on conflict (day) do update set checked = excluded.checked, differences = excluded.differences, at = now()`.execute(
		db,
	)
}
