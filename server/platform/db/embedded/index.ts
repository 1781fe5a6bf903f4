import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Log } from '../../log.ts'
import { lockFolder } from './lock.ts'
import { clearSocket, socketFolder } from './socket-folder.ts'
import type { WorkerInput, WorkerReport } from './worker.ts'

export type EmbeddedOptions = {
	dataDir: string
	log: Log
	/** Megabytes; 256 is enough for 100,000 products. */
	sharedBuffersMb?: number
	limits?: WorkerInput['limits']
	/** Told of every thread that is started. */
	started?(worker: Worker): void
}
export type Embedded = {
	/** Folder of the unix socket, as `host` for `pg`. */
	host: string
	/** Rolls back what is open, writes a checkpoint and gives the folder free. */
	close(): Promise<void>
}

/** Milliseconds between a stop that nobody asked for and the next start. */
const restartAfter = 500

/**
 * Starts the embedded store of a data folder in a thread of its own. Throws when another process has it.
 * A thread that dies is started again: what was acknowledged is recovered from the log.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
	const { dataDir, log, sharedBuffersMb = 256, limits = { wait: 5_000, idle: 10_000 } } = options
	if (process.platform === 'win32')
		throw new Error('The embedded store needs Linux or macOS: set DATABASE_URL to a PostgreSQL, or use WSL.')
	const folder = join(dataDir, 'database')
	mkdirSync(folder, { recursive: true, mode: 0o700 })
	const socket = socketFolder(folder)
	const lock = lockFolder(folder, socket)
	const input: WorkerInput = { pgdata: join(folder, 'pgdata'), socket, sharedBuffersMb, limits }
	let closing = false
	let restart: NodeJS.Timeout | undefined
	let worker: Worker

	async function start() {
		clearSocket(socket)
		worker = await launch(input, log)
		options.started?.(worker)
		worker.once('exit', () => {
			if (closing) return
			log.error('the embedded store stopped and is started again')
			restart = setTimeout(() => start().catch((error) => log.fatal(error)), restartAfter)
		})
	}

	async function close() {
		if (closing) return
		closing = true
		clearTimeout(restart)
		await stop(worker)
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

function launch(input: WorkerInput, log: Log): Promise<Worker> {
	return new Promise((resolve, reject) => {
		const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: input })
		worker.on('message', (report: WorkerReport) => {
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
		if (worker.threadId === -1) return resolve()
		worker.once('exit', () => resolve())
		worker.postMessage('close')
	})
}
