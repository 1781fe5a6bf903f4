import type { Database } from '#server/platform/db/index.ts'

/** PostgreSQL settings with which statements are counted, those of trigger functions too. */
export const countingSettings = ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.track=all']

/** Begins to count from zero. */
export async function resetCounts({ pool }: Database): Promise<void> {
	await pool.query('create extension if not exists pg_stat_statements')
	await pool.query('select pg_stat_statements_reset()')
}

/** Prints the statements that took longest since `resetCounts`: milliseconds and calls for each of `each` requests or rows. */
export async function printSlowest({ pool }: Database, each: number, name: string, most = 4): Promise<void> {
	const { rows } = await pool.query<{ calls: number; ms: number; text: string }>(
		`select calls, total_exec_time as ms, regexp_replace(left(query, 130), '\\s+', ' ', 'g') as text
		from pg_stat_statements order by 2 desc limit $1`,
		[most],
	)
	for (const { calls, ms, text } of rows)
		console.log(`    ${name}: ${(ms / each).toFixed(3)} ms in ${(calls / each).toFixed(2)} calls: ${text}`)
}
