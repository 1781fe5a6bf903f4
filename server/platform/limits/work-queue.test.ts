import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { everybody } from './network.ts'
import { Busy, type QueueLimits, WorkQueue } from './work-queue.ts'

afterEach(() => void vi.useRealTimers())

/** A queue whose work ends when the test calls `end`. */
function watched(limits: QueueLimits) {
	const queue = new WorkQueue(limits)
	const running = new Map<string, () => void>()
	const order: string[] = []
	const refused: string[] = []
	let most = 0
	const ask = (network: string, name: string) => {
		const render = () => {
			const { promise, resolve } = Promise.withResolvers<void>()
			running.set(name, resolve)
			order.push(name)
			most = Math.max(most, running.size)
			return promise.then(() => void running.delete(name))
		}
		queue.run(network, render).catch((error: unknown) => {
			if (!(error instanceof Busy)) throw error
			refused.push(name)
		})
	}
	/** Ends the oldest render and lets the next begin. */
	const end = async () => {
		const [first] = running.values()
		first?.()
		await settled()
	}
	return { ask, end, order, queue, refused, running, most: () => most, close: () => queue.close() }
}

const settled = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)))

describe('the queue of expensive work', () => {
	it('renders at most `atOnce` pages at a time and the others after them', async () => {
		const { ask, end, order, most } = watched({ atOnce: 2, waiting: 10 })
		for (const name of ['a', 'b', 'c', 'd']) ask('one', name)
		await settled()
		expect(order).toEqual(['a', 'b'])
		await end()
		expect(order).toEqual(['a', 'b', 'c'])
		await end()
		await end()
		expect(order).toEqual(['a', 'b', 'c', 'd'])
		expect(most()).toBe(2)
	})

	it('refuses what waits and what comes when it closes, and ends with the last render', async () => {
		const { ask, end, order, refused, close } = watched({ atOnce: 2, waiting: 10 })
		for (const name of ['a', 'b', 'c', 'd']) ask('one', name)
		await settled()
		let closed = false
		const closing = close().then(() => {
			closed = true
		})
		ask('two', 'e')
		await end()
		expect({ order, refused, closed }).toEqual({ order: ['a', 'b'], refused: ['e', 'c', 'd'], closed: false })
		await end()
		await closing
		expect(order).toEqual(['a', 'b'])
	})

	it('says beforehand whose request it would refuse, and counts it', async () => {
		const { ask, queue, refused } = watched({ atOnce: 1, waiting: 3 })
		for (const name of ['a', 'b', 'c']) ask('greedy', name)
		expect([queue.isFull, queue.refuses('greedy')]).toEqual([false, false])
		ask('greedy', 'd')
		expect([queue.isFull, queue.refuses('greedy'), queue.refuses('other')]).toEqual([true, true, false])
		ask('other', 'e')
		await settled()
		expect(refused).toEqual(['d'])
		expect(queue.refuses('other')).toBe(true)
		expect(queue.levels).toMatchObject({ running: 1, waiting: 3, refused: 3 })
	})

	it('renders one page at a time while others come, and pauses twice as long as each took', async () => {
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
		let others = true
		const { ask, end, order, running } = watched({ atOnce: 2, waiting: 10, others: () => others })
		for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) ask(name < 'd' ? 'one' : 'two', name)
		await settled()
		expect(order).toEqual(['a', 'b'])
		vi.advanceTimersByTime(200)
		await end()
		await end()
		vi.advanceTimersByTime(399)
		await settled()
		expect(order).toHaveLength(2)
		vi.advanceTimersByTime(1)
		await settled()
		expect(order).toEqual(['a', 'b', 'c'])
		vi.advanceTimersByTime(5_000)
		await end()
		expect(order).toHaveLength(3)
		// The longest pause.
		vi.advanceTimersByTime(1_000)
		await settled()
		expect(order).toEqual(['a', 'b', 'c', 'd'])
		// Nobody else comes any more: as many as ever are rendered at a time, without a pause.
		others = false
		await end()
		expect(order).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
		expect(running.size).toBe(2)
	})

	it('pauses four times as long while only one network waits, and no longer when another one comes', async () => {
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
		const { ask, end, order } = watched({ atOnce: 1, waiting: 10, others: () => true })
		for (const name of ['a', 'b', 'c', 'd']) ask('one', name)
		await settled()
		vi.advanceTimersByTime(100)
		await end()
		vi.advanceTimersByTime(799)
		await settled()
		expect(order).toEqual(['a'])
		vi.advanceTimersByTime(1)
		await settled()
		expect(order).toEqual(['a', 'b'])
		vi.advanceTimersByTime(100)
		await end()
		vi.advanceTimersByTime(150)
		ask('two', 'e')
		vi.advanceTimersByTime(50)
		await settled()
		expect(order).toEqual(['a', 'b', 'c'])
	})

	it('pauses for as long as is chosen', async () => {
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
		const { ask, end, order } = watched({ atOnce: 1, waiting: 10, others: () => true, pause: 0.5 })
		for (const name of ['a', 'b', 'c']) ask('one', name)
		await settled()
		vi.advanceTimersByTime(100)
		await end()
		vi.advanceTimersByTime(199)
		await settled()
		expect(order).toEqual(['a'])
		vi.advanceTimersByTime(1)
		await settled()
		expect(order).toEqual(['a', 'b'])
	})

	it('takes a proxy whose headers are not trusted for many networks', async () => {
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
		const { ask, end, order } = watched({ atOnce: 1, waiting: 10, others: () => true })
		for (const name of ['a', 'b', 'c']) ask(everybody, name)
		await settled()
		vi.advanceTimersByTime(100)
		await end()
		vi.advanceTimersByTime(200)
		await settled()
		expect(order).toEqual(['a', 'b'])
	})

	it('refuses a request whose turn does not come in time while many wait, and no other', async () => {
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
		const { ask, end, order, refused } = watched({ atOnce: 1, waiting: 4, longestWait: 500 })
		for (const name of ['a', 'b']) ask('one', name)
		ask('two', 'c')
		vi.advanceTimersByTime(300)
		ask('two', 'd')
		await end()
		expect(order).toEqual(['a', 'b'])
		vi.advanceTimersByTime(200)
		await settled()
		expect(refused).toEqual(['c'])
		// The last one waits alone.
		vi.advanceTimersByTime(10_000)
		await settled()
		await end()
		expect([order, refused]).toEqual([['a', 'b', 'd'], ['c']])
	})

	it('says whether the network of a refused request has half of those that wait', async () => {
		const refusalOf = async (waiting: string[], asking: string) => {
			const queue = new WorkQueue({ atOnce: 1, waiting: 4 })
			const never = () => new Promise<void>(() => {})
			void queue.run('first', never)
			for (const network of waiting) queue.run(network, never).catch(() => {})
			return await queue.run(asking, never).catch((error: unknown) => (error as Busy).greedy)
		}
		expect(await refusalOf(['a', 'a', 'b', 'c'], 'a')).toBe(true)
		expect(await refusalOf(['a', 'd', 'b', 'c'], 'a')).toBe(false)
		expect(await refusalOf(['a', 'd', 'b', 'c'], 'e')).toBe(false)
		expect(await refusalOf([everybody, everybody, everybody, everybody], everybody)).toBe(false)
	})

	it('does not pause for others when no page waits', async () => {
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
		const { ask, end, order } = watched({ atOnce: 1, waiting: 10, others: () => true })
		ask('one', 'a')
		await settled()
		vi.advanceTimersByTime(200)
		await end()
		ask('one', 'b')
		await settled()
		expect(order).toEqual(['a', 'b'])
	})

	it('lets networks take turns', async () => {
		const { ask, end, order } = watched({ atOnce: 1, waiting: 10 })
		for (const name of ['a1', 'a2', 'a3', 'a4']) ask('a', name)
		ask('b', 'b1')
		ask('c', 'c1')
		for (let n = 0; n < 6; n++) {
			await settled()
			await end()
		}
		expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
	})

	it('runs waiting requests before new ones', async () => {
		const { ask, running, order } = watched({ atOnce: 1, waiting: 10 })
		ask('a', 'a1')
		ask('a', 'a2')
		await settled()
		running.get('a1')?.()
		await Promise.resolve()
		await Promise.resolve()
		await Promise.resolve()
		ask('b', 'b1')
		await settled()
		expect(order).toEqual(['a1', 'a2'])
	})

	it('refuses the newest requests of a network that sends too many', async () => {
		const { ask, refused } = watched({ atOnce: 1, waiting: 3 })
		for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) ask('a', name)
		await settled()
		expect(refused).toEqual(['a5'])
	})

	it('makes space for a network with fewer waiting requests', async () => {
		const { ask, end, order, refused } = watched({ atOnce: 1, waiting: 3 })
		for (const name of ['a1', 'a2', 'a3', 'a4']) ask('a', name)
		ask('b', 'b1')
		ask('c', 'c1')
		ask('d', 'd1')
		await settled()
		expect(refused).toEqual(['a4', 'a3', 'd1'])
		for (let n = 0; n < 4; n++) await end()
		expect(order).toEqual(['a1', 'a2', 'b1', 'c1'])
	})

	it('continues after a render that fails', async () => {
		const queue = new WorkQueue({ atOnce: 1, waiting: 1 })
		const failed = queue.run('a', () => Promise.reject(new Error('no page')))
		const next = queue.run('a', async () => 'page')
		await expect(failed).rejects.toThrow('no page')
		await expect(next).resolves.toBe('page')
	})

	it('renders or refuses each request once, within its limits', async () => {
		const steps = fc.array(fc.oneof(fc.constantFrom('a', 'b', 'c'), fc.constant('end')), { maxLength: 60 })
		await fc.assert(
			fc.asyncProperty(
				steps,
				fc.integer({ min: 1, max: 3 }),
				fc.integer({ min: 1, max: 4 }),
				async (all, atOnce, waiting) => {
					const { ask, end, order, refused, running, most } = watched({ atOnce, waiting })
					const requests: string[] = []
					for (const [n, step] of all.entries()) {
						if (step === 'end') await end()
						else {
							requests.push(`${step}${n}`)
							ask(step, `${step}${n}`)
							await settled()
						}
						expect(requests.length - order.length - refused.length).toBeLessThanOrEqual(waiting)
					}
					while (running.size > 0) await end()
					expect([...order, ...refused].sort()).toEqual(requests.sort())
					expect(most()).toBeLessThanOrEqual(atOnce)
				},
			),
		)
	})
})
