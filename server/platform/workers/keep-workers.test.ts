import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { keepWorkers, WorkerEnded } from './keep-workers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A worker without a process; it ends at SIGKILL, and at SIGTERM unless it hangs. */
class FakeWorker extends EventEmitter {
	readonly signals: string[] = []
	readonly process = {
		pid: 1,
		kill: (signal: string) => {
			this.signals.push(signal)
			if (signal === 'SIGKILL') this.emit('exit', null, 'SIGKILL')
			else if (!this.hangs) this.emit('exit', 0, null)
			return true
		},
	}
	hangs = false
	readonly number: number
	readonly prepares: boolean
	constructor(number: number, prepares: boolean) {
		super()
		this.number = number
		this.prepares = prepares
	}
}

function watched(count: number, ports = 1) {
	const started: FakeWorker[] = []
	const workers = keepWorkers({
		count,
		ports,
		log: createLog('silent'),
		now: () => Date.now(),
		fork: (number, prepares) => {
			const worker = new FakeWorker(number, prepares)
			started.push(worker)
			return worker as never
		},
	})
	const last = () => started.at(-1) as FakeWorker
	return {
		workers,
		started,
		last,
		names: () => started.map((one) => `${one.number}${one.prepares ? ' prepares' : ''}`),
	}
}

async function opened(count: number) {
	const shop = watched(count)
	const start = shop.workers.start()
	shop.last().emit('listening')
	await vi.waitFor(() => expect(shop.started).toHaveLength(count))
	for (const worker of shop.started.slice(1)) worker.emit('listening')
	await start
	return shop
}

it('goes on when a worker that has just ended is not reached', async () => {
	const { started, last } = await opened(2)
	last().emit('error', new Error('write EPIPE'))
	last().emit('exit', null, 'SIGKILL')
	await vi.advanceTimersByTimeAsync(60_000)
	expect(started).toHaveLength(3)
})

it('starts the first worker alone, which prepares the store', async () => {
	const { workers, started, names } = watched(3)
	const start = workers.start()
	await vi.advanceTimersByTimeAsync(5_000)
	expect(names()).toEqual(['1 prepares'])
	started[0]?.emit('listening')
	await vi.advanceTimersByTimeAsync(0)
	expect(names()).toEqual(['1 prepares', '2', '3'])
	started[1]?.emit('listening')
	started[2]?.emit('listening')
	await start
})

it('waits until a worker listens on all of its ports', async () => {
	const { workers, started, names } = watched(2, 2)
	const start = workers.start()
	started[0]?.emit('listening')
	await vi.advanceTimersByTimeAsync(5_000)
	expect(names()).toEqual(['1 prepares'])
	started[0]?.emit('listening')
	await vi.advanceTimersByTimeAsync(0)
	expect(names()).toEqual(['1 prepares', '2'])
	started[1]?.emit('listening')
	const failed = expect(start).rejects.toThrow(WorkerEnded)
	started[1]?.emit('exit', 1, null)
	await failed
})

it('replaces a stable worker at once, and one that ends again and again with a growing delay', async () => {
	const { started, last, names } = await opened(2)
	await vi.advanceTimersByTimeAsync(60_000)
	started[1]?.emit('exit', null, 'SIGKILL')
	await vi.advanceTimersByTimeAsync(0)
	expect(names()).toEqual(['1 prepares', '2', '2'])
	for (const delay of [1_000, 2_000, 4_000]) {
		const before = started.length
		last().emit('exit', 1, null)
		await vi.advanceTimersByTimeAsync(delay - 1)
		expect(started).toHaveLength(before)
		await vi.advanceTimersByTimeAsync(1)
		expect(started).toHaveLength(before + 1)
		last().emit('listening')
	}
	await vi.advanceTimersByTimeAsync(10_000)
	const before = started.length
	last().emit('exit', 1, null)
	await vi.advanceTimersByTimeAsync(0)
	expect(started).toHaveLength(before + 1)
	expect(last().number).toBe(2)
})

it.each([0, 1])('does not start when worker %j ends before all listen; the others are stopped', async (which) => {
	const { workers, started } = watched(2)
	const start = workers.start()
	const failed = expect(start).rejects.toThrow(WorkerEnded)
	started[0]?.emit(which === 0 ? 'exit' : 'listening', 1, null)
	await vi.advanceTimersByTimeAsync(0)
	started[1]?.emit('exit', 1, null)
	await failed
	expect(started[0]?.signals).toEqual(which === 0 ? [] : ['SIGTERM'])
	await vi.advanceTimersByTimeAsync(120_000)
	expect(started).toHaveLength(which + 1)
})

it('stops all, kills one that hangs and replaces none', async () => {
	const { workers, started } = await opened(3)
	started[0]?.emit('exit', 1, null)
	const hanging = started[2] as FakeWorker
	hanging.hangs = true
	const stopped = workers.stop()
	await vi.advanceTimersByTimeAsync(44_000)
	expect(hanging.signals).toEqual(['SIGTERM'])
	await vi.advanceTimersByTimeAsync(1_000)
	expect(hanging.signals).toEqual(['SIGTERM', 'SIGKILL'])
	expect(await stopped).toBe(false)
	expect(started).toHaveLength(3)
})
