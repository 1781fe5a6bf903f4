import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Log } from '#server/platform/log.ts'
import type { Schema } from '#server/platform/schema.ts'
import { type Embedded, openSocket, startEmbedded } from './embedded/index.ts'
import { gatherOn } from './gather.ts'
import { startMaintenance } from './maintenance.ts'
import { patience } from './patience.ts'
import { prepareListings } from './prepared.ts'
import { primaryConnections } from './primary-client.ts'
import { type SessionSettings, withSession } from './session-settings.ts'
import { checkTrigrams } from './trigrams.ts'
import { types } from './types.ts'
import { asUnavailable } from './unavailable.ts'

/** By which PostgreSQL names the connections of a running shop, and those of a command. */
export const shopName = 'haat'
const commandName = 'haat command'

export type DatabaseOptions = {
	dataDir: string
	/** The URL of a PostgreSQL server; without it the embedded store in `dataDir` is used. */
	databaseUrl?: string | undefined
	log: Log
	/** The embedded store of `dataDir`, if the caller is already opening it. */
	embedded?: Promise<Embedded>
	/** The number of connections, without those of batched statements; 10 by default, divided among the workers. */
	poolSize?: number
	/** Processes of this start that share PostgreSQL; 1 by default. */
	workers?: number
	/** Use the embedded store of another process if that has it open, instead of throwing. */
	share?: boolean
	/** Whose time-outs its connections have; `request` by default. */
	work?: keyof typeof patience
}
export type Database = {
	db: Kysely<Schema>
	pool: pg.Pool
	/** The connections of batched statements, if they have their own. */
	gathered?: pg.Pool
	kind: 'embedded' | 'postgresql'
	/** This process opened the embedded store itself, so that no shop serves from it beside this process. */
	alone: boolean
	/** Another pool on the same store or, by `settings`, on a replica of it; the caller has to end it. */
	connect(settings: pg.PoolConfig, session?: SessionSettings): pg.Pool
	/** VACUUM ANALYZE of everything; to be called after an import. */
	vacuum(): Promise<void>
	/** Throws when the store does not respond. */
	ping(): Promise<void>
	close(): Promise<void>
}

/**
 * Batched statements have connections of their own, with generic plans: otherwise PostgreSQL compares plans made when the
 * tables were smaller and then plans every execution anew, which takes longer than the execution. Also, they do not queue
 * behind writes that wait for a lock.
 */
const keptPlans = { plan_cache_mode: 'force_generic_plan' }
const gatheredConnections = 6

/** The part of one worker of a number of connections, at least `least`: fewer would wait for each other. */
const partOf = (count: number, workers: number, least: number) => Math.max(least, Math.ceil(count / workers))

/**
 * Opens the store: PostgreSQL when `databaseUrl` is set, otherwise the embedded one. Both have the same SQL dialect and the
 * same driver. Throws with instructions when the store cannot be used.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
	const {
		dataDir,
		databaseUrl,
		log,
		workers = 1,
		poolSize = partOf(10, workers, 4),
		share = false,
		work = 'request',
	} = options
	const shared = share && !databaseUrl ? openSocket(dataDir) : undefined
	const embedded = databaseUrl || shared ? undefined : await (options.embedded ?? startEmbedded({ dataDir, log }))
	const host = shared ?? embedded?.host
	const primary = host ? undefined : primaryConnections(log)
	const store: pg.PoolConfig = host
		? { host, port: 5432, user: 'postgres', database: 'postgres' }
		: { connectionString: databaseUrl, ...(primary && { Client: primary.Client }) }

	const connect = (settings: pg.PoolConfig, session: SessionSettings = {}) => {
		const application_name = work === 'command' ? commandName : shopName
		const config = { application_name, types, ...store, ...patience[work], ...settings }
		// The planner overestimates batched statements; JIT compilation of one would cost a hundred times its execution.
		const made = new pg.Pool(host ? config : withSession(config, { jit: 'off', ...session }))
		if (made.options.Client === primary?.Client) primary?.watch(made)
		// A connection that is lost, idle or in a transaction, must not end the process.
		made.on('error', (error) => log.warn({ err: error }, 'idle database connection ended'))
		made.on('connect', (client) => client.on('error', () => {}))
		return made
	}

	const pool = connect({ max: poolSize })
	const gathered = host ? undefined : connect({ max: partOf(gatheredConnections, workers, 3) }, keptPlans)
	const maintenance = embedded && startMaintenance(pool, log)
	const close = async () => {
		await maintenance?.stop()
		await Promise.all([pool.end(), gathered?.end()])
		await embedded?.close()
	}
	try {
		await checkTrigrams(pool)
	} catch (error) {
		await close()
		if (!asUnavailable(error)) throw error
		const where = databaseUrl ? `the database at ${new URL(databaseUrl).host}` : `the store in ${dataDir}`
		throw new Error(`Cannot start: ${where} does not answer: ${(error as Error).message}`, { cause: error })
	}
	const db = over(pool)
	if (gathered) gatherOn(db, over(gathered))
	if (host) prepareListings(db)
	return {
		db,
		pool,
		...(gathered && { gathered }),
		kind: host ? 'embedded' : 'postgresql',
		alone: embedded !== undefined,
		connect,
		vacuum: () => vacuum(connect, host !== undefined),
		ping: async () => void (await pool.query('select 1')),
		close,
	}
}

function over(pool: pg.Pool): Kysely<Schema> {
	return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

async function vacuum(connect: Database['connect'], embedded: boolean) {
	const unhurried = connect({ max: 1, ...patience.vacuum })
	try {
		await unhurried.query('vacuum (analyze)')
		if (embedded) await unhurried.query('checkpoint')
	} finally {
		await unhurried.end()
	}
}
