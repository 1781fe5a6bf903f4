import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { forEachStore } from '#tests/helpers/stores.ts'
import { transaction } from './db/transaction.ts'
import { byHand, connectQueue, createJobs, type JobOptions, type Jobs } from './jobs.ts'
import { createLog } from './log.ts'

type Payload = { who: string }

forEachStore((store) => {
	const done: string[] = []
	const failures = new Map<string, number>()
	let opened: PromiseWithResolvers<void>
	let jobs: Jobs

	beforeAll(async () => {
		jobs = createJobs({ pool: store.database.pool, log: createLog('silent'), superviseSeconds: 1 })
		jobs.define<Payload>('note', {}, async ({ who }) => void done.push(who))
		jobs.define<Payload>('flaky', { retryLimit: 3, retryDelay: 0, retryBackoff: false }, async ({ who }) => {
			const tries = (failures.get(who) ?? 0) + 1
			failures.set(who, tries)
			if (who === 'never' || tries < 3) throw new Error('not yet')
			done.push(who)
		})
		jobs.define<Partial<Payload>>('daily', { cron: '0 4 * * *' }, async ({ who = 'daily' }) => void done.push(who))
		jobs.define<Payload>('gated', {}, async ({ who }) => {
			await opened.promise
			done.push(who)
		})
		await jobs.start()
		await jobs.work()
	})
	afterAll(() => jobs.stop())

	const finished = (who: string) => expect.poll(() => done, { timeout: 20_000 }).toContain(who)
	const state = async (id: string | null) =>
		(await store.database.pool.query('select state, retry_count from pgboss.job where id = $1', [id])).rows[0]

	it('waits for a connection longer than a shopper would', async () => {
		const pool = connectQueue(store.database)
		const held = await Promise.all([pool.connect(), pool.connect(), pool.connect()])
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
		try {
			const result = pool.query('select 1')
			vi.advanceTimersByTime(20_000)
			held[0]?.release()
			await expect(result).resolves.toMatchObject({ rowCount: 1 })
		} finally {
			vi.useRealTimers()
			for (const client of held.slice(1)) client.release()
			await pool.end()
		}
	})

	it('a scheduled job that another process adds by hand is done before its queue is polled', async () => {
		const pool = connectQueue(store.database)
		const command = createJobs({ pool, log: createLog('silent'), sendOnly: true })
		try {
			await command.start()
			// The first poll of the queue is at the start of the workers, the next one after 20 seconds.
			await transaction(store.database.db, (tx) =>
				command.enqueue(tx, 'daily', { who: 'by hand' }, { singletonKey: byHand }),
			)
			await expect.poll(() => done, { timeout: 10_000 }).toContain('by hand')
		} finally {
			await command.stop()
			await pool.end()
		}
	})

	describe('a job', () => {
		it('runs once its transaction has committed, and not before', async () => {
			await transaction(store.database.db, async (tx) => {
				await jobs.enqueue(tx, 'note', { who: 'committed' })
				expect(done).not.toContain('committed')
			})
			await finished('committed')
		})

		it('never runs when its transaction rolls back', async () => {
			const rolledBack = transaction(store.database.db, async (tx) => {
				await jobs.enqueue(tx, 'note', { who: 'rolled back' })
				throw new Error('changed my mind')
			})
			await expect(rolledBack).rejects.toThrow('changed my mind')
			await jobs.enqueue(undefined, 'note', { who: 'after it' })
			await finished('after it')
			expect(done).not.toContain('rolled back')
			const { rows } = await store.database.pool.query(`select 1 from pgboss.job where data->>'who' = 'rolled back'`)
			expect(rows).toEqual([])
		})

		it('is tried again when its handler fails', async () => {
			await jobs.enqueue(undefined, 'flaky', { who: 'third time' })
			await finished('third time')
			expect(failures.get('third time')).toBe(3)
		})

		it('is given up after its retries', async () => {
			const id = await jobs.enqueue(undefined, 'flaky', { who: 'never' })
			await expect.poll(() => state(id), { timeout: 20_000 }).toEqual({ state: 'failed', retry_count: 3 })
			expect(failures.get('never')).toBe(4)
		})

		it('fails alone: others of its batch are done', async () => {
			const all = ['never', 'x', 'y'].map((who) => jobs.enqueue(undefined, who === 'never' ? 'flaky' : 'note', { who }))
			await Promise.all(all)
			await finished('x')
			await finished('y')
		})

		it('is added once while one of its key waits or runs', async () => {
			opened = Promise.withResolvers()
			const options = { singletonKey: 'order 1' }
			const first = await jobs.enqueue(undefined, 'gated', { who: 'keyed' }, options)
			const more = await Promise.all([1, 2, 3].map(() => jobs.enqueue(undefined, 'gated', { who: 'keyed' }, options)))
			const inside = await transaction(store.database.db, (tx) => jobs.enqueue(tx, 'gated', { who: 'keyed' }, options))
			expect(first).toBeTypeOf('string')
			expect([...more, inside]).toEqual([null, null, null, null])
			opened.resolve()
			await finished('keyed')
			await expect.poll(async () => (await state(first)).state, { timeout: 20_000 }).toBe('completed')
			expect(await jobs.enqueue(undefined, 'gated', { who: 'keyed again' }, options)).toBeTypeOf('string')
			await finished('keyed again')
			expect(done.filter((who) => who === 'keyed')).toHaveLength(1)
		})

		it('waits for its time', async () => {
			const id = await jobs.enqueue(undefined, 'note', { who: 'tomorrow' }, { startAfter: 86_400 })
			await jobs.enqueue(undefined, 'note', { who: 'now' })
			await finished('now')
			expect((await state(id)).state).toBe('created')
		})

		it('is given to another worker when its process died', async () => {
			const { pool } = store.database
			const id = await jobs.enqueue(undefined, 'note', { who: 'orphan' }, { startAfter: 86_400 })
			// What a killed process leaves: a job taken, and no sign of life since.
			await pool.query(
				`update pgboss.job set state = 'active', start_after = now(), started_on = now(),
					heartbeat_on = now() - interval '11 seconds' where id = $1`,
				[id],
			)
			await finished('orphan')
		})
	})

	it('keeps its queues from start to start, and changes what is set otherwise', async () => {
		const start = async (options: JobOptions) => {
			const again = createJobs({ pool: store.database.pool, log: createLog('silent') })
			again.define('kept', {}, async () => {})
			again.define('changed', options, async () => {})
			await again.start()
			await again.stop()
			const queues = await store.database.pool.query(
				`select name, retry_limit, updated_on from pgboss.queue where name in ('kept', 'changed') order by name`,
			)
			const times = await store.database.pool.query(`select cron from pgboss.schedule where name = 'changed'`)
			return { changed: queues.rows[0], kept: queues.rows[1], times: times.rows.map(({ cron }) => cron) }
		}
		const first = await start({ cron: '5 * * * *' })
		expect(first).toMatchObject({ changed: { retry_limit: 5 }, times: ['5 * * * *'] })
		const same = await start({ cron: '5 * * * *' })
		expect(same).toEqual(first)
		const other = await start({ cron: '6 * * * *', retryLimit: 2 })
		expect(other).toMatchObject({ changed: { retry_limit: 2 }, kept: first.kept, times: ['6 * * * *'] })
		expect((await start({ retryLimit: 2, retryBackoff: false })).times).toEqual([])
	})

	it('does a thousand jobs, each once', async () => {
		const many = Array.from({ length: 1_000 }, (_, n) => `many ${n}`)
		await transaction(store.database.db, async (tx) => {
			for (const who of many) await jobs.enqueue(tx, 'note', { who })
		})
		await expect.poll(() => done.filter((who) => who.startsWith('many')).length, { timeout: 50_000 }).toBe(1_000)
		expect(new Set(done.filter((who) => who.startsWith('many')))).toEqual(new Set(many))
	})
})
