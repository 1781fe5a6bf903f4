import type { Worker } from 'node:cluster'
import type { Log } from '#server/platform/log.ts'
import { restartDelay, stableMs } from './restart-delay.rules.ts'

type Forked = Pick<Worker, 'on' | 'once' | 'process'>

export type WorkersOptions = {
	count: number
	/** On how many ports each listens; 1 by default. */
	ports?: number
	/** Starts the process of a worker. With `prepares` it prepares the store before it listens. */
	fork(number: number, prepares: boolean): Forked
	log: Log
	/** Seconds in which a worker that stops still serves. */
	drainSeconds?: number
	/** The clock in milliseconds; set by tests. */
	now?: () => number
}

export type Workers = {
	/**
	 * Starts the first worker, which prepares the store, and then the others. Resolves when all listen. Rejects with
	 * `WorkerEnded` if one ends before that; the others have been stopped then.
	 */
	start(): Promise<void>
	/** Stops all workers as an operator would; false if one did not end cleanly. */
	stop(): Promise<boolean>
}

/** A worker has ended before all listened. It has printed the reason itself. */
export class WorkerEnded extends Error {}

/** Milliseconds a worker may take to finish its requests and jobs, after `drainSeconds`; then it is killed. */
const stopMs = 45_000

/** Keeps `count` worker processes running: one that ends is replaced, with a growing delay if it ends again and again. */
export function keepWorkers(options: WorkersOptions): Workers {
	const { count, ports = 1, fork, log, drainSeconds = 0, now = () => performance.now() } = options
	/** The running workers, each with its end: true if it was clean. */
	const running = new Map<Forked, Promise<boolean>>()
	const planned = new Set<NodeJS.Timeout>()
	const broken = Promise.withResolvers<never>()
	broken.promise.catch(() => {})
	let open = false
	let stopping = false

	/** Resolves when the worker listens. `early`: how often in a row this worker has ended without being stable. */
	const run = (number: number, prepares: boolean, early = 0) =>
		new Promise<void>((listens) => {
			const worker = fork(number, prepares)
			const { pid } = worker.process
			const ended = Promise.withResolvers<boolean>()
			running.set(worker, ended.promise)
			let since = Number.POSITIVE_INFINITY
			let listening = 0
			worker.on('listening', () => {
				listening += 1
				if (listening !== ports) return
				since = now()
				log.info({ worker: number, workerPid: pid }, 'worker listens')
				listens()
			})
			// Without a listener the error would end this process and with it the shop.
			worker.on('error', (error) => log.warn({ worker: number, workerPid: pid, err: error }, 'worker was not reached'))
			worker.once('exit', (code, signal) => {
				running.delete(worker)
				ended.resolve(code === 0)
				if (stopping) return
				if (!open) return broken.reject(new WorkerEnded(`worker ${number} ended with ${signal ?? code}`))
				const count = now() - since >= stableMs ? 0 : early + 1
				const delayMs = restartDelay(count)
				log.error(
					{ worker: number, workerPid: pid, exitCode: code, signal, delayMs },
					'worker ended; it is started again',
				)
				const timer = setTimeout(() => {
					planned.delete(timer)
					void run(number, false, count)
				}, delayMs)
				planned.add(timer)
			})
		})

	const stop = async () => {
		stopping = true
		for (const timer of planned) clearTimeout(timer)
		const all = [...running].map(async ([worker, ended]) => {
			worker.process.kill('SIGTERM')
			const killing = setTimeout(() => worker.process.kill('SIGKILL'), drainSeconds * 1_000 + stopMs)
			return ended.finally(() => clearTimeout(killing))
		})
		return (await Promise.all(all)).every(Boolean)
	}

	return {
		async start() {
			try {
				await Promise.race([broken.promise, run(1, true)])
				const others = Array.from({ length: count - 1 }, (_, at) => run(at + 2, false))
				await Promise.race([broken.promise, Promise.all(others)])
				open = true
			} catch (error) {
				await stop()
				throw error
			}
		},
		stop,
	}
}
