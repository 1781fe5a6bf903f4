/** What is done between `await comes` and `ends()` is done in the order in which turns were taken. */
export type Turn = { comes: Promise<void>; ends: () => void }
/** One piece of work. It reports in its turn, so that reports are in the order of the starts. */
type Work = (turn: Turn) => Promise<void>

/** Returns a function that takes the next turn. Each has to be ended. */
export function turns(): () => Turn {
	let last = Promise.resolve()
	return () => {
		const { promise, resolve } = Promise.withResolvers<void>()
		const comes = last
		last = comes.then(() => promise)
		return { comes, ends: resolve }
	}
}

/**
 * Runs pieces of work side by side, at most `most()`. Those with `codes` in common run one after the other, and one without
 * `codes` runs alone.
 */
export function sideBySide(most: () => number) {
	const running = new Set<{ codes: ReadonlySet<string> | undefined; done: Promise<void> }>()
	const nextTurn = turns()
	let failure: { error: unknown } | undefined
	const oneEnds = () => Promise.race([...running].map(({ done }) => done))
	const throwFailure = () => {
		if (failure) throw failure.error
	}
	const mayStart = (codes: ReadonlySet<string> | undefined) => {
		if (running.size === 0) return true
		if (codes === undefined || running.size >= most()) return false
		return ![...running].some((other) => !other.codes || [...codes].some((code) => other.codes?.has(code)))
	}
	return {
		/** Starts `work` as soon as it may, and waits while no other could start. Throws the error of an earlier one. */
		async start(work: Work, codes: ReadonlySet<string> | undefined): Promise<void> {
			while (!mayStart(codes)) await oneEnds()
			throwFailure()
			const turn = nextTurn()
			const done = work(turn)
				.catch((error: unknown) => {
					failure ??= { error }
				})
				.finally(() => {
					turn.ends()
					running.delete(one)
				})
			const one = { codes, done }
			running.add(one)
			if (running.size >= most()) await oneEnds()
			throwFailure()
		},
		/** Waits for all; throws nothing. */
		async settle(): Promise<void> {
			while (running.size > 0) await oneEnds()
		},
		/** Waits for all. Throws the error of the first that failed. */
		async end(): Promise<void> {
			await this.settle()
			throwFailure()
		},
	}
}
