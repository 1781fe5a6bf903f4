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

/** The next file runs in the same process, which work without an end would slow down until the last file. */
afterAll(async () => {
	vi.unstubAllGlobals()
	vi.unstubAllEnvs()
	vi.useRealTimers()
	const turns = 100
	let busy = 0
	while (busy < turns && process.getActiveResourcesInfo().includes('Immediate')) {
		busy += 1
		await new Promise((resolve) => setImmediate(resolve))
	}
	expect(busy, 'turns of the event loop with work after the last test').toBeLessThan(turns)
})
