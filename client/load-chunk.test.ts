import { afterEach, expect, test, vi } from 'vitest'
import { type Again, loadChunk } from './load-chunk.ts'

afterEach(() => {
	vi.unstubAllGlobals()
	vi.useRealTimers()
})

/** A load whose tries the test settles. `press` calls the retry function that was given last. */
function start() {
	const network = new EventTarget()
	vi.stubGlobal('document', {})
	vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
	vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
	vi.useFakeTimers()
	const tries: PromiseWithResolvers<string>[] = []
	const load = () => {
		const one = Promise.withResolvers<string>()
		tries.push(one)
		return one.promise
	}
	let again: Again | undefined
	const loaded = loadChunk(load, (retry) => {
		again = retry
	})
	const fail = async () => {
		tries.at(-1)?.reject(new TypeError('not fetched'))
		await vi.advanceTimersByTimeAsync(0)
	}
	return { tries, loaded, fail, press: () => (again as Again)() }
}

test('a press during another try starts a new try when that one fails', async () => {
	const { tries, loaded, fail, press } = start()
	await fail()
	await vi.advanceTimersByTimeAsync(1_000)
	expect(tries).toHaveLength(2)
	const pressed = press()
	await fail()
	expect(tries).toHaveLength(3)
	tries.at(-1)?.resolve('the part')
	expect(await pressed).toBe(true)
	expect(await loaded).toBe('the part')
})

test('a press during a try that succeeds starts no other try', async () => {
	const { tries, fail, press } = start()
	await fail()
	await vi.advanceTimersByTimeAsync(1_000)
	const pressed = press()
	tries.at(-1)?.resolve('the part')
	expect(await pressed).toBe(true)
	expect(tries).toHaveLength(2)
})

test('two presses at once start one try, and both return that it failed', async () => {
	const { tries, fail, press } = start()
	await fail()
	const pressed = [press(), press()]
	await vi.advanceTimersByTimeAsync(0)
	expect(tries).toHaveLength(2)
	await fail()
	expect(await Promise.all(pressed)).toEqual([false, false])
})
