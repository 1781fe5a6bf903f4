import { ShopError } from '#server/platform/shop-error.ts'

type Task = () => Promise<void>
type Entry = { task: Task; resolve(): void; reject(error: unknown): void }

export type WorkLine = {
	/** Work a shopper waits for. Throws `unavailable` when too many wait already. */
	now(task: Task): Promise<void>
	/** Work nobody waits for: one at a time, and only while nothing else is asked. */
	later(task: Task): Promise<void>
	/** Refuses what waits and all that comes. */
	close(): void
}

/** Lets `atOnce` tasks run and `mostWaiting` wait. */
export function lineUpWork(atOnce: number, mostWaiting: number): WorkLine {
	const urgent: Entry[] = []
	const calm: Entry[] = []
	let running = 0
	let calmRunning = false
	let closed = false

	const next = () => {
		while (running < atOnce) {
			const entry = urgent.shift()
			if (entry) run(entry, false)
			else if (calm.length > 0 && !calmRunning) run(calm.shift() as Entry, true)
			else return
		}
	}
	const run = async ({ task, resolve, reject }: Entry, isCalm: boolean) => {
		running += 1
		if (isCalm) calmRunning = true
		await task().then(resolve, reject)
		running -= 1
		if (isCalm) calmRunning = false
		next()
	}
	const enter = (line: Entry[], task: Task) =>
		new Promise<void>((resolve, reject) => {
			if (closed || (line === urgent && running >= atOnce && urgent.length >= mostWaiting))
				throw new ShopError('unavailable', { retryAfter: 2 })
			line.push({ task, resolve, reject })
			next()
		})
	return {
		now: (task) => enter(urgent, task),
		later: (task) => enter(calm, task),
		close: () => {
			closed = true
			for (const entry of [...urgent.splice(0), ...calm.splice(0)]) entry.reject(new ShopError('unavailable'))
		},
	}
}
