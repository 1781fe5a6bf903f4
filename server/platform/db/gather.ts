import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

type Ask<Item, Result> = (db: Kysely<Schema>, items: readonly Item[]) => Promise<readonly Result[]>
type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }
export type GatherOptions<Item> = {
	/** Statements of this kind under way at a time; 1 unless given. */
	lanes?: number
	/** Items that one statement takes; 32 unless given. */
	most?: number
	/** Two items of one key never go together. */
	key?: (item: Item) => unknown
}

/**
 * Makes one statement for many answer what is asked one by one: whatever comes while one is under way goes together in the
 * next. So nobody waits when the shop is idle, and the busier it is the less each costs. `ask` answers one result for each
 * item, in their order; when it fails for several, each is asked for by itself, so that none suffers from another. Within
 * a transaction everything is asked by itself.
 */
export function gather<Item, Result>(ask: Ask<Item, Result>, options: GatherOptions<Item> = {}) {
	const queues = new WeakMap<Kysely<Schema>, (waiting: Waiting<Item, Result>) => void>()
	return async (db: Kysely<Schema>, item: Item): Promise<Result> => {
		if (db.isTransaction) return (await ask(db, [item]))[0] as Result
		let queue = queues.get(db)
		if (!queue) {
			queue = createQueue((items) => ask(db, items), options)
			queues.set(db, queue)
		}
		const push = queue
		return new Promise((resolve, reject) => push({ item, resolve, reject }))
	}
}

function createQueue<Item, Result>(
	ask: (items: readonly Item[]) => Promise<readonly Result[]>,
	{ lanes = 1, most = 32, key }: GatherOptions<Item>,
) {
	let waiting: Waiting<Item, Result>[] = []
	let running = 0
	let planned = false

	const take = () => {
		const keys = new Set<unknown>()
		const taken: typeof waiting = []
		const left: typeof waiting = []
		for (const one of waiting) {
			const own = key ? key(one.item) : one
			const fits = taken.length < most && !keys.has(own)
			if (fits) keys.add(own)
			;(fits ? taken : left).push(one)
		}
		waiting = left
		return taken
	}
	const answer = async (asked: typeof waiting): Promise<void> => {
		try {
			const results = await ask(asked.map(({ item }) => item))
			for (const [n, one] of asked.entries()) one.resolve(results[n] as Result)
		} catch (error) {
			if (asked.length > 1) await Promise.all(asked.map((one) => answer([one])))
			else asked[0]?.reject(error)
		}
	}
	const run = () => {
		planned = false
		while (running < lanes && waiting.length > 0) {
			running++
			void answer(take()).finally(() => {
				running--
				run()
			})
		}
	}
	return (one: Waiting<Item, Result>) => {
		waiting.push(one)
		if (planned || running >= lanes) return
		planned = true
		// After all that arrived in the same moment has been read.
		setImmediate(run)
	}
}
