import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { migrations } from '#db/migrations/index.ts'
import type { Step } from '#db/migrations/step.ts'
import type { Log } from '#server/platform/log.ts'
import type { Database } from './index.ts'
import { patience } from './patience.ts'

/** The number of the advisory lock for migrations. */
export const migrationLock = 7_241_983
/** How often a migration is tried while a table is in use; the pauses add up to 28 seconds. */
const attempts = 8
/** Milliseconds between two attempts to take that lock. */
const lockEvery = 100

/** Migrations with this in their name remove what an older release needs. */
const contracts = '-contract-'

/**
 * Migrates the schema to the latest version; safe when several processes start at the same time. Each migration is a
 * transaction of its own, or none (`Step`), and is noted as it ends: what was done before one that fails, or before the process
 * is killed, stays, and the next start goes on from there. Migrations have no statement time-out, but stop waiting for a lock after
 * 1.1 seconds and are tried again, so that none blocks a busy shop. Throws, naming the migration, when one fails.
 *
 * A store that a newer release has migrated is used as it is, so that both can run side by side, unless one of those
 * migrations is a contraction.
 */
export async function migrate(database: Database, log: Log, steps: Record<string, Step> = migrations): Promise<void> {
	const pool = database.connect({ max: 2, ...patience.migration })
	try {
		await alone(pool, async (client) => {
			for (const name of await pendingOf(client, steps, log)) {
				await repeated(name, log, () => run(database, pool, name, steps[name] as Step))
				log.info({ migration: name }, 'migrated')
			}
		})
	} finally {
		await pool.end()
	}
}

/**
 * Waits for the lock by asking again and again: a statement that waits would be a transaction that holds back every index that
 * is built concurrently by the process that has the lock.
 */
async function alone(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>) {
	const client = await pool.connect()
	try {
		for (;;) {
			const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [migrationLock])
			if (rows[0].taken) break
			await wait(lockEvery * (0.5 + Math.random()))
		}
		await work(client)
		await client.query('select pg_advisory_unlock($1)', [migrationLock])
		client.release()
	} catch (error) {
		// Ending the connection frees the lock.
		client.release(true)
		throw error
	}
}

/** The names of the migrations to run, in order. Throws if the store does not fit this release. */
async function pendingOf(client: pg.PoolClient, steps: Record<string, Step>, log: Log): Promise<string[]> {
	// The table that Kysely's own migrator made, in stores that it has migrated.
	await client.query(
		`create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`,
	)
	const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
	const done = new Set(rows.map(({ name }) => name))
	const newest = rows.findLast(({ name }) => name in steps)?.name ?? ''
	const newer = [...done].filter((name) => !(name in steps))
	const wrong = newer.find((name) => name < newest || name.includes(contracts))
	if (wrong) throw new Error(`Cannot start: the store has the migration ${wrong}, which this release does not know`)
	if (newer.length > 0) log.warn({ migrations: newer }, 'a newer release has migrated the store')
	const pending = Object.keys(steps)
		.sort()
		.filter((name) => !done.has(name))
	const late = pending.find((name) => name < newest)
	if (late) throw new Error(`Cannot start: the migration ${late} comes before ${newest}, which has run`)
	return pending
}

async function run(database: Database, pool: pg.Pool, name: string, step: Step): Promise<void> {
	if (step.outside) {
		const unlimited = database.connect({ max: 1, ...patience.building })
		await step.up(over(unlimited)).finally(() => unlimited.end())
	}
	await over(pool)
		.transaction()
		.execute(async (tx) => {
			if (!step.outside) await step.up(tx)
			await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(tx)
		})
}

const over = (pool: pg.Pool) => new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })

/** What is tried again: a lock that was not had in time, and a deadlock that PostgreSQL ended. */
const inUse = new Set(['55P03', '40P01'])

/** Runs a migration again while a table is in use. */
async function repeated(name: string, log: Log, work: () => Promise<void>): Promise<void> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await work()
		} catch (error) {
			const { code, message } = error as { code?: string; message: string }
			if (!inUse.has(code ?? '') || attempt === attempts)
				throw new Error(`Cannot start: the migration ${name} failed: ${message}`, { cause: error })
		}
		log.warn({ attempt, migration: name }, 'a table is in use; trying to migrate again')
		await wait(attempt * 1_000)
	}
}
