import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/schema.ts'

/** Seconds since 1970 by the database's clock. */
export async function databaseSeconds(db: Kysely<Schema>): Promise<number> {
	const { rows } = await sql<{ now: number }>`select floor(extract(epoch from now()))::int as now`.execute(db)
	return rows[0]?.now ?? 0
}

/** Uses a token up that is valid once and until `endsAt` (seconds since 1970). False when it was used or has expired. */
export async function spendOnce(db: Kysely<Schema>, hash: Buffer, endsAt: number): Promise<boolean> {
	const { rows } = await sql`
		insert into spent_tokens (hash, expires_at)
		select ${hash}::bytea, to_timestamp(${endsAt}::bigint) where to_timestamp(${endsAt}::bigint) > now()
		on conflict (hash) do nothing returning 1 as spent`.execute(db)
	return rows.length > 0
}
