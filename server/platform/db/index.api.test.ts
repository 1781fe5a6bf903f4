import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { forEachStore, onStore } from '#tests/helpers/stores.ts'
import { openDatabase } from './index.ts'

const log = createLog('silent')

forEachStore((store) => {
	it('reads bigint and numeric as numbers, timestamptz as Date, date as text', async () => {
		const { rows } = await store.database.pool.query(`
			select 9007199254740991::bigint as b, 12.50::numeric as n, '{1,null}'::bigint[] as a,
				timestamptz '2026-01-02 03:04:05+06' as t, date '2026-02-21' as d, count(*) as c from (values (1)) v`)
		const t = new Date('2026-01-01T21:04:05Z')
		expect(rows[0]).toEqual({ b: 9007199254740991, n: 12.5, a: [1, null], t, d: '2026-02-21', c: 1 })
	})

	it('throws rather than lose digits of a bigint, and stays usable', async () => {
		await expect(store.database.pool.query('select 9007199254740993::bigint as b')).rejects.toThrow('does not fit')
		await store.database.ping()
	})

	it('sees Bengali letters in trigrams', async () => {
		const similar = sql<{ s: number }>`select similarity('মোবাইল', 'মোবাঈল') as s`
		const { rows } = await similar.execute(store.database.db)
		expect(rows[0]?.s).toBeGreaterThan(0.3)
	})

	it('vacuums everything on request', async () => {
		const { pool } = store.database
		await pool.query('insert into provinces select g, $1, $1 from generate_series(1, 1000) g', ['x'])
		await store.database.vacuum()
		const { rows } = await pool.query(`select reltuples from pg_class where relname = 'provinces'`)
		expect(rows[0].reltuples).toBe(1000)
	})
})

onStore('postgresql', (store) => {
	it('limits every connection of the pool', async () => {
		const { rows } = await store.database.pool.query(`
			select name, setting from pg_settings
			where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`)
		expect(rows.map((row) => row.setting)).toEqual(['10000', '2000', '5000'])
	})

	it('stops a statement that runs too long', async () => {
		const client = await store.database.pool.connect()
		await client.query(`set statement_timeout = '20ms'`)
		await expect(client.query('select pg_sleep(30)')).rejects.toMatchObject({ code: '57014' })
		client.release(true)
	})
})

describe('a PostgreSQL that is not there', () => {
	it('is named, without the password', async () => {
		const opening = openDatabase({ dataDir: '', databaseUrl: 'postgres://shop:secret@127.0.0.1:1/shop', log })
		await expect(opening).rejects.toThrow(
			/^Cannot start: the database at 127.0.0.1:1 does not answer: connect ECONNREFUSED/,
		)
	})
})

describe('a PostgreSQL database made with the wrong locale', () => {
	it('is refused, and the message says how to make it', async () => {
		const url = new URL(inject('postgresUrl'))
		const name = `haat_wrong_${process.pid}`
		const admin = new pg.Client({ connectionString: url.href })
		await admin.connect()
		await admin.query(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`)
		url.pathname = `/${name}`
		const opening = openDatabase({ dataDir: '', databaseUrl: url.href, log })
		await expect(opening).rejects.toThrow(
			/lc_ctype C\).*template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'/s,
		)
		await admin.query(`drop database ${name} with (force)`)
		await admin.end()
	})
})
