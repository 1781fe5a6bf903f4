import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ItemTurns, type TurnLimits } from './item-turns.ts'
import { Busy } from './work-queue.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** More rounds of the event loop than anything here waits for. */
const settled = async () => {
	for (let n = 0; n < 5; n++) await new Promise((resolve) => setImmediate(resolve))
}

/** The pause after a turn, which took no time here, passes. */
const pause = async () => {
	vi.advanceTimersByTime(1)
	await settled()
}

/** Turns whose work ends when the test says so. Names begin with the items they are for: `1a` wants item 1. */
function watched(limits: Partial<TurnLimits> = {}) {
	const turns = new ItemTurns({
		...{ free: 1, together: 3, atOnce: 6, waiting: 20 },
		...{ longestWait: 20_000, slow: 300, longestRest: 0, others: () => 0 },
		...limits,
	})
	const running = new Map<string, () => void>()
	const began: string[] = []
	const refused: string[] = []
	let asked = 0
	const one = (name: string, items: number[]) => {
		const work = () => {
			const { promise, resolve } = Promise.withResolvers<void>()
			began.push(name)
			running.set(name, resolve)
			return promise.then(() => void running.delete(name))
		}
		const itemsOf = async () => {
			asked++
			return items
		}
		turns.run(itemsOf, work).catch((error: unknown) => {
			if (!(error instanceof Busy)) throw error
			refused.push(name)
		})
	}
	const come = async (...names: string[]) => {
		for (const name of names) one(name, [...(name.match(/\d/g) ?? [])].map(Number))
		await settled()
	}
	const end = async (...names: string[]) => {
		for (const name of names) running.get(name)?.()
		await settled()
	}
	return { turns, come, end, began, refused, running, asked: () => asked }
}

it('few requests are worked on at once, and nobody asks what they want', async () => {
	const { come, end, began, asked } = watched({ free: 3 })
	await come('1a', '1b', '1c')
	await end('1a')
	await come('1d')
	expect(began).toEqual(['1a', '1b', '1c', '1d'])
	expect(asked()).toBe(0)
})

it('those who want the same wait in one line, in the order in which they came, and others pass them', async () => {
	const { turns, come, end, began } = watched()
	await come('1x', '1a', '1b', '1c', '1d', '1e', '1f', '1g')
	// The first one found nobody in its line.
	expect(began).toEqual(['1x', '1a'])
	await end('1a')
	expect(began.slice(2)).toEqual(['1b', '1c', '1d'])
	await come('2a')
	expect(began.at(-1)).toBe('2a')
	expect(turns.levels).toEqual({ waiting: 3, running: 5, refused: 0 })
	await end('1b', '1c')
	// The turn has not ended.
	expect(began).toHaveLength(6)
	await end('1d')
	await pause()
	expect(began.slice(6)).toEqual(['1e', '1f', '1g'])
	await end('1x', '2a', '1e', '1f', '1g')
	await pause()
	expect(turns.levels).toEqual({ waiting: 0, running: 0, refused: 0 })
})

it('one crowded line at a time has its turn, and they alternate', async () => {
	const { come, end, began } = watched({ atOnce: 20 })
	await come('1x', ...['1a', '1b', '1c', '1d', '1e', '1f', '1g'], ...['2a', '2b', '2c', '2d', '2e', '2f'])
	expect(began).toEqual(['1x', '1a', '2a'])
	await end('1a', '2a')
	expect(began.slice(3)).toEqual(['1b', '1c', '1d'])
	await end('1b', '1c', '1d')
	await pause()
	expect(began.slice(6)).toEqual(['2b', '2c', '2d'])
	await end('2b', '2c', '2d')
	await pause()
	expect(began.slice(9)).toEqual(['1e', '1f', '1g', '2e', '2f'])
})

/** A crowd whose first turn begins, beside so many others. */
async function crowded(others: () => number, limits: Partial<TurnLimits> = {}) {
	const { turns, come, end, began, running } = watched({ others, ...limits })
	await come('1x', ...['1a', '1b', '1c', '1d', '1e', '1f', '1g', '1h', '1i'])
	await end('1x', ...running.keys())
	expect(running.size).toBe(3)
	return { turns, come, end, began, endTurn: () => end(...running.keys()) }
}

