import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { migrations } from '#db/migrations/index.ts'
import { buildIndex, type Step } from '#db/migrations/step.ts'
import { createLog } from '#server/platform/log.ts'
import { forEachStore, onStore } from '#tests/helpers/stores.ts'
import { openDatabase } from './index.ts'
import { migrate } from './migrate.ts'

const log = createLog('silent')
const step = (statement: string): Step => ({
	up: async (db: Kysely<unknown>) => void (await sql.raw(statement).execute(db)),
})

forEachStore((store) => {
	it('does nothing the second time', async () => {
		const applied = () => store.database.pool.query('select name, timestamp from kysely_migration order by name')
		const before = (await applied()).rows
		expect(before.map((row) => row.name)).toEqual(Object.keys(migrations))
		await migrate(store.database, log)
		expect((await applied()).rows).toEqual(before)
	})

	it('names the migration that fails, keeps what was done before it, and goes on from there', async () => {
		const steps = {
			...migrations,
			'9001-fine': step('create table fine (id int)'),
			'9002-broken': step('create table half (id int); create table broken (id nothing)'),
		}
		await expect(migrate(store.database, log, steps)).rejects.toThrow(
			'Cannot start: the migration 9002-broken failed: type "nothing" does not exist',
		)
		const there = async () =>
			(await store.database.pool.query(`select to_regclass('fine')::text as fine, to_regclass('half')::text as half`))
				.rows
		expect(await there()).toEqual([{ fine: 'fine', half: null }])
		await migrate(store.database, log, { ...steps, '9002-broken': step('create table half (id int)') })
		expect(await there()).toEqual([{ fine: 'fine', half: 'half' }])
		await store.database.pool.query(`drop table fine, half; delete from kysely_migration where name like '9%'`)
	})

	it('builds an index outside of a transaction, also where an attempt was interrupted', async () => {
		const { pool } = store.database
		const steps: Record<string, Step> = {
			...migrations,
			'9004-index': { outside: true, up: (db) => buildIndex(db, 'built', 'on provinces (name_en)') },
		}
		await pool.query('create index built on provinces (name_bn)')
		await pool.query(`update pg_index set indisvalid = false where indexrelid = 'built'::regclass`)
		await migrate(store.database, log, steps)
		const { rows } = await pool.query(
			`select pg_get_indexdef(indexrelid) as made, indisvalid as valid from pg_index where indexrelid = 'built'::regclass`,
		)
		expect(rows).toEqual([{ made: expect.stringContaining('(name_en)'), valid: true }])
		await pool.query(`drop index built; delete from kysely_migration where name like '9%'`)
	})

	it('uses a store that a newer release has migrated, unless that has removed something', async () => {
		const newer = (name: string) => ({ ...migrations, [name]: step('select 1') })
		await migrate(store.database, log, newer('9005-new-column'))
		await migrate(store.database, log)
		await migrate(store.database, log, { ...newer('9005-new-column'), '9006-contract-old-column': step('select 1') })
		await expect(migrate(store.database, log)).rejects.toThrow(
			'Cannot start: the store has the migration 9006-contract-old-column, which this release does not know',
		)
		await expect(
			migrate(store.database, log, { ...newer('9005-new-column'), '9004-late': step('select 1') }),
		).rejects.toThrow('Cannot start: the store has the migration 9006-contract-old-column')
		await store.database.pool.query(`delete from kysely_migration where name = '9006-contract-old-column'`)
		await expect(
			migrate(store.database, log, { ...newer('9005-new-column'), '9004-late': step('select 1') }),
		).rejects.toThrow('Cannot start: the migration 9004-late comes before 9005-new-column, which has run')
		await store.database.pool.query(`delete from kysely_migration where name like '9%'`)
	})
})

