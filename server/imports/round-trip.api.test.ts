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
import { generatedCategories, generatedSellers } from '#tests/makers/generated-catalogue.ts'

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

	it('a part of a shop, by seller, category or state, is imported into an empty one, and exported as the same bytes', async () => {
		const { db } = store.database
		await store.truncate()
		await prepareGenerated(db)
		await writeGenerated(file('made.jsonl'), count)
		await importGenerated(db, file('made.jsonl'))
		const [seller = '', category = ''] = [generatedSellers[1], generatedCategories[1]]
		const choices = [{ seller }, { category }, { active: true }, { active: false }, { seller, category, active: true }]
		const lines = (name: string) => readFileSync(file(name), 'utf8').split('\n')
		for (const [at, choice] of choices.entries())
			for (const format of ['csv', 'json-lines'] as const)
				await exportTo(db, file(`part-${at}.${format}`), format, choice)
		const all = lines('part-2.json-lines').length + lines('part-3.json-lines').length - 2
		expect(all).toBe(count)
		for (const [at, choice] of choices.entries()) {
			await store.truncate()
			await prepareGenerated(db)
			const part = lines(`part-${at}.json-lines`)
			const products = part.length - 1
			expect(products, JSON.stringify(choice)).toBeGreaterThan(0)
			expect(products, JSON.stringify(choice)).toBeLessThan(count)
			expect(await importGenerated(db, file(`part-${at}.csv`))).toMatchObject({
				new: products,
				refused: 0,
				pictures: 0,
			})
			await exportTo(db, file('again.csv'), 'csv')
			await exportTo(db, file('again.jsonl'), 'json-lines')
			expect(lines('again.csv'), JSON.stringify(choice)).toEqual(lines(`part-${at}.csv`))
			expect(lines('again.jsonl'), JSON.stringify(choice)).toEqual(part)
		}
	}, 120_000)
})