it('after the turn of a crowd others come first, at most for three quarters of the time that it took', async () => {
	const { come, began, endTurn } = await crowded(() => 1)
	vi.advanceTimersByTime(120)
	await endTurn()
	const before = began.length
	vi.advanceTimersByTime(89)
	await settled()
	expect(began).toHaveLength(before)
	await come('2a')
	expect(began.at(-1)).toBe('2a')
	vi.advanceTimersByTime(1)
	await settled()
	expect(began).toHaveLength(before + 4)
})

it('the next turn begins when no others are worked on any more', async () => {
	let others = 2
	const { turns, come, end, began, endTurn } = await crowded(() => others)
	vi.advanceTimersByTime(120)
	await endTurn()
	const before = began.length
	await come('2a')
	others = 1
	turns.othersEnded()
	await settled()
	expect(began.slice(before)).toEqual(['2a'])
	others = 0
	turns.othersEnded()
	await settled()
	expect(began.slice(before)).toEqual(['2a'])
	// Orders of other products are others too.
	await end('2a')
	expect(began.slice(before + 1)).toEqual(['1e', '1f', '1g'])
})

it('without others no time is left unused', async () => {
	const { began, endTurn } = await crowded(() => 0)
	vi.advanceTimersByTime(120)
	const before = began.length
	await endTurn()
	expect(began).toHaveLength(before + 3)
})

it.each([
	{ took: 4, rest: 4 },
	{ took: 120, rest: 10 },
])('a crowd rests $rest ms after a turn of $took ms', async ({ took, rest }) => {
	const { began, endTurn } = await crowded(() => 0, { longestRest: 10 })
	vi.advanceTimersByTime(took)
	const before = began.length
	await endTurn()
	vi.advanceTimersByTime(rest - 1)
	await settled()
	expect(began).toHaveLength(before)
	vi.advanceTimersByTime(1)
	await settled()
	expect(began).toHaveLength(before + 3)
})

it('work that waits for something else does not keep others waiting', async () => {
	const { come, began } = watched({ atOnce: 1 })
	await come('1x', '1a', '2a')
	expect(began).toEqual(['1x'])
	vi.advanceTimersByTime(300)
	await settled()
	expect(began).toEqual(['1x', '1a'])
	vi.advanceTimersByTime(300)
	await settled()
	expect(began).toEqual(['1x', '1a', '2a'])
})

it('who wants two items waits in the longer line', async () => {
	const { come, end, began } = watched({ atOnce: 20 })
	await come('1x', '1a', '1b', '1c', '1d', '1e', '2a', '21z')
	expect(began).not.toContain('21z')
	await end('2a')
	expect(began).not.toContain('21z')
	await end('1a')
	await end('1b', '1c', '1d')
	await pause()
	expect(began.slice(-2)).toEqual(['1e', '21z'])
})

it('too many are refused, and those whose turn does not come in time', async () => {
	const { turns, come, end, refused, running } = watched({ waiting: 3, slow: 60_000 })
	await come('1x')
	await come('1a')
	await come('1b', '1c', '1d', '1e')
	expect(refused).toEqual(['1e'])
	vi.advanceTimersByTime(20_000)
	await settled()
	expect(refused).toEqual(['1e', '1b', '1c', '1d'])
	expect(turns.levels).toEqual({ waiting: 0, running: 2, refused: 4 })
	await come('1f')
	await end(...running.keys())
	await end('1f')
	expect(turns.levels).toEqual({ waiting: 0, running: 0, refused: 4 })
})

it('when it cannot be told what they want, they wait in a line of their own', async () => {
	const { turns, running } = watched()
	const began: string[] = []
	const work = (name: string) => () => {
		began.push(name)
		return Promise.resolve()
	}
	const { promise, resolve } = Promise.withResolvers<void>()
	const first = turns.run(
		async () => [1],
		() => promise,
	)
	const second = turns.run(() => Promise.reject(new Error('the store is away')), work('unknown'))
	await second
	expect(began).toEqual(['unknown'])
	resolve()
	await first
	expect(running.size).toBe(0)
})
