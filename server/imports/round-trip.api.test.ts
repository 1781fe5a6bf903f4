import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import {
	exportTo,
	importGenerated,
	planPrices,
	prepareGenerated,
	writeGenerated,
} from '#tests/helpers/generated-shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'

// 20,000 products: npm run bench -- round-trip
const count = 120

forEachStore((store) => {
	const folder = mkdtempSync(join(tmpdir(), 'haat-round-trip-'))
	const file = (name: string) => join(folder, name)
	afterAll(() => rmSync(folder, { recursive: true }))

	it('a generated shop is exported, imported into an empty one, and exported as the same bytes', async () => {
		const { db } = store.database
		await prepareGenerated(db)
		await writeGenerated(file('made.jsonl'), count)
		expect(await importGenerated(db, file('made.jsonl'))).toMatchObject({ new: count, refused: 0, pictures: 0 })
		expect(await importGenerated(db, file('made.jsonl'))).toMatchObject({ new: 0, changed: 0, unchanged: count })
		await exportTo(db, file('first.csv'), 'csv')
		await exportTo(db, file('first.jsonl'), 'json-lines')
		await exportTo(db, file('first.xlsx'), 'xlsx')
		const text = (name: string) => readFileSync(file(name), 'utf8').split('\n')
		await planPrices(db, count)
		await exportTo(db, file('planned.jsonl'), 'json-lines')
		expect(text('planned.jsonl')).toEqual(text('first.jsonl'))
		for (const extension of ['csv', 'jsonl', 'xlsx']) {
			await store.truncate()
			await prepareGenerated(db)
			const summary = await importGenerated(db, file(`first.${extension}`))
			expect(summary, extension).toMatchObject({ new: count, changed: 0, unchanged: 0, refused: 0, pictures: 0 })
			await exportTo(db, file('second.csv'), 'csv')
			await exportTo(db, file('second.jsonl'), 'json-lines')
			expect(text('second.jsonl'), extension).toEqual(text('first.jsonl'))
			expect(text('second.csv'), extension).toEqual(text('first.csv'))
		}
	}, 120_000)
})
