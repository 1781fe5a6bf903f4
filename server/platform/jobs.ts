import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { fromKysely, PgBoss, type QueueResult } from 'pg-boss'
import type { Database } from './db/index.ts'
import { patience } from './db/patience.ts'
import { afterCommit, type Tx } from './db/transaction.ts'
import type { Log } from './log.ts'
import { within } from './log-context.ts'
import { observed } from './observed.ts'
import { steadyClock } from './steady-clock.ts'
import { traced } from './traced.ts'

export type JobOptions = {
	/** Retries after the first attempt; 5 by default. With 0 a job is lost when its process is killed. */
	retryLimit?: number
	/** Seconds before the first retry, 1 by default; doubled each time unless `retryBackoff` is false, up to 5 minutes. */
	retryDelay?: number
	retryBackoff?: boolean
	/** Seconds a handler may take; 60 by default. */
	expireInSeconds?: number
	/** Jobs that one worker fetches together and runs in parallel; 10 by default. */
	batch?: number
	/** Workers of this process, so that a slow batch does not delay the next; 2 by default. */
	workers?: number
	/** Schedule on which the job also runs, with empty data (cron, UTC, minutes). */
	cron?: string
}
export type Job = { id: string; signal: AbortSignal }
export type JobHandler<T extends object> = (data: T, job: Job) => Promise<void>
export type EnqueueOptions = {
	/** No second job is added while one with this key waits or runs. */
	singletonKey?: string
	/** The earliest start: a time, or seconds from now. */
	startAfter?: Date | number
}
export type Jobs = {
	/** Registers the handler for jobs of a name; before `start`. A job may run twice, so handlers must be idempotent. */
	define<T extends object>(name: string, options: JobOptions, handler: JobHandler<T>): void
	/** Creates the queues: from then on jobs can be added. */
	start(): Promise<void>
	/** Starts the workers; after `start`. */
	work(): Promise<void>
	/** Waits for running handlers, at most 10 seconds; interrupted jobs run again in another process. */
	stop(): Promise<void>
	/**
	 * Adds a job, in one statement. With `tx` (from `transaction`) it exists only if that commits, and starts immediately
	 * after. Returns its id, or null when a job with the key exists.
	 */
	enqueue<T extends object>(tx: Tx | undefined, name: string, data: T, options?: EnqueueOptions): Promise<string | null>
	/** Adds many jobs of a name with `tx`, in one statement; they start immediately after the commit. */
	enqueueAll<T extends object>(tx: Tx, name: string, data: readonly T[]): Promise<void>
	/** The jobs with a schedule, by name. */
	scheduled(): Promise<ScheduledJob[]>
}
type Definition = { name: string; options: JobOptions; handler: JobHandler<object>; workers: string[] }

/** A job with a schedule. `last`: of the last hour, or of the last two days if it is daily; older ones are deleted. */
export type ScheduledJob = {
	name: string
	/** Cron, UTC. */
	cron: string
	last: { started: Date; finished: Date | null; state: string; message: string | null } | null
	/** Waiting or running now. */
	waiting: number
}

/** Seconds without a heartbeat after which a job of a killed process is given to another; pg-boss's minimum. */
const heartbeatSeconds = 10
/** Finished jobs contain personal data, so they are deleted sooner than after pg-boss's default of a week. */
const keepFinishedSeconds = 3_600
/** Daily jobs have no data; the last run of each can be listed. */
const keepDailySeconds = 2 * 86_400
/** Seconds between polls of queues with a schedule; more frequent polls of a dozen queues would keep the store busy. */
const cronLook = 20
/** The key of a scheduled job that somebody asked for: it is done within `handLook` milliseconds, by any process. */
export const byHand = 'by hand'
const handLook = 2_000
/** Milliseconds in which running handlers may end when the shop stops. */
const stopTime = 10_000
/** The member of a job's data that has its trace; handlers do not see it. */
const traceKey = 'haat.trace'
const unknownId = '00000000-0000-0000-0000-000000000000'

/**
 * The queue's own connections, so that its polls and the requests of shoppers do not wait for each other.
 */
export function connectQueue(store: Pick<Database, 'connect'>, workers = 1): pg.Pool {
	return store.connect({ max: workers > 1 ? 2 : 3, ...patience.queue })
}

/**
 * The job queue, in the shop's database. A commit wakes the workers of this process immediately; other processes find the
 * job within two seconds. `superviseSeconds`: the interval of searches for jobs of killed processes. `sendOnly`: for a command,
 * which adds jobs that the running shop does.
 */
