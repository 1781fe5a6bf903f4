import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/schema.ts'

/** Has this moment (ISO 8601) passed by the database's clock? */
export async function isPast(db: Kysely<Schema>, moment: string): Promise<boolean> {
	const { rows } = await sql<{ past: boolean }>`select now() >= ${moment}::timestamptz as past`.execute(db)
	return rows[0]?.past ?? true
}
