import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/schema.ts'

type Db = Kysely<Schema>

export type StoredToken = { sealed: string | null; good: boolean; fresh: boolean; fetched: number; refreshed: number }

/** A gateway's current token. `fetched` and `refreshed` count those of the last hour. */
export async function readToken(db: Db, gateway: string): Promise<StoredToken | undefined> {
	const { rows } = await sql<StoredToken>`
		select sealed, coalesce(ends_at > now() + interval '30 seconds', false) as good,
			coalesce(renew_at > now(), false) as fresh,
			(select count(*)::int from unnest(fetched) at where at > now() - interval '1 hour') as fetched,
			(select count(*)::int from unnest(refreshed) at where at > now() - interval '1 hour') as refreshed
		from gateway_tokens where gateway = ${gateway}`.execute(db)
	return rows[0]
}

/** Claims the lease to fetch the next token; false for other callers until it is written or `seconds` have passed. */
export async function leaseToken(db: Db, gateway: string, seconds: number): Promise<boolean> {
	const { rows } = await sql`
		insert into gateway_tokens as t (gateway, lease_until) values (${gateway}, now() + ${seconds} * interval '1 second')
		on conflict (gateway) do update set lease_until = excluded.lease_until where t.lease_until < now()
		returning gateway`.execute(db)
	return rows.length > 0
}

/** Stores a new token, valid for `seconds`, and releases the lease. */
export async function writeToken(
	db: Db,
	gateway: string,
	token: { sealed: string; seconds: number; refreshed: boolean },
): Promise<void> {
	const { sealed, seconds, refreshed } = token
	await sql`
		update gateway_tokens set sealed = ${sealed}, ends_at = now() + ${seconds} * interval '1 second',
			renew_at = now() + ${seconds} * 0.85 * interval '1 second', lease_until = now(),
			fetched = array_append(array(select at from unnest(fetched) at where at > now() - interval '1 hour'), now()),
			refreshed = array(select at from unnest(refreshed) at where at > now() - interval '1 hour'
				union all select now() where ${refreshed})
		where gateway = ${gateway}`.execute(db)
}

/** Releases the lease without a token; `block`: seconds without another try. */
export async function dropLease(db: Db, gateway: string, block: number): Promise<void> {
	await sql`update gateway_tokens set lease_until = now() + ${block} * interval '1 second'
		where gateway = ${gateway}`.execute(db)
}

/** The gateway refused this token: it is no longer valid. */
export async function spoilToken(db: Db, gateway: string, sealed: string): Promise<void> {
	await sql`update gateway_tokens set ends_at = now(), renew_at = now()
		where gateway = ${gateway} and sealed = ${sealed}`.execute(db)
}
