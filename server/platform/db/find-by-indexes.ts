import { sql } from 'kysely'
import type { Tx } from './transaction.ts'

/**
 * Until `tx` ends, rows are found by indexes: what an import reads is in memory, and the planner takes a table of some ten
 * thousand rows to be read sooner as a whole than a hundred rows of it by an index.
 */
export async function findByIndexes(tx: Tx): Promise<void> {
	await sql`set local random_page_cost = 1.1`.execute(tx)
}
