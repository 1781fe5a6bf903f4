import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { longestWait } from './gate.ts'
import { type Embedded, startEmbedded } from './index.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'haat-gate-'))
const limits = { wait: 200, busy: 900, idle: 600, stuck: 3_000 }
const workers: Worker[] = []
let store: Embedded
let pool: pg.Pool

beforeAll(async () => {
	store = await startEmbedded({ dataDir, log: createLog('silent'), limits, started: (worker) => workers.push(worker) })
	pool = new pg.Pool({ host: store.host, user: 'postgres', database: 'postgres', max: 10 })
	pool.on('error', () => {})
	pool.on('connect', (client) => client.on('error', () => {}))
	await pool.query('create table notes (note text)')
})
afterAll(async () => {
	await pool.end()
	await store.close()
	rmSync(dataDir, { recursive: true, force: true })
})

describe('many connections on one session', () => {
	it('keeps statements of any size apart', async () => {
		const long = 'x'.repeat(200_000)
		const ask = async (n: number) => {
			const { rows } = await pool.query('select $1::int as n, length($2::text) as l', [n, long.slice(n)])
			return rows[0]
		}
		const small = async (n: number) => (await pool.query('select $1::int as n', [n])).rows[0]
		const all = await Promise.all(Array.from({ length: 200 }, (_, n) => (n % 2 ? ask(n) : small(n))))
		expect(all).toEqual(all.map((_, n) => (n % 2 ? { n, l: 200_000 - n } : { n })))
	})

	it('keeps prepared statements of one name apart', async () => {
		const [one, two] = await Promise.all([pool.connect(), pool.connect()])
		for (let round = 0; round < 2; round++) {
			expect((await one.query({ name: 'same', text: 'select 1 as a' })).rows).toEqual([{ a: 1 }])
			expect((await two.query({ name: 'same', text: 'select 2 as b' })).rows).toEqual([{ b: 2 }])
		}
		const names = 'select count(*)::int as n from pg_prepared_statements'
		expect((await one.query(names)).rows[0].n).toBe(2)
		two.release(true)
		await expect.poll(async () => (await one.query(names)).rows[0].n, { timeout: 20_000 }).toBe(1)
		one.release(true)
	})

	it('lets nobody into an open transaction', async () => {
		const writer = await pool.connect()
		await writer.query('begin')
		await writer.query(`insert into notes values ('unseen')`)
		const read = pool.query('select count(*)::int as n from notes')
		await writer.query('rollback')
		expect((await read).rows[0].n).toBe(0)
		writer.release()
	})

	it('rolls back when the client goes away', async () => {
		const writer = await pool.connect()
		await writer.query('begin')
		await writer.query(`insert into notes values ('lost')`)
		writer.release(true)
		expect((await pool.query('select count(*)::int as n from notes')).rows[0].n).toBe(0)
	})

	it('forgets the settings of a client that goes away', async () => {
		const client = await pool.connect()
		await client.query(`set search_path = ''`)
		client.release(true)
		const path = async () => (await pool.query('show search_path')).rows[0].search_path
		await expect.poll(path, { timeout: 20_000 }).toBe('public')
	})

	it('goes on after a failed statement inside and outside a transaction', async () => {
		const client = await pool.connect()
		await expect(client.query('select 1/$1::int', [0])).rejects.toMatchObject({ code: '22012' })
		await client.query('begin')
		await expect(client.query('select * from nowhere')).rejects.toMatchObject({ code: '42P01' })
		await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P02' })
		await client.query('rollback')
		expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
		client.release()
	})
})

describe('nobody waits for ever', () => {
	it('waits longer for a transaction that runs statements than for an idle one', () => {
		expect([0, 200, 201, 10_000].map((idle) => longestWait(idle, limits))).toEqual([900, 900, 200, 200])
	})

	it('refuses a statement outside the transaction that its own code holds open', async () => {
		const holder = await pool.connect()
		await holder.query('begin')
		await expect(pool.query('select 1')).rejects.toMatchObject({ code: '55P03' })
		await holder.query('commit')
		holder.release()
		expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
	})

	it('ends a transaction that was left idle', async () => {
		const holder = await pool.connect()
		const ended = new Promise((resolve) => holder.once('end', resolve))
		await holder.query('begin')
		await holder.query(`insert into notes values ('idle')`)
		await ended
		holder.release(true)
		expect((await pool.query('select count(*)::int as n from notes')).rows[0].n).toBe(0)
	})
})

describe('a thread that dies', () => {
	it('is started again with everything that was committed', async () => {
		await pool.query(`insert into notes values ('kept')`)
		await workers.at(-1)?.terminate()
		const notes = () =>
			pool.query('select note from notes').then(
				({ rows }) => rows,
				() => 'away',
			)
		await expect.poll(notes, { timeout: 20_000 }).toEqual([{ note: 'kept' }])
		expect(workers).toHaveLength(2)
	})

	it('is ended when a statement holds it up for too long', async () => {
		const endless = pool.query('select count(*) from generate_series(1, 1e12::bigint)')
		await expect(endless).rejects.toThrow()
		const one = () =>
			pool.query('select 1 as one').then(
				({ rows }) => rows,
				() => 'away',
			)
		await expect.poll(one, { timeout: 20_000 }).toEqual([{ one: 1 }])
		expect(workers).toHaveLength(3)
	})
})
