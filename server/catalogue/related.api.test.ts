import { afterAll, beforeAll, expect, it } from 'vitest'
import { countPairs } from '#server/orders/pairs.store.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, checkOut } from '#tests/makers/carts.ts'
import { aProduct } from '#tests/makers/products.ts'
import '#tests/helpers/matchers.ts'

const ids = (items: { id: number }[]) => items.map((item) => item.id)

forEachStore((store) => {
	let shop: Shop
	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop.close())

	const related = async (id: number) => {
		const { data } = (await shop.call('listRelated', { params: { id } })).body
		return { together: ids(data.together), related: ids(data.related) }
	}
	const together = async (id: number) => {
		const { data } = (await shop.call('listRelated', { params: { id }, query: { only: 'together' } })).body
		return { together: ids(data.together), related: ids(data.related) }
	}
	const best = async (slug: string) => ids((await shop.call('listBest', { params: { slug } })).body.data)

	it('falls back to the category and its siblings, best-selling first', async () => {
		const sameParent = { parentCategory: 'kitchen' }
		const self = await aProduct(shop.deps, { ...sameParent, category: 'pans', sold: 1 })
		const pot = await aProduct(shop.deps, { ...sameParent, category: 'pots', sold: 900 })
		const pan = await aProduct(shop.deps, { ...sameParent, category: 'pans', sold: 5 })
		const better = await aProduct(shop.deps, { ...sameParent, category: 'pans', sold: 50 })
		await aProduct(shop.deps, { ...sameParent, category: 'pans', sold: 99, stock: 0 })
		await aProduct(shop.deps, { ...sameParent, category: 'pans', sold: 99, active: false })
		await aProduct(shop.deps, { category: 'far', sold: 999 })
		expect(await related(self.id)).toEqual({ together: [], related: [better.id, pan.id, pot.id] })
		expect(await together(self.id)).toEqual({ together: [], related: [] })
		expect(await best('pans')).toEqual([better.id, pan.id, self.id, pot.id])
		expect(await best('pots')).toEqual([pot.id, better.id, pan.id, self.id])
		expect(await best('no-such-category')).toEqual([])
	})

	it('learns from orders what is bought together, from the second shopper on', async () => {
		const [rice, dal, oil, soap] = await Promise.all(
			['rice', 'dal', 'oil', 'soap'].map((name) => aProduct(shop.deps, { name, category: 'staples' })),
		)
		if (!rice || !dal || !oil || !soap) throw new Error('made four')
		for (const basket of [
			[rice, dal, oil],
			[rice, dal],
			[rice, dal, oil],
			[rice, soap],
		])
			expect(await checkOut(shop, await aBuyer(shop, basket))).toBeFine()
		await transaction(shop.deps.db, countPairs)
		expect(await related(rice.id)).toEqual({ together: [dal.id, oil.id], related: [soap.id] })
		expect(await together(rice.id)).toEqual({ together: [dal.id, oil.id], related: [] })
		expect((await related(soap.id)).together).toEqual([])
		await transaction(shop.deps.db, countPairs)
		expect((await related(dal.id)).together).toEqual([rice.id, oil.id])
	})

	it('estimates the delivery by distance, and to the caller’s default address', async () => {
		const product = await aProduct(shop.deps, { price: 200, grams: 2500 })
		const estimate = async (token?: string) =>
			(await shop.call('estimateDelivery', { params: { id: product.id } }, token ? { token } : {})).body.data
		expect(await estimate()).toEqual({
			city: 'Dhaka',
			division: 'Dhaka',
			// By rider: in the next delivery hours.
			same_city: { from: 0, to: 2, price: 60, most: 60 },
			same_division: { from: 2, to: 3, price: 105, most: 105 },
			country: { from: 3, to: 5, price: 150, most: 150 },
			yours: null,
		})
		const { token } = await aBuyer(shop)
		expect((await estimate(token)).yours).toMatchObject({ from: 0, to: 2, price: 60, area: 'Dhanmondi' })
	})
})
