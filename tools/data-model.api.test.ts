import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { onStore } from '#tests/helpers/stores.ts'
import { dataModel } from './data-model.ts'

onStore('embedded', (store) => {
	it('docs/data-model.md describes the migrated store: npm run data-model writes it', async () => {
		expect(await dataModel(store.database.pool)).toBe(readFileSync('docs/data-model.md', 'utf8'))
	})

	it('names a table that has no sentence', async () => {
		await store.database.pool.query('create table unknown_things (id int primary key)')
		await expect(dataModel(store.database.pool)).rejects.toThrow('no sentence for the table unknown_things')
	})

	it('a column that every row must have changes the text', async () => {
		await store.database.pool.query('drop table if exists unknown_things')
		await store.database.pool.query('alter table carts add column mark int')
		await store.database.pool.query('update carts set mark = 0')
		await store.database.pool.query('alter table carts alter column mark set not null')
		expect(await dataModel(store.database.pool)).toContain('\t\tinteger mark\n')
	})
})