export function createJobs(store: { pool: pg.Pool; log: Log; superviseSeconds?: number; sendOnly?: boolean }): Jobs {
	const { pool, log, superviseSeconds = 10, sendOnly = false } = store
	const definitions = new Map<string, Definition>()
	const boss = new PgBoss({
		db: { executeSql: (text, values) => pool.query(text, values) },
		clock: steadyClock,
		superviseIntervalSeconds: superviseSeconds,
		monitorIntervalSeconds: superviseSeconds,
		...(sendOnly && { supervise: false, schedule: false }),
	})
	boss.on('error', (error) => log.error({ err: error }, 'queue'))
	boss.on('warning', ({ message }) => log.warn(`queue: ${message}`))

	const kick = (name: string) => {
		for (const worker of definitions.get(name)?.workers ?? []) boss.notifyWorker(worker)
	}
	let stopLooking = () => {}

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
			const scheduled = [...definitions.values()].filter(({ options }) => options.cron).map(({ name }) => name)
			stopLooking = lookByHand(pool, scheduled, kick, log)
		},

		async stop() {
			stopLooking()
			// pg-boss itself looks only each half second whether the last worker has ended.
			const ended = Promise.all([...definitions.keys()].map((name) => boss.offWork(name)))
			const late = new AbortController()
			await Promise.race([ended, wait(stopTime, undefined, { signal: late.signal })]).finally(() => late.abort())
			await boss.stop({ close: false, graceful: false })
		},

		async enqueue(tx, name, data, { singletonKey = randomUUID(), startAfter } = {}) {
			const options = { singletonKey, ...(startAfter !== undefined && { startAfter }) }
			const id = await boss.send(name, withTrace(data), tx ? { ...options, db: fromKysely(tx) } : options)
			if (id === null || startAfter !== undefined) return id
			if (tx) afterCommit(tx, () => kick(name))
			else kick(name)
			return id
		},

		async enqueueAll(tx, name, data) {
			if (data.length === 0) return
			const jobs = data.map((one) => ({ data: withTrace(one), singletonKey: randomUUID() }))
			await boss.insert(name, jobs, { db: fromKysely(tx) })
			afterCommit(tx, () => kick(name))
		},

		scheduled: () => scheduledJobs(pool),
	}
}

/** The data of a job, with the trace that it is queued in. */
function withTrace(data: object): object {
	const trace = traced.by?.carried()
	return trace === undefined ? data : { ...data, [traceKey]: trace }
}

/** Looks for jobs of these names that a command has added: queues with a schedule are polled seldom. Returns how to stop. */
function lookByHand(pool: pg.Pool, names: string[], found: (name: string) => void, log: Log): () => void {
	const look = async () => {
		const { rows } = await pool.query<{ name: string }>(
			// The name is the first column of the indexes of jobs; none has the key alone.
			`select distinct name from pgboss.job where name = any($1) and singleton_key = $2 and state = 'created'`,
			[names, byHand],
		)
		for (const { name } of rows) found(name)
	}
	const timer = setInterval(() => look().catch((error: unknown) => log.warn({ err: error }, 'queue')), handLook)
	return () => clearInterval(timer)
}

/** The jobs with a schedule, with the last run of each. */
async function scheduledJobs(pool: pg.Pool): Promise<ScheduledJob[]> {
	const { rows } = await pool.query<
		Omit<ScheduledJob, 'last'> & Record<'started' | 'finished' | 'state' | 'output', never>
	>(
		`select s.name, s.cron, j.started_on as started, j.completed_on as finished, j.state::text, j.output,
			(select count(*)::int from pgboss.job w where w.name = s.name and w.state < 'completed') as waiting
		from pgboss.schedule s left join lateral (
			select * from pgboss.job j where j.name = s.name and j.started_on is not null
			order by j.started_on desc limit 1
		) j on true order by s.name`,
	)
	return rows.map(({ name, cron, waiting, started, finished, state, output }) => ({
		...{ name, cron, waiting },
		last: started && {
			started,
			finished,
			state,
			message: (output as { message?: string } | null)?.message ?? null,
		},
	}))
}

/**
 * Creates the queue, or changes its settings. At most starts all queues have the right settings; without this check, four
 * statements for each would take a large part of the start.
 */
async function prepareQueue(boss: PgBoss, name: string, options: JobOptions, found: QueueResult | undefined) {
	const settings = {
		retryLimit: options.retryLimit ?? 5,
		retryDelay: options.retryDelay ?? 1,
		retryBackoff: options.retryBackoff ?? true,
		retryDelayMax: options.retryBackoff === false ? null : 300,
		expireInSeconds: options.expireInSeconds ?? 60,
		deleteAfterSeconds: /^\d+ \d+ /.test(options.cron ?? '') ? keepDailySeconds : keepFinishedSeconds,
		heartbeatSeconds,
	}
	// pg-boss has read the existing queues when it started.
	if (found && Object.entries(settings).every(([key, value]) => found[key as keyof typeof settings] === value)) return
	const { retryDelayMax, ...rest } = settings
	await boss.createQueue(name, { policy: 'exclusive', ...rest, ...(retryDelayMax && { retryDelayMax }) })
	await boss.updateQueue(name, settings)
	// Loads the queue into pg-boss's cache: a later lookup would use another connection in the middle of a caller's transaction.
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
					const began = performance.now()
					const done = (failed: boolean) => {
						const seconds = (performance.now() - began) / 1_000
						if (observed.job.hasSubscribers) observed.job.publish({ name, seconds, failed })
					}
					try {
						const { [traceKey]: trace, ...own } = (data ?? {}) as { [traceKey]?: string }
						const run = () => within({ job: name, jobId: id }, () => handler(own, { id, signal }))
						await (traced.by ? traced.by.run(name, trace, run) : run())
						done(false)
						return { id, status: 'completed' as const }
					} catch (error) {
						done(true)
						log.warn({ err: error, job: name, id }, 'job failed')
						return { id, status: 'failed' as const, output: { message: String(error) } }
					}
				}),
			),
		)
		definition.workers.push(worker)
	}
}

/** Processes that start together wait for one of them to create the queue's tables, longer than a lock time-out. */
async function withRetry(start: () => Promise<unknown>, attempts = 5): Promise<void> {
	try {
		await start()
	} catch (error) {
		const { code } = error as { code?: string }
		if (attempts === 1 || !['55P03', '40P01', '40001', '23505'].includes(code ?? '')) throw error
		await withRetry(start, attempts - 1)
	}
}
