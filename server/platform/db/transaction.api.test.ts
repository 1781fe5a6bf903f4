import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ShopError } from '#server/platform/shop-error.ts'
import { forEachStore, onStore } from '#tests/helpers/stores.ts'
import { afterCommit, type Tx, transaction } from './transaction.ts'

const names = (tx: Tx, id: number, name: string) =>
	tx.updateTable('provinces').set({ name_en: name }).where('id', '=', id).execute()

/** Resolves for everyone once `count` have called. */
function meeting(count: number) {
	let arrived = 0
	let open: () => void = () => {}
	const all = new Promise<void>((resolve) => {
		open = resolve
	})
	return () => {
		if (++arrived === count) open()
		return all
	}
}

forEachStore((store) => {
	beforeEach(() => store.truncate())
	const add = (tx: Tx, id: number) => tx.insertInto('provinces').values({ id, name_en: 'a', name_bn: 'ক' }).execute()
	const ids = async () => (await store.database.db.selectFrom('provinces').select('id').execute()).map((row) => row.id)

	describe('a transaction', () => {
		it('keeps what it wrote and answers what its work answered', async () => {
			const work = (tx: Tx) => add(tx, 1).then(() => 'done')
			expect(await transaction(store.database.db, work)).toBe('done')
			expect(await ids()).toEqual([1])
		})

		it('is rolled back by an error, which is passed on unchanged', async () => {
			const refusal = new ShopError('out_of_stock')
			const work = async (tx: Tx) => {
				await add(tx, 1)
				throw refusal
			}
			await expect(transaction(store.database.db, work)).rejects.toBe(refusal)
			expect(await ids()).toEqual([])
		})

		it('runs its effects after the commit, and not when it rolls back', async () => {
			const effect = vi.fn()
			await transaction(store.database.db, async (tx) => {
				afterCommit(tx, () => effect('kept'))
				await add(tx, 1)
				expect(effect).not.toHaveBeenCalled()
			})
			const failing = transaction(store.database.db, async (tx) => {
				afterCommit(tx, () => effect('lost'))
				await add(tx, 1)
			})
			await expect(failing).rejects.toMatchObject({ code: '23505' })
			expect(effect.mock.calls).toEqual([['kept']])
		})

		it('runs again on a serialisation failure, four times at most', async () => {
			const work = vi.fn(async () => {
				throw Object.assign(new Error('could not serialize'), { code: '40001' })
			})
			await expect(transaction(store.database.db, work)).rejects.toThrow('could not serialize')
			expect(work).toHaveBeenCalledTimes(4)
		})
	})

	it('refuses a statement outside a transaction that waits for it, rather than hang', async () => {
		const { db, pool } = store.database
		const work = async (tx: Tx) => {
			await add(tx, 1)
			await pool.query('lock table provinces in exclusive mode nowait')
		}
		await expect(transaction(db, work)).rejects.toMatchObject(
			store.kind === 'embedded' ? { code: 'unavailable' } : { code: expect.stringMatching(/25P01|unavailable/) },
		)
		expect(await ids()).toEqual([])
	})
})

onStore('postgresql', (store) => {
	beforeEach(async () => {
		await store.truncate()
		await store.database.pool.query(`insert into provinces values (1, 'a', 'a'), (2, 'b', 'b')`)
	})

	it('survives a deadlock: both of two crossing transactions end well', async () => {
		const met = meeting(2)
		const tries = { one: 0, two: 0 }
		const cross = (name: 'one' | 'two', first: number, second: number) =>
			transaction(store.database.db, async (tx) => {
				tries[name]++
				await names(tx, first, name)
				if (tries[name] === 1) await met()
				await names(tx, second, name)
			})
		await Promise.all([cross('one', 1, 2), cross('two', 2, 1)])
		expect(tries.one + tries.two).toBe(3)
		const { rows } = await store.database.pool.query('select distinct name_en from provinces')
		expect(rows).toHaveLength(1)
	})

	it('turns a lock that does not come into "unavailable"', async () => {
		const holder = await store.database.pool.connect()
		await holder.query('begin')
		await holder.query('update provinces set name_en = name_en where id = 1')
		const waiting = transaction(store.database.db, (tx) => names(tx, 1, 'late'))
		await expect(waiting).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 1 } })
		await holder.query('rollback')
		holder.release()
	})

	it('turns an exhausted pool into "unavailable"', async () => {
		const pool = store.database.pool
		const all = await Promise.all(Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()))
		const waiting = transaction(store.database.db, (tx) => names(tx, 1, 'late'))
		await expect(waiting).rejects.toMatchObject({ code: 'unavailable' })
		for (const client of all) client.release()
	})

	/** Runs a transaction whose connection is cut in the middle of its first runs. */
	const cutting = async (times: number) => {
		let runs = 0
		const result = transaction(store.database.db, async (tx) => {
			await names(tx, 1, `run ${++runs}`)
			if (runs <= times)
				await store.database.pool.query(
					`select pg_terminate_backend(pid) from pg_stat_activity
					where datname = current_database() and state = 'idle in transaction'`,
				)
			await names(tx, 2, `run ${runs}`)
		})
		const refusal = await result.then(
			() => undefined,
			(error) => error,
		)
		const { rows } = await store.database.pool.query('select distinct name_en as name from provinces order by 1')
		return { runs, refusal, stored: rows.map(({ name }) => name) }
	}

	it('runs again on another connection when its own is cut before it commits', async () => {
		expect(await cutting(1)).toEqual({ runs: 2, refusal: undefined, stored: ['run 2'] })
	})

	it('is "unavailable" when each of four connections is cut, and stores nothing', async () => {
		const { runs, refusal, stored } = await cutting(4)
		expect([runs, stored]).toEqual([4, ['a', 'b']])
		expect(refusal).toMatchObject({ code: 'unavailable', details: { retryAfter: 1 } })
		expect(refusal.details.unknown).toBeUndefined()
		await store.database.ping()
	})

	it('is not run again when the connection is cut while it commits, and says that nobody knows', async () => {
		const { pool, db } = store.database
		await pool.query(`
			create function cut() returns trigger language plpgsql as $$
				begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(30); return null; end $$;
			create constraint trigger cut after update on provinces deferrable initially deferred
				for each row execute function cut()`)
		const work = vi.fn((tx: Tx) => names(tx, 1, 'cut'))
		try {
			await expect(transaction(db, work)).rejects.toMatchObject({
				code: 'unavailable',
				details: { retryAfter: 1, unknown: true },
			})
		} finally {
			await pool.query('drop function cut() cascade')
		}
		expect(work).toHaveBeenCalledTimes(1)
	})

	it('leaves every connection of a server that turns out to read only, those in use when they are free', async () => {
		const { pool, db } = store.database
		const pidOf = async (client: { query: typeof pool.query }) =>
			(await client.query('select pg_backend_pid() as pid')).rows[0].pid
		const [held, idle] = await Promise.all([pool.connect(), pool.connect()])
		const [heldPid, idlePid] = [await pidOf(held), await pidOf(idle)]
		idle.release()
		const reading = transaction(db, async (tx) => {
			await sql`set transaction read only`.execute(tx)
			await names(tx, 1, 'new')
		})
		await expect(reading).rejects.toMatchObject({ code: 'unavailable' })
		// It is not interrupted.
		expect(await pidOf(held)).toBe(heldPid)
		held.release()
		const clients = await Promise.all(Array.from({ length: 5 }, () => pool.connect()))
		const pids = await Promise.all(clients.map(pidOf))
		for (const client of clients) client.release()
		expect(pids).not.toContain(heldPid)
		expect(pids).not.toContain(idlePid)
	})
})
