import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { fromKysely, PgBoss, type QueueResult } from 'pg-boss'
import type { Database } from './db/index.ts'
import { afterCommit, type Tx } from './db/transaction.ts'
import type { Log } from './log.ts'

export type JobOptions = {
	/** Tries after the first one; 5 unless given. At 0 a job that dies with its process is lost. */
	retryLimit?: number
	/** Seconds before the first retry, 1 unless given; doubles each time unless `retryBackoff` is false, up to 5 minutes. */
	retryDelay?: number
	retryBackoff?: boolean
	/** Seconds a handler may take; 60 unless given. */
	expireInSeconds?: number
	/** Jobs one worker takes at a time and runs side by side; 10 unless given. */
	batch?: number
	/** Workers of this process, so that a slow batch does not hold up the next; 2 unless given. */
	workers?: number
	/** Also runs by itself, with empty data, at these times (cron, UTC, minutes). */
	cron?: string
}
export type Job = { id: string; signal: AbortSignal }
export type JobHandler<T extends object> = (data: T, job: Job) => Promise<void>
export type EnqueueOptions = {
	/** While a job with this key waits or runs, another is not added. */
	singletonKey?: string
	/** Not before this time, or not before so many seconds from now. */
	startAfter?: Date | number
}
export type Jobs = {
	/** Says how jobs of a name are done; before `start`. A handler may run twice and must allow for it. */
	define<T extends object>(name: string, options: JobOptions, handler: JobHandler<T>): void
	/** Creates the queues: from then on jobs can be added. */
	start(): Promise<void>
	/** Begins to do the jobs that are there and those that come; after `start`. */
	work(): Promise<void>
	/** Lets running handlers finish, at most 10 seconds; what is cut off runs again elsewhere. */
	stop(): Promise<void>
	/**
	 * Adds a job, in one statement. With `tx` (from `transaction`) it exists only if that commits, and starts at once
	 * then. Returns its id, or null when the key was taken.
	 */
	enqueue<T extends object>(tx: Tx | undefined, name: string, data: T, options?: EnqueueOptions): Promise<string | null>
	/** Adds many jobs of a name with `tx`, in one statement; they start at once when it commits. */
	enqueueAll<T extends object>(tx: Tx, name: string, data: readonly T[]): Promise<void>
}
type Definition = { name: string; options: JobOptions; handler: JobHandler<object>; workers: string[] }

/** Seconds without a sign of life after which a job of a killed process is given to another; pg-boss's minimum. */
const heartbeatSeconds = 10
/** Finished jobs carry personal data, so they do not stay for the week that is pg-boss's default. */
const keepFinishedSeconds = 3_600
/** Seconds between looks for work that comes by the clock; a dozen such queues would otherwise keep the store awake. */
const cronLook = 20
const unknownId = '00000000-0000-0000-0000-000000000000'

/**
 * The queue's own connections, so that its looking never waits behind shoppers, nor they behind it. Nobody waits for the
 * queue, so it is patient: its workers look in step, and a job whose end finds no connection in time would run again.
 */
export function connectQueue(store: Pick<Database, 'connect'>): pg.Pool {
	return store.connect({ max: 3, connectionTimeoutMillis: 30_000 })
}

/**
 * The queue, in the shop's own database. Wakes this process's workers the moment a job commits; other processes find
 * it within two seconds. `superviseSeconds` is how often jobs of killed processes are looked for.
 */
