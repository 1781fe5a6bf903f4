/** The queue is full: this page is not rendered now. */
export class Busy extends Error {}

export type QueueLimits = {
	/** Pages that are rendered at a time. */
	atOnce: number
	/** The most requests that wait. */
	waiting: number
	/** Whether other requests than those for uncached pages have come lately; they never have by default. */
	others?: () => boolean
}

/** The longest pause between two pages, ms. */
const longestPause = 1_000

/** The length of a pause, by that of the render before it. */
const pauseByRender = 2

type Task = { run: () => void; refuse: (error: Busy) => void }

/**
 * Renders at most `atOnce` pages at a time and queues at most `waiting` requests, so that requests for uncached pages leave
 * processor time for cached pages and orders. Networks take turns. When the queue is full, the newest request of the
 * network with the most waiting requests is refused: one network with very many requests does not block the others.
 * While pages wait and other requests come too, one is rendered at a time, and after each comes a pause twice as long as it
 * took: two thirds of the time are left for orders and cached pages. Without others no time is left unused.
 */
export class RenderQueue {
	readonly #limits: Required<QueueLimits>
	/** Waiting requests by network; the first network has the next turn. */
	readonly #waiting = new Map<string, Task[]>()
	#waitingCount = 0
	#running = 0
	#refused = 0
	#ended: (() => void) | undefined

	constructor(limits: QueueLimits) {
		this.#limits = { others: () => false, ...limits }
	}

	/** Requests that wait now, pages that are rendered now, and requests that were refused so far. */
	get levels(): { waiting: number; running: number; refused: number } {
		return { waiting: this.#waitingCount, running: this.#running, refused: this.#refused }
	}

	/** Refuses all requests from now on, those that wait too; resolves when no page is being rendered. */
	async close(): Promise<void> {
		const { promise, resolve } = Promise.withResolvers<void>()
		this.#ended = resolve
		for (const { refuse } of [...this.#waiting.values()].flat()) refuse(this.#busy('the shop ends'))
		this.#waiting.clear()
		this.#waitingCount = 0
		if (this.#running === 0) resolve()
		await promise
	}

	/** Calls `render` at the turn of `network` and returns its result. Throws `Busy` when the queue is full. */
	async run<T>(network: string, render: () => Promise<T>): Promise<T> {
		if (this.#ended) throw this.#busy('the shop ends')
		// A free slot is not taken while others wait: it is meant for them.
		if (this.#running >= this.#limits.atOnce || this.#waitingCount > 0) await this.#turn(network)
		else this.#running++
		const began = performance.now()
		try {
			return await render()
		} finally {
			if (this.#isShared()) this.#pause(pauseByRender * (performance.now() - began))
			else {
				this.#end()
				// Requests that arrived during the render are read before the next page is rendered.
				setImmediate(() => this.#next())
			}
		}
	}

	#isShared(): boolean {
		return this.#waitingCount > 0 && this.#limits.others()
	}

	/** Keeps the place of a page for a while after its render. */
	#pause(ms: number): void {
		setTimeout(
			() => {
				this.#end()
				this.#next()
			},
			Math.min(ms, longestPause),
		)
	}

	#end(): void {
		this.#running--
		if (this.#running === 0) this.#ended?.()
	}

	#turn(network: string): Promise<void> {
		return new Promise((run, refuse) => {
			if (this.#waitingCount >= this.#limits.waiting && !this.#makeSpace(network))
				return refuse(this.#busy('too many pages wait'))
			const tasks = this.#waiting.get(network) ?? []
			tasks.push({ run, refuse })
			this.#waiting.set(network, tasks)
			this.#waitingCount++
		})
	}

	#busy(reason: string): Busy {
		this.#refused++
		return new Busy(reason)
	}

	/** Refuses the newest request of the network with the most waiting requests, unless the new one is of that network too. */
	#makeSpace(asking: string): boolean {
		const [longest, tasks] = [...this.#waiting].reduce((most, one) => (one[1].length > most[1].length ? one : most))
		if (longest === asking || tasks.length <= (this.#waiting.get(asking)?.length ?? 0) + 1) return false
		tasks.pop()?.refuse(this.#busy('others wait for fewer pages'))
		this.#waitingCount--
		return true
	}

	/** Starts as many pages as may be rendered now. */
	#next(): void {
		while (this.#running < (this.#isShared() ? 1 : this.#limits.atOnce)) {
			const [first] = this.#waiting
			if (!first) return
			const [network, tasks] = first
			this.#waiting.delete(network)
			const task = tasks.shift()
			if (tasks.length > 0) this.#waiting.set(network, tasks)
			if (!task) continue
			this.#waitingCount--
			this.#running++
			task.run()
		}
	}
}
