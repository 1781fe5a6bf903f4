import { afterAll, beforeAll, expect, it } from 'vitest'
import { sellers } from '../../cli/sellers.ts'
import { type Shop, startShop } from '../helpers/shop.ts'
import { forEachStore } from '../helpers/stores.ts'
import { aProduct, type MadeProduct } from '../makers/products.ts'

forEachStore((store) => {
	let shop: Shop
	let rice: MadeProduct
	beforeAll(async () => {
		shop = await startShop(store)
		rice = await aProduct(shop.deps, { seller: 'near-grocery' })
	})
	afterAll(() => shop.close())

	async function haat(name: string, ...args: string[]): Promise<string[]> {
		const said: string[] = []
		await sellers[name]?.run(args, { database: store.database, dataDir: '', say: (line) => said.push(line) })
		return said
	}
	const card = async () =>
		(await shop.call('listProducts', { query: { seller: 'near-grocery' } })).body.data.items[0].delivers_to

	it('a seller’s range is set, shown, and told by its products and its page', async () => {
		expect(await haat('list')).toContain('near-grocery  everywhere')
		expect(await card()).toBeNull()
		expect(await haat('reach', 'near-grocery', 'district')).toEqual(['near-grocery  only in Dhaka district'])
		expect(await card()).toEqual({ province: 6, city: 47 })
		const { body } = await shop.call('getProduct', { params: { slugOrId: rice.slug } })
		expect(body.data.delivers_to).toEqual({ province: 6, city: 47 })
		const seller = async () => (await shop.call('getSeller', { params: { slug: 'near-grocery' } })).body.data
		expect((await seller()).delivers_to).toEqual({ province: 6, city: 47, name: 'Dhaka' })
		expect(await haat('reach', 'near-grocery', 'division')).toEqual(['near-grocery  only in Dhaka division'])
		expect(await card()).toEqual({ province: 6, city: null })
		expect((await seller()).delivers_to).toEqual({ province: 6, city: null, name: 'Dhaka' })
		expect(await haat('reach', 'near-grocery', 'everywhere')).toEqual(['near-grocery  everywhere'])
	})

	it('says in words what cannot be', async () => {
		await expect(haat('reach', 'nobody', 'district')).rejects.toThrow('There is no seller')
		await expect(haat('reach', 'near-grocery', 'toString')).rejects.toThrow('Say «district»')
	})
})
