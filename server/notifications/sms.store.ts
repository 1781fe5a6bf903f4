import { type Insertable, type Kysely, sql } from 'kysely'
import { gather } from '#server/platform/db/gather.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Schema } from '#server/platform/schema.ts'
import { type Health, healthRules } from './health.rules.ts'

/** Reserves the cost of a code from the moment it is queued. */
export async function promiseSms(tx: Tx, id: string, cost: number): Promise<void> {
	await tx.insertInto('sms_sends').values({ id, cost, is_code: true }).execute()
}

export type Handed = { id: string; isCode: boolean; gateway: string; ref: string | null; cost: number }

/**
 * Stores which carrier accepted an SMS, for how many poisha. Codes were reserved before; other texts are counted from now.
 */
export async function noteHanded(db: Kysely<Schema>, { id, isCode, ...rest }: Handed): Promise<void> {
	const row = { ...rest, state: 'taken' as const }
	if (isCode) await db.updateTable('sms_sends').set(row).where('id', '=', id).where('state', '=', 'waiting').execute()
	else await insertHanded(db, { id, is_code: false, ...row })
}

const handedSql = `insert into sms_sends (id, is_code, gateway, ref, cost, state)
	select id, is_code, gateway, ref, cost, state
	from json_to_recordset($1) as s (id uuid, is_code boolean, gateway text, ref text, cost int, state text)
	on conflict do nothing`

const insertHanded = gather(
	async (db, rows: readonly Insertable<Schema['sms_sends']>[]) =>
		prepared(db, 'sms-handed', handedSql, [JSON.stringify(rows)]),
	{ key: ({ id }) => id },
)

/** Releases the reserved cost of an SMS that was never sent. */
export async function noteDropped(db: Kysely<Schema>, id: string): Promise<void> {
	await sql`update sms_sends set cost = 0, state = 'failed' where id = ${id}::uuid and state = 'waiting'`.execute(db)
}

/**
 * Stores a carrier's status report of its own message. The first one counts: reports are repeated and arrive out of order.
 */
export async function noteReport(
	db: Kysely<Schema>,
	{ gateway, ref, state }: { gateway: string; ref: string; state: 'delivered' | 'failed' },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('sms_sends')
		.set({ state })
		.where('ref', '=', ref)
		.where('gateway', '=', gateway)
		.where('state', '=', 'taken')
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

/** Notes that the code of this message was verified. */
export async function noteVerified(tx: Tx, id: string): Promise<void> {
	await sql`update sms_sends set came_back = true where id = ${id}::uuid`.execute(tx)
}

/** Poisha spent or reserved today, by the calendar of Dhaka, and the seconds until tomorrow. */
export async function spentToday(db: Kysely<Schema>): Promise<{ spent: number; left: number }> {
	const { rows } = await sql<{ spent: number; left: number }>`
		select coalesce(sum(cost), 0)::float as spent,
			ceil(extract(epoch from min(day.start) + interval '1 day' - now()))::int as left
		from (select date_trunc('day', now(), 'Asia/Dhaka') as start) day left join sms_sends on at >= day.start`.execute(
		db,
	)
	return rows[0] as { spent: number; left: number }
}

/** The results of every carrier within the hour. */
export async function readHealth(db: Kysely<Schema>): Promise<Health[]> {
	const { most, settled, oldest } = healthRules
	const { rows } = await sql<Health>`
		select gateway, (count(*) filter (where code))::int as sent,
			(count(*) filter (where code and came_back))::int as "verified",
			(count(*) filter (where state = 'delivered'))::int as delivered,
			(count(*) filter (where state = 'failed'))::int as failed
		from (
			select gateway, state, came_back, is_code and at <= now() - make_interval(secs => ${settled}) as code,
				row_number() over (partition by gateway order by at desc) as place
			from sms_sends
			where at > now() - make_interval(secs => ${oldest}) and gateway is not null
		) latest
		where place <= ${most} group by gateway`.execute(db)
	return rows
}

/** Deletes what no limit and no alarm reads any more. */
export async function forgetSms(db: Kysely<Schema>): Promise<void> {
	await sql`delete from sms_sends where at < now() - interval '9 days'`.execute(db)
}
