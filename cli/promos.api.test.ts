import { afterAll, beforeAll, expect, it } from 'vitest'
import { WrongUse } from '#cli/command.ts'
import { promos } from '#cli/promos.ts'
import { folderFiles } from '#server/platform/files/folder-files.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { onStore } from '#tests/helpers/stores.ts'
import { aBuyer, checkOut } from '#tests/makers/carts.ts'
import { aProduct } from '#tests/makers/products.ts'

onStore('embedded', (store) => {
	let shop: Shop
	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop.close())

	async function haat(name: 'list' | 'create' | 'end', ...args: string[]): Promise<string> {
		const lines: string[] = []
		await promos[name]?.run(args, {
			database: store.database,
			dataDir: '',
			files: folderFiles(''),
			say: (line) => lines.push(line),
		})
		return lines.join('\n')
	}
	const names = ['--name-en', 'Eid', '--name-bn', 'ঈদ', '--text-en', 'Off', '--text-bn', 'ছাড়']

	it('an operator creates a promo, sees its uses, and ends it', async () => {
		const product = await aProduct(shop.deps, { price: 400 })
		const lines = await haat(
			'create',
			'eid15',
			'percentage',
			'15',
			'--cap',
			'50',
			'--min',
			'300',
			'--total',
			'5',
			...names,
		)
		expect(lines).toBe('EID15 is made.')
		const buyer = await aBuyer(shop, [product])
		const claim = () => shop.call('claimPromo', { params: { promo_code: 'EID15' } }, { token: buyer.token })
		expect((await claim()).body.data).toMatchObject({ name: 'Eid', discount: 50 })
		expect(await checkOut(shop, buyer, { promo_code: 'EID15' })).toBeFine()
		expect(await haat('list')).toMatch(/^EID15 +running +1\/5 used +1 claimed +50\.00 +for ever +Eid$/)
		expect(await haat('end', 'eid15')).toBe('EID15 has ended.')
		expect(await haat('list')).toMatch(/^EID15 +ended/)
		expect(await claim()).toBeRefused('promo_expired')
		await expect(haat('end', 'eid15')).rejects.toThrow(WrongUse)
	})

	it.each([
		[['x'], 'amount, a percentage'],
		[['EID', 'amount', 'lots'], 'no figure'],
		[['EID', 'amount', '10'], 'name_en: This is required'],
		[['EID', 'amount', '10', '--seller', 'nobody', ...names], 'There is no such seller'],
		[['EID', 'amount', '10', '--category', 'nothing', ...names], 'There is no such category'],
		[['EID', 'amount', '10', '--colour', 'red', ...names], '--colour'],
		[['EID15', 'amount', '10', ...names], 'Another promo has this code'],
	])('refuses %j', async (args, reason) => {
		await expect(haat('create', ...args)).rejects.toThrow(WrongUse)
		await expect(haat('create', ...args)).rejects.toThrow(reason)
	})
})
