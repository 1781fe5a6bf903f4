import type { Kysely } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import type { Schema } from '#server/platform/schema.ts'
import { type GatherOptions, gather } from './gather.ts'

/** Each a store of its own, for what is under way in one keeps others of it waiting. */
const aStore = () => ({ isTransaction: false }) as Kysely<Schema>
const db = aStore()
const tx = { isTransaction: true } as Kysely<Schema>

const turn = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)))

/** Doubles what it is asked, when it is let go; a 13 spoils the whole statement. */
function doubling(options?: GatherOptions<number>) {
	const statements: number[][] = []
	const held: (() => void)[] = []
	const double = gather<number, number>(async (_db, items) => {
		statements.push([...items])
		await new Promise<void>((resolve) => held.push(resolve))
		if (items.includes(13)) throw new Error('unlucky')
		return items.map((item) => item * 2)
	}, options)
	const letGo = async () => {
		await turn()
		for (const release of held.splice(0)) release()
		await turn()
	}
	return { double, statements, letGo }
}

describe('what is asked while one statement is under way', () => {
	it('goes together in the next, each with its own answer', async () => {
		const { double, statements, letGo } = doubling()
		const first = [double(db, 1), double(db, 2)]
		await letGo()
		const second = double(db, 3)
		await letGo()
		expect(await Promise.all([...first, second])).toEqual([2, 4, 6])
		expect(statements).toEqual([[1, 2], [3]])
	})

	it('is no more than one statement takes', async () => {
		const { double, statements, letGo } = doubling({ most: 2 })
		const all = [1, 2, 3].map((item) => double(db, item))
		await letGo()
		await letGo()
		expect(await Promise.all(all)).toEqual([2, 4, 6])
		expect(statements).toEqual([[1, 2], [3]])
	})

	it('never goes together with its own key', async () => {
		const { double, statements, letGo } = doubling({ key: (item) => item % 10 })
		const all = [1, 11, 2].map((item) => double(db, item))
		await letGo()
		await letGo()
		expect(await Promise.all(all)).toEqual([2, 22, 4])
		expect(statements).toEqual([[1, 2], [11]])
	})

	it('does not suffer from another that fails', async () => {
		const { double, statements, letGo } = doubling()
		const all = Promise.allSettled([1, 13, 2].map((item) => double(db, item)))
		await letGo()
		await letGo()
		expect(await all).toEqual([
			{ status: 'fulfilled', value: 2 },
			{ status: 'rejected', reason: new Error('unlucky') },
			{ status: 'fulfilled', value: 4 },
		])
		expect(statements).toEqual([[1, 13, 2], [1], [13], [2]])
	})
})

it('is asked alone and at once within a transaction', async () => {
	const { double, statements, letGo } = doubling()
	const all = [double(tx, 1), double(tx, 2)]
	expect(statements).toEqual([[1], [2]])
	await letGo()
	expect(await Promise.all(all)).toEqual([2, 4])
})

describe('statements of several kinds', () => {
	it('are two at a time, first those whose askers waited most', async () => {
		const db = aStore()
		const kinds = [doubling(), doubling(), doubling(), doubling()] as const
		const [a, b, few, many] = kinds
		const statementCounts = () => kinds.map(({ statements }) => statements)
		const all = [a.double(db, 1), b.double(db, 2)]
		await turn()
		all.push(few.double(db, 3), many.double(db, 4), many.double(db, 5))
		await turn()
		expect(statementCounts()).toEqual([[[1]], [[2]], [], []])
		await a.letGo()
		expect(statementCounts()).toEqual([[[1]], [[2]], [], [[4, 5]]])
		await b.letGo()
		expect(statementCounts()).toEqual([[[1]], [[2]], [[3]], [[4, 5]]])
		await many.letGo()
		await few.letGo()
		expect(await Promise.all(all)).toEqual([2, 4, 6, 8, 10])
	})

	it('do not wait for two that take long', async () => {
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
		try {
			const db = aStore()
			const [a, b, c] = [doubling(), doubling(), doubling()] as const
			const all = [a.double(db, 1), b.double(db, 2)]
			await turn()
			all.push(c.double(db, 3), a.double(db, 4))
			await turn()
			expect(c.statements).toEqual([])
			vi.advanceTimersByTime(1000)
			await turn()
			expect(c.statements).toEqual([[3]])
			expect(a.statements).toEqual([[1]])
			for (const kind of [c, a, b, a]) await kind.letGo()
			expect(await Promise.all(all)).toEqual([2, 4, 6, 8])
		} finally {
			vi.useRealTimers()
		}
	})
})
