import type { Deps } from '#server/deps.ts'
import { type OrderStep, recentSteps } from './events.store.ts'

/** Milliseconds between reads while somebody listens. */
const everyMs = 1_000
/** Seconds that each read goes back: longer than a transaction may take. */
const back = 15

export type Listener = (steps: readonly OrderStep[]) => void

/**
 * Reads the steps of orders once for all listeners of this process, each step once. Nothing is read while nobody listens.
 * Returns the function that adds a listener; it returns the function that removes it.
 */
export function followOrders({ db, log }: Pick<Deps, 'db' | 'log'>): (listener: Listener) => () => void {
	const listeners = new Set<Listener>()
	let known: Set<number> | undefined
	let timer: NodeJS.Timeout | undefined
	const read = async () => {
		const steps = await recentSteps(db, back)
		const fresh = known === undefined ? [] : steps.filter(({ id }) => !known?.has(id))
		known = new Set(steps.map(({ id }) => id))
		if (fresh.length > 0) for (const listener of listeners) listener(fresh)
	}
	const tick = () => {
		read()
			.catch((error: unknown) => log.warn({ err: error }, 'steps of orders not read'))
			.finally(() => {
				if (listeners.size > 0) timer = setTimeout(tick, everyMs).unref()
				else {
					timer = undefined
					known = undefined
				}
			})
	}
	return (listener) => {
		listeners.add(listener)
		if (timer === undefined) timer = setTimeout(tick, 0).unref()
		return () => void listeners.delete(listener)
	}
}
