/** The queue is full: this page is not rendered now. */
export class Busy extends Error {}

type Task = { run: () => void; refuse: (error: Busy) => void }

/**
 * Renders at most `atOnce` pages at a time and lets at most `waiting` wait, so that requests for pages nobody has cached
 * cannot take all of the processor from cached pages and orders. Networks take turns. When the queue is full, the network
 * with the most waiting loses its newest request: one that asks for everything does not keep the others out.
 */
export class RenderQueue {
	readonly #limits: { atOnce: number; waiting: number }
	/** The network whose turn is next is the first. */
	readonly #waiting = new Map<string, Task[]>()
	#waitingCount = 0
	#running = 0

	constructor(limits: { atOnce: number; waiting: number }) {
		this.#limits = limits
	}

	/** What `render` returns, once it is the turn of `network`. Throws `Busy` when the queue is full. */
	async run<T>(network: string, render: () => Promise<T>): Promise<T> {
		// Who waits already comes first: a slot that is free for a moment is theirs.
		if (this.#running >= this.#limits.atOnce || this.#waitingCount > 0) await this.#turn(network)
		else this.#running++
		try {
			return await render()
		} finally {
			this.#running--
			// Requests that arrived meanwhile are read before the next page takes the processor.
			setImmediate(() => this.#next())
		}
	}

	#turn(network: string): Promise<void> {
		return new Promise((run, refuse) => {
			if (this.#waitingCount >= this.#limits.waiting && !this.#makeSpace(network))
				return refuse(new Busy('too many pages wait'))
			const tasks = this.#waiting.get(network) ?? []
			tasks.push({ run, refuse })
			this.#waiting.set(network, tasks)
			this.#waitingCount++
		})
	}

	/** Refuses the newest request of the network with the most waiting, unless that is the one that asks now. */
	#makeSpace(asking: string): boolean {
		const [longest, tasks] = [...this.#waiting].reduce((most, one) => (one[1].length > most[1].length ? one : most))
		if (longest === asking || tasks.length <= (this.#waiting.get(asking)?.length ?? 0) + 1) return false
		tasks.pop()?.refuse(new Busy('others wait for fewer pages'))
		this.#waitingCount--
		return true
	}

	#next(): void {
		if (this.#running >= this.#limits.atOnce) return
		for (const [network, tasks] of this.#waiting) {
			this.#waiting.delete(network)
			const task = tasks.shift()
			if (tasks.length > 0) this.#waiting.set(network, tasks)
			if (!task) continue
			this.#waitingCount--
			this.#running++
			task.run()
			return
		}
	}
}
