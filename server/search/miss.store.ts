import { sql } from 'kysely'
import { keptDays } from '#contract/kept-days.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export type Miss = { query: string; asked: number; asked_at: Date }

/** Counts one search without results, and deletes the oldest beyond `most`. */
export async function addMiss(db: Deps['db'], query: string, most: number): Promise<void> {
	await sql`
		with added as (
			insert into search_misses (query) values (${query})
			on conflict (query) do update set asked = search_misses.asked + 1, asked_at = now()
		)
		delete from search_misses where query in (
			select query from search_misses order by asked_at desc offset ${most}
		)`.execute(db)
}

/** Deletes these searches, which are understood now; one that still finds nothing is counted anew. */
export async function deleteMisses(tx: Tx, queries: readonly string[]): Promise<void> {
	await sql`delete from search_misses where query = any(${[...queries]}::text[])`.execute(tx)
}

/** Deletes those that are too old. */
export async function forgetMisses(db: Deps['db']): Promise<void> {
	await sql`delete from search_misses where asked_at < now() - make_interval(days => ${keptDays.search}::int)`.execute(
		db,
	)
}

/** Searches without results, the most frequent first. */
export async function readMisses(db: Deps['db'], limit: number): Promise<Miss[]> {
	const { rows } = await sql<Miss>`
		select query, asked, asked_at from search_misses order by asked desc, asked_at desc limit ${limit}`.execute(db)
	return rows
}
