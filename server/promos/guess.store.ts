import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/transaction.ts'

/** At most `cap` hits of a bucket within `seconds`. */
export type Budget = { bucket: string; seconds: number; cap: number }

/**
 * Holds these budgets until the transaction ends and answers the seconds until all have room again: 0 when they have.
 */
export async function holdBudgets(tx: Tx, budgets: readonly Budget[]): Promise<number> {
	const names = budgets.map(({ bucket }) => bucket).sort()
	await sql`select pg_advisory_xact_lock(hashtextextended(bucket, 0)) from unnest(${names}::text[]) as bucket`.execute(
		tx,
	)
	const { rows } = await sql<{ wait: number | null }>`
		select max(ceil(extract(epoch from hit.at - now()) + b.seconds))::int as wait
		from jsonb_to_recordset(${JSON.stringify(budgets)}::jsonb) as b (bucket text, seconds int, cap int)
		cross join lateral (
			select at, row_number() over (order by at desc) as place from rate_hits
			where bucket = b.bucket and at > now() - make_interval(secs => b.seconds)
		) hit
		where hit.place = b.cap`.execute(tx)
	return rows[0]?.wait ?? 0
}

/** Counts one hit in each. */
export async function spendBudgets(tx: Tx, budgets: readonly Budget[]): Promise<void> {
	await tx
		.insertInto('rate_hits')
		.values(budgets.map(({ bucket }) => ({ bucket })))
		.execute()
}
