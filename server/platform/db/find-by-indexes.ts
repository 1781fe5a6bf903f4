import { sql } from 'kysely'
import type { Tx } from './transaction.ts'

/**
 * Until `tx` ends, rows are found by B-trees: what an import reads is in memory, and the planner takes a table of some ten
 * thousand rows to be read sooner as a whole than a hundred rows of it by an index. It also takes an index of trigrams to
 * find a thousand whole words soonest, which took 3 seconds instead of 3 milliseconds; such indexes need bitmaps.
 */
export async function findByIndexes(tx: Tx): Promise<void> {
	await sql`select set_config('random_page_cost', '1.1', true), set_config('enable_bitmapscan', 'off', true)`.execute(
		tx,
	)
}
