import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { migrations } from '#db/migrations/index.ts'
import { createLog } from '#server/platform/log.ts'
import { forEachStore, onStore } from '#tests/helpers/stores.ts'
import { openDatabase } from './index.ts'
import { migrate } from './migrate.ts'

const log = createLog('silent')
const step = (statement: string): Migration => ({
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

	it('names the migration that fails, and keeps nothing of the run', async () => {
		const steps = {
			...migrations,
			'9001-fine': step('create table fine (id int)'),
			'9002-broken': step('create table broken (id nothing)'),
		}
		await expect(migrate(store.database, log, steps)).rejects.toThrow(
			'Cannot start: the migration 9002-broken failed: type "nothing" does not exist',
		)
		const { rows } = await store.database.pool.query(`select to_regclass('fine') as fine`)
		expect(rows[0].fine).toBeNull()
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
