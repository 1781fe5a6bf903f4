import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/schema.ts'

/** Takes a message for this worker alone; false when one has begun to send it before. */
export async function claimMessage(db: Kysely<Schema>, id: string): Promise<boolean> {
	const { rows } = await sql`insert into message_claims (id) values (${id}::uuid)
		on conflict (id) do nothing returning 1 as claimed`.execute(db)
	return rows.length > 0
}

/** Gives it back: it has surely not been sent. */
export async function releaseMessage(db: Kysely<Schema>, id: string): Promise<void> {
	await db.deleteFrom('message_claims').where('id', '=', id).execute()
}

/** Has this moment (ISO 8601) passed by the database's clock? */
export async function isPast(db: Kysely<Schema>, moment: string): Promise<boolean> {
	const { rows } = await sql<{ past: boolean }>`select now() >= ${moment}::timestamptz as past`.execute(db)
	return rows[0]?.past ?? true
}
