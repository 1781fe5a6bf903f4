import type { Kysely } from 'kysely'
import { gather } from '#server/platform/db/gather.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Schema } from '#server/platform/schema.ts'

const claimSql = `insert into message_claims (id) select unnest($1::uuid[])
	on conflict (id) do nothing returning id`

/** Claims a message for this worker; false when a worker has begun to send it before. */
export const claimMessage: (db: Kysely<Schema>, id: string) => Promise<boolean> = gather(
	async (db, ids: readonly string[]) => {
		const rows = await prepared<{ id: string }>(db, 'messages-claim', claimSql, [ids])
		const claimed = new Set(rows.map(({ id }) => id))
		return ids.map((id) => claimed.has(id))
	},
	{ key: (id) => id },
)

/** Releases the claim: the message was certainly not sent. */
export async function releaseMessage(db: Kysely<Schema>, id: string): Promise<void> {
	await db.deleteFrom('message_claims').where('id', '=', id).execute()
}

const pastSql = `select now() >= m.at as past from unnest($1::timestamptz[]) with ordinality as m (at, n) order by m.n`

/** Whether this time (ISO 8601) has passed by the database's clock. */
export const isPast: (db: Kysely<Schema>, moment: string) => Promise<boolean> = gather(
	async (db, moments: readonly string[]) => {
		const rows = await prepared<{ past: boolean }>(db, 'messages-past', pastSql, [moments])
		return rows.map(({ past }) => past)
	},
)
