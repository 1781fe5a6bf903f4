import { ShopError } from '#server/platform/shop-error.ts'

type Task = () => Promise<void>
type Entry = { task: Task; resolve(): void; reject(error: unknown): void }

export type WorkLine = {
	/** Work that a request waits for. Throws `unavailable` when too many wait already. */
	now(task: Task): Promise<void>
	/** Background work: one at a time, and only while nothing else is queued. */
	later(task: Task): Promise<void>
	/** Refuses queued and new work. */
	close(): void
}

/** Runs `atOnce` tasks and queues `mostWaiting`. */
export function lineUpWork(atOnce: number, mostWaiting: number): WorkLine {
	const urgent: Entry[] = []
	const background: Entry[] = []
	let running = 0
	let calmRunning = false
	let closed = false

	const next = () => {
		while (running < atOnce) {
			const entry = urgent.shift()
			if (entry) run(entry, false)
			else if (background.length > 0 && !calmRunning) run(background.shift() as Entry, true)
			else return
		}
	}
	const run = async ({ task, resolve, reject }: Entry, isBackground: boolean) => {
		running += 1
		if (isBackground) calmRunning = true
		await task().then(resolve, reject)
		running -= 1
		if (isBackground) calmRunning = false
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
		later: (task) => enter(background, task),
		close: () => {
			closed = true
			for (const entry of [...urgent.splice(0), ...background.splice(0)]) entry.reject(new ShopError('unavailable'))
		},
	}
}
