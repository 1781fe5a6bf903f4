import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'

/** Adds visits by day. */
export async function addVisits(db: Deps['db'], counts: ReadonlyMap<string, number>): Promise<void> {
	await sql`
		insert into daily_visits (day, visits)
		select day::date, visits::int from jsonb_each_text(${JSON.stringify(Object.fromEntries(counts))}::jsonb) v (day, visits)
		order by day
		on conflict (day) do update set visits = daily_visits.visits + excluded.visits`.execute(db)
}
