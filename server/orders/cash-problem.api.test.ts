import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { poisha } from '#contract/money.ts'
import type { CodProblem } from '#contract/order-shapes.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, type Buyer, checkOut, fillCart } from '#tests/makers/carts.ts'
import { deliver } from '#tests/makers/orders.ts'
import { aProduct } from '#tests/makers/products.ts'
import { operateOrder } from './operate-order.ts'

forEachStore((store) => {
	let shop: Shop
	let product: { id: number }
	beforeAll(async () => {
		shop = await startShop(store)
		product = await aProduct(shop.deps, { price: 100, stock: 1000 })
	})
	afterAll(() => shop?.close())

	const quote = async ({ addressId, token }: Buyer) =>
		(await shop.call('getDeliveryPrice', { body: { address_id: addressId } }, { token })).body.data

	/** Places a cash order and answers its number. */
	async function order(buyer: Buyer): Promise<string> {
		await fillCart(shop, buyer, [product])
		const { status, body } = await checkOut(shop, buyer)
		expect(status).toBe(200)
		return body.data.number
	}

	async function refuse(buyer: Buyer) {
		const number = await order(buyer)
		for (const to of ['confirmed', 'packed', 'handed_over', 'returned'] as const)
			await operateOrder(shop.deps, number, { to })
	}

	describe('a quote says why an order cannot be paid in cash, and the order is refused', () => {
		const cases: Record<CodProblem, { prepare: (buyer: Buyer) => Promise<unknown>; refusal: RefusalCode }> = {
			phone_not_proved: {
				prepare: ({ customerId }) =>
					shop.deps.db
						.updateTable('customers')
						.set({ phone: null, phone_proved_at: null })
						.where('id', '=', customerId)
						.execute(),
				refusal: 'cod_not_available',
			},
			not_here: {
				prepare: async () => {
					shop.deps.config.cod.notIn = [47]
				},
				refusal: 'cod_not_available',
			},
			total_too_high: {
				prepare: async () => {
					shop.deps.config.cod.maxTotal = poisha(10_000)
				},
				refusal: 'cod_not_available',
			},
			refused_before: {
				prepare: async (buyer) => {
					await refuse(buyer)
					await refuse(buyer)
				},
				refusal: 'cod_not_available',
			},
			too_many_open: {
				prepare: async (buyer) => {
					await order(buyer)
					await order(buyer)
				},
				refusal: 'too_many_open_cod',
			},
		}
		it.each(Object.entries(cases))('%s', async (problem, { prepare, refusal }) => {
			const buyer = await aBuyer(shop)
			const { cod } = shop.deps.config
			shop.deps.config.cod = { ...cod }
			await prepare(buyer)
			await fillCart(shop, buyer, [product])
			const priced = await quote(buyer)
			const answer = await checkOut(shop, buyer)
			shop.deps.config.cod = cod
			expect(priced).toMatchObject({ cod: false, cod_problem: problem })
			expect(answer).toBeRefused(refusal)
		})
	})

	it('is open again after what was refused has been outweighed, and tells the most it takes', async () => {
		const buyer = await aBuyer(shop)
		await deliver(shop.deps, await order(buyer))
		await deliver(shop.deps, await order(buyer))
		await deliver(shop.deps, await order(buyer))
		await refuse(buyer)
		await refuse(buyer)
		await fillCart(shop, buyer, [product])
		expect(await quote(buyer)).toMatchObject({ cod: true, cod_problem: null, cod_most: 50_000 })
	})
})
