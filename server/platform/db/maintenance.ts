import type pg from 'pg'
import type { Log } from '#server/platform/log.ts'

/** Bytes of log since the last checkpoint after which the next is written. Limits disk use and recovery time. */
const checkpointAfterBytes = 32 * 1024 * 1024
const everyMs = 60_000

/** PostgreSQL's own autovacuum thresholds. */
const dueTables = `
	select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
	where n_dead_tup > 50 + 0.2 * n_live_tup
		or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup
		or n_mod_since_analyze > 50 + 0.1 * n_live_tup`

const logSinceCheckpoint = `
	select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as bytes from pg_control_checkpoint()`

/**
 * Does once what autovacuum and the checkpointer do in a PostgreSQL server, and what the embedded store lacks: vacuums the
 * tables that changed, one by one, and writes a checkpoint when the log has grown.
 */
export async function maintain(pool: pg.Pool): Promise<void> {
	await pool.query('select pg_stat_force_next_flush()')
	const { rows } = await pool.query<{ name: string }>(dueTables)
	for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`)
	const written = await pool.query<{ bytes: number }>(logSinceCheckpoint)
	if ((written.rows[0]?.bytes ?? 0) > checkpointAfterBytes) await pool.query('checkpoint')
}

/** Runs `maintain` every minute, one run at a time. */
export function startMaintenance(pool: pg.Pool, log: Log): { stop(): Promise<void> } {
	let round: Promise<void> = Promise.resolve()
	let busy = false
	const timer = setInterval(() => {
		if (busy) return
		busy = true
		round = maintain(pool)
			.catch((error) => log.warn({ err: error }, 'maintenance of the embedded store failed'))
			.finally(() => {
				busy = false
			})
	}, everyMs)
	timer.unref()
	return {
		stop() {
			clearInterval(timer)
			return round
		},
	}
}
