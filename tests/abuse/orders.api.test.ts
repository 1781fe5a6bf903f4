import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, checkOut } from '#tests/makers/carts.ts'
import { aProduct } from '#tests/makers/products.ts'

forEachStore((store) => {
	let shop: Shop
	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop.close())

	describe('placing an order', () => {
		it('works from cart to confirmation', async () => {
			const rice = await aProduct(shop.deps, { price: 500, salePrice: 450, grams: 1000, stock: 10 })
			const dal = await aProduct(shop.deps, {
				price: 120,
				grams: 500,
				seller: 'sylhet-seller',
				district: 'Sylhet',
				area: 'Sylhet Sadar',
			})
			const buyer = await aBuyer(shop, [{ id: rice.id, quantity: 2 }, { id: dal.id }])
			const quote = await shop.call(
				'getDeliveryPrice',
				{ body: { address_id: buyer.addressId } },
				{ token: buyer.token },
			)
			expect(quote).toBeFine()
			const answer = await checkOut(shop, buyer)
			expect(answer).toBeFine()
		})
	})
})
