import { sql } from 'kysely'
import type { Database } from '#server/platform/db/index.ts'

const madeAt = 'backup_made_at'

/** Notes when a backup was made, for the metric `haat_backup_age_seconds`. `at`: ISO 8601; now by default. */
export async function noteBackup({ db }: Pick<Database, 'db'>, at: string | null = null): Promise<void> {
	await sql`
		insert into settings (key, value)
		values (${madeAt}, to_char(coalesce(${at}::timestamptz, now()) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
		on conflict (key) do update set value = excluded.value`.execute(db)
}

/** Seconds since the last backup; without one since the first order. Null where there is neither. */
export async function backupAge({ db }: Pick<Database, 'db'>): Promise<number | null> {
	const { rows } = await sql<{ age: number | null }>`
		select extract(epoch from now() - coalesce((select value::timestamptz from settings where key = ${madeAt}),
			(select placed_at from orders order by id limit 1)))::float8 as age`.execute(db)
	return rows[0]?.age ?? null
}
