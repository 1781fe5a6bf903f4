import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/schema.ts'

/** Sets an alarm's level. Returns the previous level when this call changed it, to one caller only; null otherwise. */
export async function changeAlarm(db: Kysely<Schema>, name: string, level: string): Promise<string | null> {
	const now = await db.selectFrom('alarms').select('level').where('name', '=', name).executeTakeFirst()
	if ((now?.level ?? 'calm') === level) return null
	const { rows } = await sql<{ before: string }>`
		with old as (select level from alarms where name = ${name})
		insert into alarms (name, level) values (${name}, ${level})
		on conflict (name) do update set level = excluded.level, since = now() where alarms.level <> excluded.level
		returning coalesce((select level from old), 'calm') as before`.execute(db)
	return rows[0]?.before ?? null
}

/** The alarms with another level than `calm`. */
export async function activeAlarms(db: Kysely<Schema>): Promise<{ name: string; level: string }[]> {
	return db.selectFrom('alarms').select(['name', 'level']).where('level', '<>', 'calm').execute()
}

/** The alarms that there have been, with their levels of now. */
export async function readAlarms(db: Kysely<Schema>): Promise<{ name: string; level: string }[]> {
	return db.selectFrom('alarms').select(['name', 'level']).execute()
}
