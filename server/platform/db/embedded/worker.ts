import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Compiled } from './compiled.ts'
import { DurableFs, startParams } from './durable-fs.ts'
import { startupMessage } from './frames.ts'
import { Gate, type Limits } from './gate.ts'

/** The start options of the thread. */
export type WorkerInput = {
	pgdata: string
	socket: string
	sharedBuffersMb: number
	limits: Limits
	compiled: Compiled
}
export type WorkerReport = 'ping' | { ready: true } | { lost: string }

const input = workerData as WorkerInput
const port = parentPort as NonNullable<typeof parentPort>

const lost = (error: unknown) => {
	// Emscripten's errors are not Error objects: they have a number.
	const reason = error instanceof Error ? error.message : `errno ${(error as { errno?: number }).errno}`
	port.postMessage({ lost: reason } satisfies WorkerReport)
	process.exit(1)
}

/**
 * Compiling WebAssembly does not keep the event loop alive. Node would then block this thread until V8's threads have
 * ended their tasks, and a task that waits for a garbage collection of this thread never ends: the start would hang
 * (nodejs/node#54918).
 */
const alive = setInterval(() => {}, 60_000)

const store = await PGlite.create({
	fs: new DurableFs(input.pgdata, lost),
	startParams: startParams(input.sharedBuffersMb),
	extensions: { pg_trgm },
	pgliteWasmModule: input.compiled,
})

const session = async (bytes: Buffer): Promise<Buffer> => {
	const chunks: Uint8Array[] = []
	// The view is into WebAssembly memory, which the next statement overwrites.
	await store.execProtocolRawStream(bytes, { syncToFs: false, onRawData: (data) => chunks.push(data.slice()) })
	return Buffer.concat(chunks)
}

const gate = new Gate(session, await store.execProtocolRaw(startupMessage()).then(Buffer.from), input.limits, lost)
await gate.listen(join(input.socket, '.s.PGSQL.5432'))

clearInterval(alive)
port.on('message', async (message: 'ping' | 'close') => {
	if (message === 'ping') return port.postMessage(message)
	await gate.close()
	// Writes a checkpoint, so that the next start needs no recovery.
	await store.close()
	port.close()
})
port.postMessage({ ready: true } satisfies WorkerReport)