onStore('postgresql', (store) => {
	it('waits for a table in use, and tries again', async () => {
		const holder = store.database.connect({ max: 1 })
		const client = await holder.connect()
		await client.query('begin')
		await client.query('select * from provinces')
		const warned = Promise.withResolvers<void>()
		const watchedLog = Object.assign(Object.create(log), { warn: () => warned.resolve() })
		const steps = { ...migrations, '9003-wide': step('alter table provinces add column wide int') }
		const migrating = migrate(store.database, watchedLog, steps)
		await warned.promise
		await client.query('rollback')
		await migrating
		const { rows } = await store.database.pool.query('select wide from provinces')
		expect(rows).toEqual([])
		client.release()
		await holder.end()
		await store.database.pool.query(`delete from kysely_migration where name like '9%'`)
	})

	it('tries again after a deadlock', async () => {
		const { pool, connect } = store.database
		const holder = connect({ max: 1 })
		const client = await holder.connect()
		// So that PostgreSQL ends the migration, and not the statement that waits for it.
		await client.query(`set deadlock_timeout = '1h'`)
		await client.query('begin')
		await client.query('select * from provinces')
		const steps = {
			...migrations,
			'9008-both': step('alter table cities add column both_ int; alter table provinces add column both_ int'),
		}
		const migrating = migrate(store.database, log, steps)
		await expect
			.poll(async () => {
				const { rows } = await pool.query(
					`select count(*)::int as n from pg_stat_activity where query like '%column both_%' and wait_event_type = 'Lock'`,
				)
				return rows[0].n
			})
			.toBe(1)
		await client.query('select * from cities')
		await client.query('rollback')
		client.release()
		await holder.end()
		await migrating
		const { rows } = await pool.query(
			`select count(*)::int as n from information_schema.columns where column_name = 'both_'`,
		)
		expect(rows[0].n).toBe(2)
		await pool.query(`delete from kysely_migration where name like '9%'`)
	})

	it('builds an index while another process waits for its turn, and a transaction runs for long', async () => {
		const { pool, connect } = store.database
		const holder = connect({ max: 1 })
		const client = await holder.connect()
		await client.query('begin')
		await client.query('insert into settings (key, value) values ($1, $2)', ['long', 'long'])
		const steps: Record<string, Step> = {
			...migrations,
			'9007-index': { outside: true, up: (db) => buildIndex(db, 'built_beside', 'on settings (value)') },
		}
		const both = [migrate(store.database, log, steps), migrate(store.database, log, steps)]
		// The index waits for the transaction, and nobody for the index.
		await expect
			.poll(async () => {
				const { rows } = await pool.query(
					`select count(*)::int as n from pg_stat_activity
					where query like 'create index concurrently%' and wait_event_type = 'Lock'`,
				)
				return rows[0].n
			})
			.toBe(1)
		await pool.query('insert into settings (key, value) values ($1, $2)', ['short', 'short'])
		await client.query('rollback')
		client.release()
		await holder.end()
		await Promise.all(both)
		const { rows } = await pool.query(`select count(*)::int as n from kysely_migration where name = '9007-index'`)
		expect(rows[0].n).toBe(1)
	})
})

describe('an empty PostgreSQL', () => {
	it('is migrated once by four processes that start together', async () => {
		const url = new URL(inject('postgresUrl'))
		const name = `haat_four_${process.pid}`
		const admin = new pg.Client({ connectionString: url.href })
		await admin.connect()
		await admin.query(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`)
		url.pathname = `/${name}`
		const start = async () => {
			const database = await openDatabase({ dataDir: '', databaseUrl: url.href, log })
			await migrate(database, log)
			return database
		}
		const started = await Promise.all([start(), start(), start(), start()])
		const { rows } = await (started[0] as (typeof started)[0]).pool.query(
			'select name from kysely_migration order by 1',
		)
		expect(rows.map((row) => row.name)).toEqual(Object.keys(migrations))
		await Promise.all(started.map((database) => database.close()))
		await admin.query(`drop database ${name} with (force)`)
		await admin.end()
	})
})
