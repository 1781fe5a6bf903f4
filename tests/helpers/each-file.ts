import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'

/** An unexpected `console.error` fails the test that caused it; a test that expects one mocks it. */
beforeEach(() => {
	vi.spyOn(console, 'error')
})

afterEach(() => {
	const spy = vi.mocked(console.error)
	const calls = spy.mock?.calls ?? []
	vi.restoreAllMocks()
	expect(calls, 'unexpected console.error').toEqual([])
})

/** The next file runs in the same process. */
afterAll(() => {
	vi.unstubAllGlobals()
	vi.unstubAllEnvs()
	vi.useRealTimers()
})
