import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'

/** At most `cap` tries of a bucket within `seconds` from the first. */
export type Budget = { bucket: string; seconds: number; cap: number }

/**
 * Counts a try in one statement, so that no number of tries at the same moment gets past the cap. False when it is full;
 * nothing was counted then.
 */
export async function takeTry(db: Deps['db'], { bucket, seconds, cap }: Budget): Promise<boolean> {
	const { rows } = await sql`
		insert into promo_tries as t (bucket, tries, cap, ends_at)
		values (${bucket}, 1, ${cap}, now() + make_interval(secs => ${seconds}))
		on conflict (bucket) do update set
			tries = case when t.ends_at <= now() then 1 else t.tries + 1 end,
			ends_at = case when t.ends_at <= now() then excluded.ends_at else t.ends_at end
		where t.ends_at <= now() or t.tries < t.cap
		returning 1 as counted`.execute(db)
	return rows.length > 0
}

/** Takes a try back: the code was a real one. */
export async function giveTryBack(db: Deps['db'], { bucket }: Budget): Promise<void> {
	await sql`update promo_tries set tries = tries - 1 where bucket = ${bucket} and tries > 0`.execute(db)
}

/** Seconds until all of these have room again; 0 when they have. */
export async function waitOf(db: Deps['db'], budgets: readonly Budget[]): Promise<number> {
	const { rows } = await sql<{ wait: number | null }>`
		select greatest(1, ceil(extract(epoch from max(ends_at) - now())))::int as wait from promo_tries
		where bucket = any(${budgets.map(({ bucket }) => bucket)}::text[]) and tries >= cap and ends_at > now()
		having count(*) > 0`.execute(db)
	return rows[0]?.wait ?? 0
}

/** Forgets what no budget looks at any more. */
export async function forgetTries(db: Deps['db']): Promise<void> {
	await sql`delete from promo_tries where ends_at <= now()`.execute(db)
}
