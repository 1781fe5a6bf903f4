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
	/** Items that one statement takes; 32 unless given. */
	most?: number
	/** Two items of one key never go together. */
	key?: (item: Item) => unknown
}

/** Gathered statements under way at a time, of all kinds: one is worked on while the answers of the other are used. */
const under = 2
/** After so long, in milliseconds, one that waits for something does not keep others from going. */
const slow = 20

/**
 * Makes one statement for many answer what is asked one by one: whatever comes while others are under way goes together
 * in the next, of each kind one at a time. So nobody waits when the shop is idle, and the busier it is the less each
 * costs. `ask` answers one result for each item, in their order; when it fails for several, each is asked for by itself,
 * so that none suffers from another. Within a transaction everything is asked by itself.
 */
export function gather<Item, Result>(ask: Ask<Item, Result>, options: GatherOptions<Item> = {}) {
	const queues = new WeakMap<Kysely<Schema>, (waiting: Waiting<Item, Result>) => void>()
	return async (db: Kysely<Schema>, item: Item): Promise<Result> => {
		if (db.isTransaction) return (await ask(db, [item]))[0] as Result
		let queue = queues.get(db)
		if (!queue) {
			const own = connections.get(db) ?? db
			queue = createQueue((items) => ask(own, items), options, doorOf(db))
			queues.set(db, queue)
		}
		const push = queue
		return new Promise((resolve, reject) => push({ item, since: performance.now(), resolve, reject }))
	}
}

const connections = new WeakMap<Kysely<Schema>, Kysely<Schema>>()

/** Makes what is asked of `db` go over connections of its own. */
export function gatherOn(db: Kysely<Schema>, own: Kysely<Schema>): void {
	connections.set(db, own)
}

/** What one kind of question shows the door. */
type Queue = {
	/** How long those who wait have waited, all together; nothing while a statement of this kind is under way. */
	waited: (now: number) => number
	/** Begins the next statement; settled, never rejected, when it has ended. */
	start: () => Promise<void>
}
type Door = { queues: Queue[]; open: () => void }
const doors = new WeakMap<Kysely<Schema>, Door>()

/** Lets the statements of all kinds through, first those whose askers waited most, all together. */
function doorOf(db: Kysely<Schema>): Door {
	const known = doors.get(db)
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
		// After all that arrived in the same moment has been read.
		setImmediate(() => {
			planned = false
			while (running < under) {
				const queue = next()
				if (!queue) return
				pass(queue)
			}
		})
	}
	const door = { queues, open }
	doors.set(db, door)
	return door
}

function createQueue<Item, Result>(
	ask: (items: readonly Item[]) => Promise<readonly Result[]>,
	{ most = 32, key }: GatherOptions<Item>,
	door: Door,
) {
	let waiting: Waiting<Item, Result>[] = []
	let running = false

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
	door.queues.push({
		// A thousandth more, since the clock may stand still between asking and looking.
		waited: (now) => (running ? 0 : waiting.reduce((sum, { since }) => sum + now - since + 0.001, 0)),
		start: async () => {
			running = true
			await answer(take())
			running = false
		},
	})
	return (one: Waiting<Item, Result>) => {
		waiting.push(one)
		door.open()
	}
}
