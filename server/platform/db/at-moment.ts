import { sql } from 'kysely'
import { longWork } from './patience.ts'
import type { Tx } from './transaction.ts'

/**
 * From now on `now()` is this moment in every statement of `tx`, and only there: the schema `preview`, which has a function of
 * this name, comes before PostgreSQL's own in the search path. Defaults of columns keep the real time. Functions that other
 * names have, such as `clock_timestamp()`, too. Statements wait for locks and run only shortly.
 */
export async function setMoment(tx: Tx, moment: Date): Promise<void> {
	const { statement_timeout, lock_timeout } = longWork.preview
	await sql`select set_config('haat.moment', ${moment.toISOString()}, true),
		set_config('search_path', 'preview, pg_catalog, ' || current_setting('search_path'), true),
		set_config('lock_timeout', ${String(lock_timeout)}, true),
		set_config('statement_timeout', ${String(statement_timeout)}, true)`.execute(tx)
}
