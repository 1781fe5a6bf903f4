import { describe, expect, it } from 'vitest'
import { sideBySide } from './side-by-side.ts'

/** Pieces of work that are ended one by one, and the order in which they began and reported. */
function works() {
	const [begun, reported]: [string[], string[]] = [[], []]
	const ends = new Map<string, PromiseWithResolvers<void>>()
	const work = (name: string) => async (turn: { comes: Promise<void>; ends: () => void }) => {
		begun.push(name)
		const end = Promise.withResolvers<void>()
		ends.set(name, end)
		await end.promise
		await turn.comes
		reported.push(name)
	}
	const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
	const end = async (name: string) => {
		ends.get(name)?.resolve()
		await settled()
	}
	const fail = async (name: string) => {
		ends.get(name)?.reject(new Error(name))
		await settled()
	}
	return { begun, reported, work, end, fail, settled }
}

describe('sideBySide', () => {
	it('runs as many at once as it may, and lets them report in their order', async () => {
		const { begun, reported, work, end, settled } = works()
		const lanes = sideBySide(() => 2)
		await lanes.start(work('a'), new Set(['1']))
		const second = lanes.start(work('b'), new Set(['2']))
		await settled()
		expect(begun).toEqual(['a', 'b'])
		await end('b')
		expect(reported).toEqual([])
		await end('a')
		await second
		expect(reported).toEqual(['a', 'b'])
	})

	it.each([
		['the same code', new Set(['1', '2'])],
		['no codes', undefined],
	])('waits with %s until the others have ended', async (_, codes) => {
		const { begun, reported, work, end, settled } = works()
		const lanes = sideBySide(() => 3)
		await lanes.start(work('a'), new Set(['1']))
		const second = lanes.start(work('b'), codes)
		await settled()
		expect(begun).toEqual(['a'])
		await end('a')
		await second
		expect(begun).toEqual(['a', 'b'])
		await end('b')
		await lanes.end()
		expect(reported).toEqual(['a', 'b'])
	})

	it('starts nothing after a failure, and throws it when all have ended', async () => {
		const { begun, reported, work, end, fail } = works()
		const lanes = sideBySide(() => 3)
		await lanes.start(work('a'), new Set(['1']))
		await lanes.start(work('b'), new Set(['2']))
		await fail('a')
		await expect(lanes.start(work('c'), new Set(['3']))).rejects.toThrow('a')
		await end('b')
		await expect(lanes.end()).rejects.toThrow('a')
		expect({ begun, reported }).toEqual({ begun: ['a', 'b'], reported: ['b'] })
	})
})
