import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { folderFiles } from '#server/platform/files/folder-files.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aProduct } from '#tests/makers/products.ts'
import { flashSales } from './flash-sales.ts'

forEachStore((store) => {
	const run = async (name: string, ...args: string[]) => {
		const lines: string[] = []
		await flashSales[name]?.run(args, {
			database: store.database,
			dataDir: '',
			files: folderFiles(''),
			say: (line) => lines.push(line),
		})
		return lines.join('\n')
	}

	it('makes, lists and ends a flash sale', async () => {
		const product = await aProduct(store.database, { options: { size: ['m'] } })
		const when = ['--from', '2099-12-01T10:00', '--to', '2099-12-01T14:00']
		const sale = ['winter', '--name', 'Winter', '--name-bn', 'শীত', ...when]
		expect(await run('create', ...sale, '--every-days', '1', '--item', `${product.slug}:m=79.50,20,2`)).toBe(
			'winter is set.',
		)
		expect(await run('list')).toBe('winter  2099-12-01 10:00 – 2099-12-01 14:00  0 of 20 sold, comes again')
		expect(await run('end', 'winter')).toBe('winter has ended.')
		expect(await run('list')).not.toContain('comes again')
		await expect(run('end', 'winter')).rejects.toThrow('No flash sale «winter» is current or planned')
		for (const item of [`${product.slug}=80`, 'x', `${product.slug}:m=80,0.5,1`])
			await expect(run('create', ...sale, '--item', item)).rejects.toThrow('is not <product>')
		await expect(run('create', ...sale, '--item', 'nothing=80,1,1')).rejects.toThrow('There is no such product')
		await expect(run('create', ...sale, '--item', `${product.slug}=80,1,1`)).rejects.toThrow(
			`${product.slug}: it has variants: name one of ${product.slug}:m`,
		)
		await expect(run('create', 'winter')).rejects.toThrow('--name')
		await expect(run('create', ...sale, '--unknown')).rejects.toThrow()
	})

	it('strikes a usual price through only if it was asked in the days before the sale', async () => {
		const product = await aProduct(store.database, { price: 100 })
		const { db } = store.database
		await sql`update skus set price = 15000 where id = ${product.skuId}`.execute(db)
		await sql`update price_history set at = at - interval '10 days' where sku_id = ${product.skuId}`.execute(db)
		const create = (slug: string, days: number) => {
			const at = (hours: number) =>
				new Date(Date.now() + (days * 24 + 6 + hours) * 3_600_000).toISOString().slice(0, 16)
			const names = ['--name', 'Sale', '--name-bn', 'সেল', '--from', at(0), '--to', at(2)]
			return run('create', slug, ...names, '--item', `${product.slug}=90,5,1`)
		}
		await expect(create('at-once', 0)).rejects.toThrow('was not asked before')
		expect(await create('in-a-month', 30)).toBe('in-a-month is set.')
		await sql`insert into settings (key, value) values ('struck_price_days', '7')`.execute(db)
		expect(await create('of-seven-days', 1)).toBe('of-seven-days is set.')
		await sql`update skus set price = 16000 where id = ${product.skuId}`.execute(db)
		await expect(create('raised', 2)).rejects.toThrow('was not asked before')
		await sql`update settings set value = '0' where key = 'struck_price_days'`.execute(db)
		expect(await create('unchecked', 2)).toBe('unchecked is set.')
		await sql`delete from settings where key = 'struck_price_days'`.execute(db)
	})
})
