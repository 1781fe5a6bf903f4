import { sql } from 'kysely'
import type pg from 'pg'
import type { Deps } from '#server/deps.ts'
import type { Log } from '#server/platform/log.ts'

/** The number of the advisory lock that a process holds while it serves shoppers; nobody takes it alone. */
const lockKey = 7_241_995
/** Milliseconds between two looks, and how long after the last requests shoppers count as present. */
const [lookEvery, stays] = [500, 3_000]
/** Requests between two looks from which on the shop is busy: more than a person at the desk makes. */
const busyFrom = 4

/** Frees the lock. The embedded store has one session for all, which would keep it when the connection ends. */
async function free(client: pg.PoolClient): Promise<void> {
	try {
		await client.query('select pg_advisory_unlock_shared($1)', [lockKey])
	} finally {
		client.release(true)
	}
}

/**
 * Says in the store whether this process serves shoppers, so that long pieces of work in any process can make way: by an
 * advisory lock, which ends with the process and writes nothing. `pool` must have one connection and nothing else on it.
 */
export function showShoppers(pool: pg.Pool, log: Log) {
	let requests = 0
	let last = Number.NEGATIVE_INFINITY
	let held: pg.PoolClient | undefined
	let looking: Promise<void> = Promise.resolve()
	const look = async () => {
		const now = performance.now()
		if (requests >= busyFrom) last = now
		requests = 0
		const busy = now - last < stays
		if (busy && !held) {
			const client = await pool.connect()
			try {
				await client.query('select pg_advisory_lock_shared($1)', [lockKey])
			} catch (error) {
				client.release(true)
				throw error
			}
			held = client
			// A lost connection has lost the lock too.
			client.once('error', () => {
				if (held !== client) return
				held = undefined
				client.release(true)
			})
		} else if (!busy && held) {
			const client = held
			held = undefined
			await free(client)
		}
	}
	const timer = setInterval(() => {
		looking = looking
			.then(look)
			.catch((error: unknown) => log.warn({ err: error }, 'shoppers were not shown to imports'))
	}, lookEvery)
	timer.unref()
	return {
		/** To be called for each request. */
		note: () => {
			requests += 1
		},
		async stop(): Promise<void> {
			clearInterval(timer)
			await looking
			const client = held
			held = undefined
			// A lost connection has no lock.
			if (client) await free(client).catch(() => {})
		},
	}
}

/** Returns a function that says whether any process serves shoppers now; it asks the store at most every half second. */
export function watchShoppers(db: Deps['db']): () => Promise<boolean> {
	let known = { at: Number.NEGATIVE_INFINITY, present: true }
	return async () => {
		if (performance.now() - known.at < lookEvery) return known.present
		known = { ...known, at: performance.now() }
		// A key of one number has its high half in classid.
		const { rows } = await sql<{ present: boolean }>`
			select exists (select from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${sql.lit(lockKey)}
				and granted and database = (select oid from pg_database where datname = current_database())) as present`.execute(
			db,
		)
		known = { ...known, present: rows[0]?.present ?? true }
		return known.present
	}
}
