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
		await expect(run('end', 'winter')).rejects.toThrow('no flash sale')
		for (const item of [`${product.slug}=80`, 'x', `${product.slug}:m=80,0.5,1`])
			await expect(run('create', ...sale, '--item', item)).rejects.toThrow('is not <product>')
		await expect(run('create', ...sale, '--item', 'nothing=80,1,1')).rejects.toThrow('There is no such product')
		await expect(run('create', 'winter')).rejects.toThrow('--name')
		await expect(run('create', ...sale, '--unknown')).rejects.toThrow()
	})
})
