import { type Kysely, sql } from 'kysely'
import { keptDays } from '#contract/kept-days.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Schema } from '#server/platform/schema.ts'
import type { Window } from './windows.rules.ts'

/** A full window; `wait`: seconds until it is not. */
export type Full = { then: Window['then']; alarm: string | null; wait: number }

/** Locks these buckets until the transaction ends, so that check and count are atomic. */
export async function lockBuckets(tx: Tx, buckets: readonly string[]): Promise<void> {
	const sorted = [...buckets].sort()
	await sql`select pg_advisory_xact_lock(hashtextextended(bucket, 0)) from unnest(${sorted}::text[]) as bucket`.execute(
		tx,
	)
}

/** The full windows. */
export async function fullWindows(db: Kysely<Schema>, windows: readonly Window[]): Promise<Full[]> {
	const { rows } = await sql<Full>`
		select w."then", w.alarm, ceil(extract(epoch from hit.at - now()) + w.seconds)::int as wait
		from jsonb_to_recordset(${JSON.stringify(windows)}::jsonb) as w (bucket text, seconds int, cap int, "then" text, alarm text)
		cross join lateral (
			select at, row_number() over (order by at desc) as place from rate_hits
			where bucket = w.bucket and at > now() - make_interval(secs => w.seconds)
		) hit
		where hit.place = w.cap`.execute(db)
	return rows
}

/** Counts one hit in each of the buckets. */
export async function addHits(tx: Tx, buckets: readonly string[], member = ''): Promise<void> {
	if (buckets.length === 0) return
	await tx
		.insertInto('rate_hits')
		.values(buckets.map((bucket) => ({ bucket, member })))
		.execute()
}

/** The number of different members, without this one, that a bucket has counted within a day. */
export async function otherMembers(tx: Tx, bucket: string, member: string): Promise<number> {
	const { count } = await tx
		.selectFrom('rate_hits')
		.select((eb) => eb.fn.count<number>('member').distinct().as('count'))
		.where('bucket', '=', bucket)
		.where('member', '!=', member)
		.where('at', '>', sql<Date>`now() - interval '1 day'`)
		.executeTakeFirstOrThrow()
	return count
}

/** Deletes hits an hour after the longest window, a day. */
export async function forgetHits(db: Kysely<Schema>): Promise<void> {
	await sql`delete from rate_hits where at < now() - make_interval(days => ${keptDays.code}::int, hours => 1)`.execute(
		db,
	)
}
