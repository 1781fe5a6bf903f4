import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { PaintJob } from './paint-picture.ts'
import type { Answer, Order } from './painter-process.ts'

export type Painter = {
	/** Resolves when every variant is on disk. Rejects when the picture cannot be made or takes too long. */
	paint(job: PaintJob): Promise<void>
	stop(): void
}

/** Milliseconds. */
const idleAfter = 30_000
const longest = 30_000
/** Lower priority than the server. */
const niceness = 10

type Waiting = { resolve(): void; reject(error: Error): void; timer: NodeJS.Timeout }

/** A painter in a separate process, which is started by the first job and ended after some idle time. */
export function runPainter(drawer: URL | undefined): Painter {
	const waiting = new Map<number, Waiting>()
	let child: ChildProcess | undefined
	let idle: NodeJS.Timeout | undefined
	let count = 0

	const settle = (id: number, error?: string) => {
		const one = waiting.get(id)
		if (!one) return
		waiting.delete(id)
		clearTimeout(one.timer)
		if (error === undefined) one.resolve()
		else one.reject(new Error(error))
		if (waiting.size === 0) idle = setTimeout(stop, idleAfter).unref()
	}
	const stop = () => {
		clearTimeout(idle)
		const ended = child
		child = undefined
		for (const id of [...waiting.keys()]) settle(id, 'the painter was stopped')
		clearTimeout(idle)
		ended?.kill('SIGKILL')
	}
	const start = () => {
		const started = fork(fileURLToPath(new URL('painter-process.ts', import.meta.url)), [drawer?.href ?? ''], {
			execArgv: [],
			env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, UV_THREADPOOL_SIZE: '2' },
			stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
		})
		started.on('message', ({ id, error }: Answer) => settle(id, error))
		started.on('error', () => started === child && stop())
		started.on('exit', () => started === child && stop())
		started.unref()
		started.channel?.unref()
		try {
			if (started.pid) setPriority(started.pid, niceness)
		} catch {}
		return started
	}
	return {
		paint: (job) =>
			new Promise((resolve, reject) => {
				clearTimeout(idle)
				child ??= start()
				const order: Order = { id: ++count, job }
				const timer = setTimeout(stop, longest).unref()
				waiting.set(order.id, { resolve, reject, timer })
				child.send(order, (error) => error && settle(order.id, error.message))
			}),
		stop,
	}
}
