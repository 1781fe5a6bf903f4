import type pg from 'pg'
import { expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { followChanges } from './follow-changes.ts'

type Row = { snapshot: string; at: number; subjects?: string[]; all?: boolean }

/** Follows a store that returns these rows in turn. Returns the applied subjects and the start position of each read. */
async function follow(rows: (Row | Error)[], reads: number) {
	const since: unknown[] = []
	const pool = {
		query: async (query: string | { values: unknown[] }) => {
			if (typeof query !== 'string') since.push(query.values[0])
			const row = rows.shift()
			if (row instanceof Error) throw row
			return { rows: [{ subjects: [], all: false, ...row }] }
		},
	} as unknown as pg.Pool
	const applied: string[][] = []
	const feed = await followChanges({
		pool,
		log: createLog('silent'),
		everyMs: 2 ** 30,
		onChange: (subjects) => applied.push([...subjects]),
	})
	for (let n = 0; n < reads; n++) await feed.read().catch(() => {})
	await feed.stop()
	return { applied, since }
}

test('each read begins where the last successful one ended', async () => {
	const { applied, since } = await follow(
		[
			{ snapshot: 'a', at: 0 },
			{ snapshot: 'b', at: 1, subjects: ['product:1'] },
			new Error('away'),
			{ snapshot: 'c', at: 2, subjects: ['product:2', 'list'] },
			{ snapshot: 'd', at: 3 },
		],
		4,
	)
	expect(since).toEqual(['a', 'b', 'b', 'c'])
	expect(applied).toEqual([['product:1'], ['product:2', 'list']])
})

test.each<[string, Row]>([
	['away for more than half the time that rows are stored', { snapshot: 'b', at: 301, subjects: ['product:1'] }],
	['behind by more rows than one read returns, or on another store', { snapshot: 'b', at: 1, all: true }],
])('a process that was %s drops everything', async (_name, row) => {
	expect((await follow([{ snapshot: 'a', at: 0 }, row], 1)).applied).toEqual([['*']])
})

test('a process that was away for less time drops nothing', async () => {
	expect(
		(
			await follow(
				[
					{ snapshot: 'a', at: 0 },
					{ snapshot: 'b', at: 299 },
				],
				1,
			)
		).applied,
	).toEqual([])
})
