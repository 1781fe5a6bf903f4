import type { Kysely } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Schema } from '../schema.ts'
import { type GatherOptions, gather } from './gather.ts'

const db = { isTransaction: false } as Kysely<Schema>
const tx = { isTransaction: true } as Kysely<Schema>

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
	const turn = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)))
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

	it('waits for a free lane, and is no more than one statement takes', async () => {
		const { double, statements, letGo } = doubling({ lanes: 2, most: 2 })
		const all = [1, 2, 3, 4, 5].map((item) => double(db, item))
		await letGo()
		expect(statements).toEqual([[1, 2], [3, 4], [5]])
		await letGo()
		expect(await Promise.all(all)).toEqual([2, 4, 6, 8, 10])
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
