import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createKeeper, delayOf, isOver, type Outcome, waitAfter } from './session-clock.ts'

const minute = 60_000

test.each([
	[15 * minute, 10 * minute],
	[8 * minute, 3 * minute],
	[5 * minute, 0],
	[-minute, 0],
])('with %d ms left a token is renewed in %d ms', (left, wait) => expect(delayOf(1000 + left, 1000)).toBe(wait))

test('a token of unknown age is renewed at once', () => expect(delayOf(undefined, 1000)).toBe(0))

test.each([
	[30_001, false],
	[30_000, true],
	[0, true],
	[-1, true],
])('with %d ms left, expired: %s', (left, over) => expect(isOver(5000 + left, 5000)).toBe(over))

test('waits double from 30 s to 16 min and then stay the same', () => {
	expect([1, 2, 3, 4, 5, 6, 7, 20].map((failures) => waitAfter(failures) / 1000)).toEqual([
		30, 60, 120, 240, 480, 960, 960, 960,
	])
})

describe('the keeper of a session', () => {
	beforeEach(() => void vi.useFakeTimers({ now: 0 }))
	afterEach(() => void vi.useRealTimers())

	function started(outcomes: (Outcome | 'renewed')[]) {
		const tries: number[] = []
		const keeper = createKeeper(
			{
				now: () => Date.now(),
				after: (ms, run) => {
					const timer = setTimeout(run, ms)
					return () => clearTimeout(timer)
				},
			},
			async () => {
				tries.push(Date.now() / minute)
				const outcome = outcomes.shift() ?? 'over'
				if (outcome !== 'renewed') return outcome
				keeper.follow(Date.now() + 15 * minute)
				return 'kept'
			},
		)
		return { keeper, tries }
	}

	test('renews the token 5 min before each expiry', async () => {
		const { keeper, tries } = started(['renewed', 'renewed', 'over'])
		keeper.follow(15 * minute)
		await vi.advanceTimersByTimeAsync(120 * minute)
		expect(tries).toEqual([10, 20, 30])
	})

	test('doubles the wait from 30 s to 16 min, and starts again at 30 s after a success', async () => {
		const failed = Array<Outcome>(7).fill('failed')
		const { keeper, tries } = started([...failed, 'renewed', 'failed', 'over'])
		keeper.follow(15 * minute)
		await vi.advanceTimersByTimeAsync(200 * minute)
		const gaps = tries.map((at, index) => at - (tries[index - 1] ?? 0))
		expect(gaps).toEqual([10, 0.5, 1, 2, 4, 8, 16, 16, 10, 0.5])
	})

	test('tries at once when the network is back', async () => {
		const { keeper, tries } = started(['failed', 'failed', 'failed', 'failed', 'over'])
		keeper.follow(6 * minute)
		await vi.advanceTimersByTimeAsync(5 * minute)
		expect(tries).toEqual([1, 1.5, 2.5, 4.5])
		keeper.wake()
		await vi.advanceTimersByTimeAsync(0)
		expect(tries.at(-1)).toBe(5)
	})

	test('renews at once on waking when its timer was delayed', async () => {
		const { keeper, tries } = started(['over'])
		keeper.follow(15 * minute)
		vi.setSystemTime(60 * minute)
		keeper.wake()
		await vi.advanceTimersByTimeAsync(0)
		expect(tries).toEqual([60])
	})

	test('renews a token with a very short lifetime every 30 s, not in an endless loop', async () => {
		const tries: number[] = []
		const keeper = createKeeper(
			{
				now: () => Date.now(),
				after: (ms, run) => {
					setTimeout(run, ms)
					return () => {}
				},
			},
			async () => {
				tries.push(Date.now())
				keeper.follow(Date.now() + minute)
				return 'kept'
			},
		)
		keeper.follow(minute)
		await vi.advanceTimersByTimeAsync(minute)
		expect(tries).toEqual([0, 30_000, 60_000])
	})

	test('does nothing after it was stopped, even when a request was in progress', async () => {
		let answer: (outcome: Outcome) => void = () => {}
		let tries = 0
		const keeper = createKeeper(
			{
				now: () => Date.now(),
				after: (ms, run) => {
					setTimeout(run, ms)
					return () => {}
				},
			},
			() => {
				tries += 1
				return new Promise<Outcome>((resolve) => {
					answer = resolve
				})
			},
		)
		keeper.follow(undefined)
		await vi.advanceTimersByTimeAsync(0)
		keeper.stop()
		answer('failed')
		keeper.wake()
		await vi.advanceTimersByTimeAsync(60 * minute)
		expect(tries).toBe(1)
	})
})
