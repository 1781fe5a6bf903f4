/** Milliseconds before the second attempt to connect, doubled with each failure, and the most. */
const first = 50
const most = 1_000

/**
 * When to connect again to a database that does not accept connections: one attempt at a time, each later than the last one,
 * and at a random moment, so that the processes of a shop do not all connect in the moment when it is back. In between
 * everybody gets the last error at once. `now` in milliseconds; `random` from 0 to 1.
 */
export class Reconnect {
	#failures = 0
	#until = 0
	#last: Error | undefined
	readonly #now: () => number
	readonly #random: () => number

	constructor(now = () => performance.now(), random = Math.random) {
		this.#now = now
		this.#random = random
	}

	/** Undefined if the caller may connect now, and then has to report the result; otherwise why the last attempt failed. */
	tooEarly(): Error | undefined {
		if (!this.#last) return undefined
		if (this.#now() < this.#until) return this.#last
		// The caller tries for all.
		this.#failures++
		this.#wait()
		return undefined
	}

	/** Attempts that began together and failed are one failure. */
	failed(error: Error): void {
		const began = !this.#last
		this.#last = error
		if (began) this.#wait()
	}

	connected(): void {
		this.#failures = 0
		this.#last = undefined
	}

	#wait(): void {
		const span = Math.min(most, first * 2 ** this.#failures)
		this.#until = this.#now() + span * (0.5 + this.#random() / 2)
	}
}
