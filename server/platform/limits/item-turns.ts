import { Busy } from './work-queue.ts'

export type TurnLimits = {
	/** While nobody waits, so many requests are worked on at once, whatever they want. */
	free: number
	/** The most requests of one turn. */
	together: number
	/** The most requests that are worked on at a time while others wait. */
	atOnce: number
	/** The most requests that wait. */
	waiting: number
	/** Milliseconds after which a request that waits is refused. */
	longestWait: number
	/** Milliseconds after which a request no longer counts as worked on: what it waits for is not this machine. */
	slow: number
	/** After a turn of a crowd nobody of it begins for as long as the turn took, at most so many milliseconds. */
	longestRest: number
	/** How many requests are worked on that do not pass here, which have to get processor time. */
	others: () => number
}

/** The longest pause after a turn, ms, also by that of the turn. */
const longestPause = 1_000
const pauseByTurn = 0.75

type Task = { start: () => Promise<void>; refuse: (error: Busy) => void; timer?: NodeJS.Timeout }
/** Those who wait for one item. `busy`: a turn of it is being worked on. */
type Line = { tasks: Task[]; busy: boolean }

/**
 * Lets requests that want the same item wait in one line, so that an item that everybody wants keeps nobody waiting who wants
 * another one. A line has one turn at a time: up to `together` requests, which are read and written by common statements. Lines
 * take turns. Of the crowded lines, with a full turn or more, one at a time has a turn. Then comes a rest, and after it the
 * next one begins as soon as none of the others is being worked on, at the latest after a pause by the length of the turn. With
 * few requests nobody is asked what they want.
 */
export class ItemTurns {
	readonly #limits: TurnLimits
	/** By item; the first one has the next turn. */
	readonly #lines = new Map<number, Line>()
	#waiting = 0
	#running = 0
	#refused = 0
	/** Whether a crowded line has its turn, or the pause after it. */
	#crowd = false
	/** Turns of lines that are not crowded. */
	#apart = 0
	/** Ends the pause of a crowd. */
	#endPause: (() => void) | undefined

	constructor(limits: TurnLimits) {
		this.#limits = limits
	}

	/** Requests that wait now, that are worked on now, and that were refused so far. */
	get levels(): { waiting: number; running: number; refused: number } {
		return { waiting: this.#waiting, running: this.#running, refused: this.#refused }
	}

	/** Calls `work` when it is the turn of one of the items. Throws `Busy` when it is not called. */
	async run(itemsOf: () => Promise<readonly number[]>, work: () => Promise<void>): Promise<void> {
		const { free, waiting, longestWait } = this.#limits
		if (this.#waiting === 0 && this.#running < free) return this.#begin(work).ended
		if (this.#waiting >= waiting) throw this.#busy('too many requests wait')
		this.#waiting++
		const items = await itemsOf().catch(() => [])
		return new Promise((resolve, refuse) => {
			const start = () => {
				const { ended, left } = this.#begin(work)
				ended.then(resolve, refuse)
				return left
			}
			const task: Task = { start, refuse }
			const { tasks } = this.#lineOf(items)
			tasks.push(task)
			task.timer = setTimeout(() => {
				tasks.splice(tasks.indexOf(task), 1)
				this.#waiting--
				refuse(this.#busy('the turn did not come in time'))
			}, longestWait)
			this.#next()
		})
	}

	#busy(reason: string): Busy {
		this.#refused++
		return new Busy(reason)
	}

	/** The longest line of these items: whoever wants two of them waits for the one that is wanted more. */
	#lineOf(items: readonly number[]): Line {
		let longest: Line | undefined
		for (const item of items) {
			const line = this.#lines.get(item)
			if (line && line.tasks.length >= (longest?.tasks.length ?? 0)) longest = line
		}
		if (longest) return longest
		const item = items[0] ?? 0
		const line = this.#lines.get(item) ?? { tasks: [], busy: false }
		this.#lines.set(item, line)
		return line
	}

	/** `left` resolves when the work has ended or takes longer than `slow`. */
	#begin(work: () => Promise<void>): { ended: Promise<void>; left: Promise<void> } {
		const { promise: left, resolve } = Promise.withResolvers<void>()
		let counted = true
		const leave = () => {
			if (!counted) return
			counted = false
			clearTimeout(patience)
			this.#running--
			resolve()
			this.#next()
		}
		this.#running++
		const patience = setTimeout(leave, this.#limits.slow)
		return { ended: work().finally(leave), left }
	}

	#next(): void {
		const { together, atOnce } = this.#limits
		for (const [item, line] of this.#lines) {
			if (this.#running >= atOnce) return
			if (line.busy) continue
			if (line.tasks.length === 0) this.#lines.delete(item)
			else if (line.tasks.length < together) void this.#turn(item, line)
			else if (!this.#crowd) void this.#crowdedTurn(item, line)
		}
	}

	async #turn(item: number, line: Line): Promise<void> {
		this.#apart++
		await this.#take(item, line)
		this.#apart--
		this.#next()
		this.othersEnded()
	}

	async #crowdedTurn(item: number, line: Line): Promise<void> {
		this.#crowd = true
		const began = performance.now()
		await this.#take(item, line)
		const took = performance.now() - began
		const rest = Math.min(this.#limits.longestRest, took)
		if (rest > 0) await new Promise((ended) => setTimeout(ended, rest))
		await this.#othersFirst(took * pauseByTurn)
		this.#crowd = false
		this.#next()
	}

	/** Resolves when no others are worked on, at most after so many milliseconds. */
	async #othersFirst(most: number): Promise<void> {
		// Requests that came during the turn are read: one round of the event loop.
		for (let n = 0; n < 2; n++) await new Promise((read) => setImmediate(read))
		if (!this.#withOthers) return
		const { promise, resolve } = Promise.withResolvers<void>()
		const patience = setTimeout(resolve, Math.min(longestPause, most))
		this.#endPause = resolve
		await promise
		this.#endPause = undefined
		clearTimeout(patience)
	}

	get #withOthers(): boolean {
		return this.#apart > 0 || this.#limits.others() > 0
	}

	/** To be called when a request has ended that is counted by `others`. */
	othersEnded(): void {
		if (!this.#withOthers) this.#endPause?.()
	}

	/** Starts the next requests of a line; resolves when they have left. */
	async #take(item: number, line: Line): Promise<void> {
		line.busy = true
		this.#lines.delete(item)
		this.#lines.set(item, line)
		const turn = line.tasks.splice(0, this.#limits.together)
		this.#waiting -= turn.length
		await Promise.all(
			turn.map(({ start, timer }) => {
				clearTimeout(timer)
				return start()
			}),
		)
		line.busy = false
	}
}
