import { everybody } from './network.ts'

/** The work is not begun now. `greedy`: the network of the request has half of all waiting requests, or more. */
export class Busy extends Error {
	readonly greedy: boolean
	constructor(reason: string, greedy = false) {
		super(reason)
		this.greedy = greedy
	}
}

export type QueueLimits = {
	/** Pieces of work that are done at a time. */
	atOnce: number
	/** The most requests that wait. */
	waiting: number
	/**
	 * Milliseconds after which a request that waits is refused, if half of the places are taken then: who waits behind few
	 * others on a slow machine is not. Without it, each waits for its turn.
	 */
	longestWait?: number
	/** Whether requests of another kind have come lately, which have to get processor time; they never have by default. */
	others?: () => boolean
	/** The length of a pause, by that of the work before it; 2 by default. */
	pause?: number
}

/** The longest pause between two pieces of work, ms. */
const longestPause = 1_000

/** How many pauses follow while nobody but one network waits: it gets a ninth of the time, not a third. */
const pausesAlone = 4

type Task = { run: () => void; refuse: (error: Busy) => void; timer: NodeJS.Timeout | undefined }

/**
 * Does at most `atOnce` pieces of work at a time and queues at most `waiting` requests, so that expensive requests leave
 * processor time for cached pages and orders. Networks take turns. When the queue is full, the newest request of the
 * network with the most waiting requests is refused: one network with very many requests does not block the others.
 * While requests wait and `others` come too, one piece is done at a time, and after each comes a pause, usually twice as
 * long as it took: two thirds of the time are left for orders and cached pages. While only one network waits, the pause is four times
 * as long, unless another one comes. Without others no time is left unused.
 */
export class WorkQueue {
	readonly #limits: Required<Omit<QueueLimits, 'longestWait'>> & Pick<QueueLimits, 'longestWait'>
	/** Waiting requests by network; the first network has the next turn. */
	readonly #waiting = new Map<string, Task[]>()
	#waitingCount = 0
	#running = 0
	#refused = 0
	#ended: (() => void) | undefined

	constructor(limits: QueueLimits) {
		this.#limits = { others: () => false, pause: 2, ...limits }
	}

	/** Requests that wait now, work that is done now, and requests that were refused so far. */
	get levels(): { waiting: number; running: number; refused: number } {
		return { waiting: this.#waitingCount, running: this.#running, refused: this.#refused }
	}

	/** Refuses all requests from now on, those that wait too; resolves when no work is being done. */
	async close(): Promise<void> {
		const { promise, resolve } = Promise.withResolvers<void>()
		this.#ended = resolve
		for (const { refuse, timer } of [...this.#waiting.values()].flat()) {
			clearTimeout(timer)
			refuse(new Busy('the shop ends'))
			this.#refused++
		}
		this.#waiting.clear()
		this.#waitingCount = 0
		if (this.#running === 0) resolve()
		await promise
	}

	/** Whether as many requests wait as may. */
	get isFull(): boolean {
		return this.#waitingCount >= this.#limits.waiting
	}

	/** Whether `run` would throw at once. Then the request counts as refused: for a caller that refuses at less cost. */
	refuses(network: string): boolean {
		const refused = this.isFull && this.#longestBefore(network) === undefined
		if (refused) this.#refused++
		return refused
	}

	/** Calls `work` at the turn of `network` and returns its result. Throws `Busy` when it is not begun. */
	async run<T>(network: string, work: () => Promise<T>): Promise<T> {
		if (this.#ended) throw this.#busy(network, 'the shop ends')
		// A free slot is not taken while others wait: it is meant for them.
		if (this.#running >= this.#limits.atOnce || this.#waitingCount > 0) await this.#turn(network)
		else this.#running++
		const began = performance.now()
		try {
			return await work()
		} finally {
			if (this.#isShared()) this.#pause(network, this.#limits.pause * (performance.now() - began))
			else {
				this.#end()
				// Requests that arrived during the work are read before the next piece is begun.
				setImmediate(() => this.#next())
			}
		}
	}

	#isShared(): boolean {
		return this.#waitingCount > 0 && this.#limits.others()
	}

	/** Whether nobody waits but this network, and it is not that of a proxy that stands for everybody. */
	#isAlone(network: string): boolean {
		return network !== everybody && this.#waiting.size === 1 && this.#waiting.has(network)
	}

	/** Keeps the place of some work for a while after it. */
	#pause(network: string, ms: number, times = pausesAlone): void {
		setTimeout(
			() => {
				if (times > 1 && this.#isAlone(network)) return this.#pause(network, ms, times - 1)
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
			if (this.isFull && !this.#makeSpace(network)) return refuse(this.#busy(network, 'too many requests wait'))
			const task: Task = { run, refuse, timer: undefined }
			const { longestWait } = this.#limits
			if (longestWait !== undefined)
				task.timer = setTimeout(() => {
					if (this.#waitingCount >= this.#limits.waiting / 2)
						this.#refuse(network, task, 'the turn did not come in time')
				}, longestWait)
			const tasks = this.#waiting.get(network) ?? []
			tasks.push(task)
			this.#waiting.set(network, tasks)
			this.#waitingCount++
		})
	}

	#busy(network: string, reason: string): Busy {
		this.#refused++
		const own = this.#waiting.get(network)?.length ?? 0
		return new Busy(reason, network !== everybody && own >= this.#limits.waiting / 2)
	}

	/** The network with the most waiting requests, if it is another one and has more than `asking` would have. */
	#longestBefore(asking: string): readonly [network: string, tasks: Task[]] | undefined {
		let longest: [string, Task[]] | undefined
		for (const one of this.#waiting) if (!longest || one[1].length > longest[1].length) longest = one
		if (!longest || longest[0] === asking) return undefined
		return longest[1].length > (this.#waiting.get(asking)?.length ?? 0) + 1 ? longest : undefined
	}

	/** Refuses the newest request of the network with the most waiting requests, unless the new one is of that network too. */
	#makeSpace(asking: string): boolean {
		const longest = this.#longestBefore(asking)
		if (longest) this.#refuse(longest[0], longest[1].at(-1) as Task, 'others wait for fewer requests')
		return longest !== undefined
	}

	#refuse(network: string, task: Task, reason: string): void {
		task.refuse(this.#busy(network, reason))
		clearTimeout(task.timer)
		const left = this.#waiting.get(network)?.filter((one) => one !== task) ?? []
		if (left.length > 0) this.#waiting.set(network, left)
		else this.#waiting.delete(network)
		this.#waitingCount--
	}

	/** Starts as much work as may be done now. */
	#next(): void {
		while (this.#running < (this.#isShared() ? 1 : this.#limits.atOnce)) {
			const [first] = this.#waiting
			if (!first) return
			const [network, tasks] = first
			this.#waiting.delete(network)
			const task = tasks.shift()
			if (tasks.length > 0) this.#waiting.set(network, tasks)
			if (!task) continue
			clearTimeout(task.timer)
			this.#waitingCount--
			this.#running++
			task.run()
		}
	}
}
