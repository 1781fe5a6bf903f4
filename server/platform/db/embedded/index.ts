import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Log } from '#server/platform/log.ts'
import { compiledStore } from './compiled.ts'
import { lockFolder, readHolder } from './lock.ts'
import { sharedBuffersFor } from './shared-buffers.ts'
import { clearSocket, socketFolder } from './socket-folder.ts'
import { watch } from './watchdog.ts'
import type { WorkerInput, WorkerReport } from './worker.ts'

export type EmbeddedOptions = {
	dataDir: string
	log: Log
	limits?: WorkerInput['limits']
	/** Called for every thread that is started. */
	started?(worker: Worker): void
}
export type Embedded = {
	/** Folder of the unix socket, as `host` for `pg`. */
	host: string
	/** Rolls back open transactions, writes a checkpoint and releases the folder's lock. */
	close(): Promise<void>
}

const patience = { wait: 5_000, busy: 30_000, idle: 10_000, stuck: 120_000 }
/** Milliseconds between an unexpected stop and the next start; doubled after each failed start. */
const restartAfter = 500
const restartAtMost = 10_000

/**
 * Starts the embedded store of a data folder in a thread of its own. Throws when another process uses the folder. A thread
 * that ends unexpectedly is restarted; committed transactions are recovered from the log.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
	const { dataDir, log, limits = patience } = options
	if (process.platform === 'win32')
		throw new Error('The embedded store needs Linux or macOS: set DATABASE_URL to a PostgreSQL, or use WSL.')
	const folder = join(dataDir, 'database')
	mkdirSync(folder, { recursive: true, mode: 0o700 })
	const socket = socketFolder(folder)
	const lock = lockFolder(folder, socket)
	const pgdata = join(folder, 'pgdata')
	let closing = false
	let restart: NodeJS.Timeout | undefined
	let starting: Promise<unknown> | undefined
	let worker: Worker | undefined

	async function start() {
		clearSocket(socket)
		const compiled = await compiledStore()
		worker = await launch({ pgdata, socket, sharedBuffersMb: sharedBuffersFor(pgdata), limits, compiled }, log)
		options.started?.(worker)
		watch(worker, limits.stuck, () => log.error('a statement held up the embedded store for too long'))
		worker.once('exit', () => {
			worker = undefined
			if (!closing) startAgain(restartAfter)
		})
	}

	function startAgain(delay: number) {
		log.error('the embedded store stopped and is started again')
		restart = setTimeout(() => {
			// For example a full disk: the store restarts once there is space.
			starting = start().catch(() => closing || startAgain(Math.min(delay * 2, restartAtMost)))
		}, delay)
	}

	async function close() {
		if (closing) return
		closing = true
		clearTimeout(restart)
		await starting
		if (worker) await stop(worker)
		clearSocket(socket)
		lock.release()
	}

	try {
		await start()
	} catch (error) {
		lock.release()
		throw error
	}
	return { host: socket, close }
}

/** The socket folder of the process that serves the store of a data folder; undefined when there is none. */
export function openSocket(dataDir: string): string | undefined {
	const folder = join(dataDir, 'database')
	if (!existsSync(folder)) return undefined
	try {
		lockFolder(folder, '').release()
		return undefined
	} catch {
		return readHolder(folder)?.socket
	}
}

function launch(input: WorkerInput, log: Log): Promise<Worker> {
	return new Promise((resolve, reject) => {
		const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: input })
		worker.on('message', (report: WorkerReport) => {
			if (report === 'ping') return
			if ('ready' in report) resolve(worker)
			else log.error({ err: new Error(report.lost) }, 'the embedded store lost its disk')
		})
		worker.on('error', (error) => {
			log.error({ err: error }, 'the embedded store failed')
			reject(error)
		})
		worker.once('exit', () => reject(new Error('the embedded store did not start')))
	})
}

function stop(worker: Worker): Promise<void> {
	return new Promise((resolve) => {
		worker.once('exit', () => resolve())
		worker.postMessage('close')
	})
}
