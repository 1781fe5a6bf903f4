import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/schema.ts'

type Ask<Item, Result> = (db: Kysely<Schema>, items: readonly Item[]) => Promise<readonly Result[]>
type Waiting<Item, Result> = {
	item: Item
	since: number
	resolve: (result: Result) => void
	reject: (error: unknown) => void
}
export type GatherOptions<Item> = {
	/** The most items of one statement; 32 by default. */
	most?: number
	/** Two items with the same key are never in the same statement. */
	key?: (item: Item) => unknown
}

/** The most batched statements at a time, of all kinds: one is executed while the rows of the other are processed. */
const under = 2
/** Milliseconds after which a statement that waits no longer counts against that limit. */
const slow = 20

/**
 * Batches single requests to the store: requests that arrive while a statement of the same kind is executed are collected
 * for the next one. A request on an idle shop is not delayed, and the cost of each falls with the load. `ask` returns one
 * result for each item, in their order. If it fails for several items, each is repeated alone, so that one request cannot
 * make others fail. Within a transaction nothing is batched.
 */
export function gather<Item, Result>(ask: Ask<Item, Result>, options: GatherOptions<Item> = {}) {
	const queues = new WeakMap<Kysely<Schema>, (waiting: Waiting<Item, Result>) => void>()
	return async (db: Kysely<Schema>, item: Item): Promise<Result> => {
		if (db.isTransaction) return (await ask(db, [item]))[0] as Result
		let queue = queues.get(db)
		if (!queue) {
			const own = connections.get(db) ?? db
			queue = createQueue((items) => ask(own, items), options, schedulerOf(db))
			queues.set(db, queue)
		}
		const push = queue
		return new Promise((resolve, reject) => push({ item, since: performance.now(), resolve, reject }))
	}
}

const connections = new WeakMap<Kysely<Schema>, Kysely<Schema>>()

/** Gives the batched statements of `db` their own connections. */
export function gatherOn(db: Kysely<Schema>, own: Kysely<Schema>): void {
	connections.set(db, own)
}

/** One kind of batched statement, as the scheduler sees it. */
type Queue = {
	/** The total time that its items have waited; 0 while a statement of this kind is executed. */
	waited: (now: number) => number
	/** Starts the next statement; resolves when it has ended and never rejects. */
	start: () => Promise<void>
}
type Scheduler = { queues: Queue[]; open: () => void }
const schedulers = new WeakMap<Kysely<Schema>, Scheduler>()

/** Starts the statements of all kinds. The kind whose items have the longest total waiting time is first. */
function schedulerOf(db: Kysely<Schema>): Scheduler {
	const known = schedulers.get(db)
	if (known) return known
	let running = 0
	let planned = false
	const queues: Queue[] = []

	const next = () => {
		const now = performance.now()
		let [first, most]: [Queue | undefined, number] = [undefined, 0]
		for (const queue of queues) {
			const waited = queue.waited(now)
			if (waited > most) [first, most] = [queue, waited]
		}
		return first
	}
	const pass = (queue: Queue) => {
		running++
		let counted = true
		const leave = () => {
			if (counted) running--
			counted = false
			open()
		}
		const patience = setTimeout(leave, slow)
		void queue.start().then(() => {
			clearTimeout(patience)
			leave()
		})
	}
	const open = () => {
		if (planned) return
		planned = true
		// After all requests that arrived in the same event-loop turn.
		setImmediate(() => {
			planned = false
			while (running < under) {
				const queue = next()
				if (!queue) return
				pass(queue)
			}
		})
	}
	const scheduler = { queues, open }
	schedulers.set(db, scheduler)
	return scheduler
}

function createQueue<Item, Result>(
	ask: (items: readonly Item[]) => Promise<readonly Result[]>,
	{ most = 32, key }: GatherOptions<Item>,
	scheduler: Scheduler,
) {
	let waiting: Waiting<Item, Result>[] = []
	let running = false

	const take = () => {
		const keys = new Set<unknown>()
		const batch: typeof waiting = []
		const rest: typeof waiting = []
		for (const one of waiting) {
			const own = key ? key(one.item) : one
			const fits = batch.length < most && !keys.has(own)
			if (fits) keys.add(own)
			;(fits ? batch : rest).push(one)
		}
		waiting = rest
		return batch
	}
	const answer = async (batch: typeof waiting): Promise<void> => {
		try {
			const results = await ask(batch.map(({ item }) => item))
			for (const [n, one] of batch.entries()) one.resolve(results[n] as Result)
		} catch (error) {
			if (batch.length > 1) await Promise.all(batch.map((one) => answer([one])))
			else batch[0]?.reject(error)
		}
	}
	scheduler.queues.push({
		// At least 0.001, because the clock may not have advanced since the request arrived.
		waited: (now) => (running ? 0 : waiting.reduce((sum, { since }) => sum + now - since + 0.001, 0)),
		start: async () => {
			running = true
			await answer(take())
			running = false
		},
	})
	return (one: Waiting<Item, Result>) => {
		waiting.push(one)
		scheduler.open()
	}
}
