import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type pg from 'pg'
import { migrations } from '#db/migrations/index.ts'
import type { Log } from '#server/platform/log.ts'
import type { Database } from './index.ts'
import { patience } from './patience.ts'

/** The number of the advisory lock for migrations. */
const lockKey = 7_241_983
const attempts = 5

/**
 * Migrates the schema to the latest version; safe when several processes start at the same time. It has no statement
 * time-out, but stops waiting for a table lock after two seconds and retries, so that a migration never blocks a busy shop.
 * Throws, naming the migration, when one fails; the run is then rolled back.
 */
export async function migrate(
	database: Database,
	log: Log,
	steps: Record<string, Migration> = migrations,
): Promise<void> {
	const pool = database.connect({ max: 2, ...patience.migration })
	try {
		await alone(pool, () => run(pool, log, steps))
	} finally {
		await pool.end()
	}
}

/** Waits for the lock without a limit; the migrator's own lock would fail after `lock_timeout`. */
async function alone(pool: pg.Pool, work: () => Promise<void>) {
	const client = await pool.connect()
	try {
		await client.query('set lock_timeout = 0')
		await client.query('select pg_advisory_lock($1)', [lockKey])
		await client.query('reset lock_timeout')
		await work()
		await client.query('select pg_advisory_unlock($1)', [lockKey])
		client.release()
	} catch (error) {
		// Ending the connection frees the lock.
		client.release(true)
		throw error
	}
}

/** Whether exactly these migrations are applied. Kysely's own check reads every table first, which takes a second. */
async function isUpToDate(pool: pg.Pool, steps: Record<string, Migration>): Promise<boolean> {
	const { rows } = await pool.query<{ there: boolean }>(`select to_regclass('kysely_migration') is not null as there`)
	if (!rows[0]?.there) return false
	const done = await pool.query<{ name: string }>('select name from kysely_migration order by name')
	const names = Object.keys(steps).sort()
	return done.rowCount === names.length && done.rows.every(({ name }, at) => name === names[at])
}

async function run(pool: pg.Pool, log: Log, steps: Record<string, Migration>) {
	if (await isUpToDate(pool, steps)) return
	const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
	const migrator = new Migrator({ db, provider: { getMigrations: async () => steps } })
	for (let attempt = 1; ; attempt++) {
		const { error, results = [] } = await migrator.migrateToLatest()
		if (!error) {
			for (const { migrationName } of results) log.info({ migration: migrationName }, 'migrated')
			return
		}
		if ((error as { code?: string }).code !== '55P03' || attempt === attempts) {
			const failed = results.find((result) => result.status === 'Error')?.migrationName
			const where = failed ? `the migration ${failed}` : 'the migrations'
			throw new Error(`Cannot start: ${where} failed: ${(error as Error).message}`, { cause: error })
		}
		log.warn({ attempt }, 'a table is in use; trying to migrate again')
		await wait(attempt * 1_000)
	}
}