export function createJobs(store: { pool: pg.Pool; log: Log; superviseSeconds?: number }): Jobs {
	const { pool, log, superviseSeconds = 10 } = store
	const definitions = new Map<string, Definition>()
	const boss = new PgBoss({
		db: { executeSql: (text, values) => pool.query(text, values) },
		superviseIntervalSeconds: superviseSeconds,
		monitorIntervalSeconds: superviseSeconds,
	})
	boss.on('error', (error) => log.error({ err: error }, 'queue'))
	boss.on('warning', ({ message }) => log.warn(`queue: ${message}`))

	const kick = (name: string) => {
		for (const worker of definitions.get(name)?.workers ?? []) boss.notifyWorker(worker)
	}

	return {
		define: (name, options, handler) => {
			if (definitions.has(name)) throw new Error(`the job ${name} is defined twice`)
			definitions.set(name, { name, options, handler: handler as JobHandler<object>, workers: [] })
		},

		async start() {
			await withRetry(() => boss.start())
			const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
			const times = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
			for (const { name, options } of definitions.values()) {
				await prepareQueue(boss, name, options, queues.get(name))
				if (options.cron === times.get(name)) continue
				if (options.cron) await boss.schedule(name, options.cron, {})
				else await boss.unschedule(name)
			}
		},

		async work() {
			for (const definition of definitions.values()) await work(boss, definition, log)
		},

		stop: () => boss.stop({ close: false, graceful: true, timeout: 10_000 }),

		async enqueue(tx, name, data, { singletonKey = randomUUID(), startAfter } = {}) {
			const options = { singletonKey, ...(startAfter !== undefined && { startAfter }) }
			const id = await boss.send(name, data, tx ? { ...options, db: fromKysely(tx) } : options)
			if (id === null || startAfter !== undefined) return id
			if (tx) afterCommit(tx, () => kick(name))
			else kick(name)
			return id
		},

		async enqueueAll(tx, name, data) {
			if (data.length === 0) return
			const jobs = data.map((one) => ({ data: one, singletonKey: randomUUID() }))
			await boss.insert(name, jobs, { db: fromKysely(tx) })
			afterCommit(tx, () => kick(name))
		},
	}
}

/**
 * Creates the queue, or changes what is set otherwise. Most starts find every queue as it should be: four statements for
 * each of them would be a good part of the time of a start.
 */
async function prepareQueue(boss: PgBoss, name: string, options: JobOptions, found: QueueResult | undefined) {
	const settings = {
		retryLimit: options.retryLimit ?? 5,
		retryDelay: options.retryDelay ?? 1,
		retryBackoff: options.retryBackoff ?? true,
		retryDelayMax: options.retryBackoff === false ? null : 300,
		expireInSeconds: options.expireInSeconds ?? 60,
		deleteAfterSeconds: keepFinishedSeconds,
		heartbeatSeconds,
	}
	// The start of pg-boss has read the queues that were there.
	if (found && Object.entries(settings).every(([key, value]) => found[key as keyof typeof settings] === value)) return
	const { retryDelayMax, ...rest } = settings
	await boss.createQueue(name, { policy: 'exclusive', ...rest, ...(retryDelayMax && { retryDelayMax }) })
	await boss.updateQueue(name, settings)
	// Makes pg-boss know the queue: looked up later, it would be from within a caller's transaction, outside of it.
	await boss.findJobs(name, { id: unknownId })
}

async function work(boss: PgBoss, definition: Definition, log: Log) {
	const { name, options, handler } = definition
	for (let count = options.workers ?? 2; count > 0; count--) {
		const looks = { batchSize: options.batch ?? 10, pollingIntervalSeconds: options.cron ? cronLook : 2 }
		const settings = { ...looks, burstWhenBatchFull: true, perJobResults: true } as const
		const worker = await boss.work<object, void, typeof settings>(name, settings, (jobs) =>
			Promise.all(
				jobs.map(async ({ id, data, signal }) => {
					try {
						await handler(data ?? {}, { id, signal })
						return { id, status: 'completed' as const }
					} catch (error) {
						log.warn({ err: error, job: name, id }, 'job failed')
						return { id, status: 'failed' as const, output: { message: String(error) } }
					}
				}),
			),
		)
		definition.workers.push(worker)
	}
}

/** Processes that start together wait for one of them to create the queue's tables, longer than a lock may take. */
async function withRetry(start: () => Promise<unknown>, attempts = 5): Promise<void> {
	try {
		await start()
	} catch (error) {
		const { code } = error as { code?: string }
		if (attempts === 1 || !['55P03', '40P01', '40001', '23505'].includes(code ?? '')) throw error
		await withRetry(start, attempts - 1)
	}
}
