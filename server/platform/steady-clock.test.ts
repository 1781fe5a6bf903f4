import { afterEach, expect, it, vi } from 'vitest'
import { steadyClock } from './steady-clock.ts'

afterEach(() => vi.useRealTimers())

it('does not follow a change of the time of the machine', () => {
	vi.useFakeTimers({ toFake: ['Date'] })
	const before = steadyClock.now()
	vi.setSystemTime(Date.now() + 3_600_000)
	expect(Date.now() - before).toBeGreaterThan(3_000_000)
	expect(steadyClock.now() - before).toBeLessThan(600_000)
})
