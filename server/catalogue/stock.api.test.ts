import { describe, expect, it } from 'vitest'
import { transaction } from '#server/platform/db/transaction.ts'
import { takeChanges } from '#tests/helpers/changes.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aProduct } from '#tests/makers/products.ts'
import { findSkus, lockSkus, returnStock, skusByIds, takeStock } from './index.ts'

forEachStore((store) => {
	const stockOf = async (...ids: number[]) => (await skusByIds(store.database.db, ids)).map((sku) => sku.stock)
	const take = (lines: { skuId: number; quantity: number }[]) =>
		transaction(store.database.db, (tx) => takeStock(tx, lines))

	describe('stock', () => {
		it('is taken from all lines or from none', async () => {
			const [a, b] = [await aProduct(store.database, { stock: 5 }), await aProduct(store.database, { stock: 2 })]
			const lines = (first: number, second: number) => [
				{ skuId: b.skuId, quantity: second },
				{ skuId: a.skuId, quantity: first },
			]
			expect(await take(lines(5, 3))).toEqual([{ skuId: b.skuId, stock: 2 }])
			expect(await stockOf(a.skuId, b.skuId)).toEqual([5, 2])
			expect(await take(lines(4, 2))).toEqual([])
			expect(await stockOf(a.skuId, b.skuId)).toEqual([1, 0])
			expect(await take([{ skuId: 999_999, quantity: 1 }])).toEqual([{ skuId: 999_999, stock: 0 }])
			await transaction(store.database.db, (tx) => returnStock(tx, lines(4, 2), 'cancelled'))
			expect(await stockOf(a.skuId, b.skuId)).toEqual([5, 2])
		})

		it('is never sold twice, however many ask at once', async () => {
			// The embedded store runs one transaction at a time, so fewer requests may wait.
			const count = store.kind === 'embedded' ? 24 : 60
			const [fewer, more] = [count / 3, count / 2]
			const [a, b] = [await aProduct(store.database, { stock: fewer }), await aProduct(store.database, { stock: more })]
			const orders = await Promise.all(
				Array.from({ length: count }, (_, at) => {
					const both = [
						{ skuId: a.skuId, quantity: 1 },
						{ skuId: b.skuId, quantity: 1 },
					]
					return take(at % 2 ? both : both.reverse())
				}),
			)
			expect(orders.filter((short) => short.length === 0)).toHaveLength(fewer)
			expect(await stockOf(a.skuId, b.skuId)).toEqual([0, more - fewer])
		})

		it('is taken from what another transaction has added meanwhile', async () => {
			const { db, pool } = store.database
			const { skuId } = await aProduct(store.database, { stock: 2 })
			const waits = async () => {
				const { rows } = await pool.query(
					`select count(*)::int as n from pg_stat_activity where query like '%locked as materialized%' and wait_event_type = 'Lock'`,
				)
				return rows[0].n
			}
			let taken: ReturnType<typeof take> | undefined
			await transaction(db, async (tx) => {
				await returnStock(tx, [{ skuId, quantity: 4 }], 'returned')
				taken = take([{ skuId, quantity: 5 }])
				// The embedded store runs one transaction after the other.
				if (store.kind === 'postgresql') await expect.poll(waits).toBe(1)
			})
			expect(await taken).toEqual([])
			expect(await stockOf(skuId)).toEqual([1])
		})

		it('updates listings and cached pages when the last one is sold, and when it is returned', async () => {
			const { db } = store.database
			const product = await aProduct(store.database, { stock: 2, options: { size: ['m', 'l'] } })
			const inStock = async () =>
				(await db.selectFrom('products').select('in_stock').where('id', '=', product.id).executeTakeFirstOrThrow())
					.in_stock
			const noted = async () => (await takeChanges(db)).includes(`product:${product.id}`)
			await take([{ skuId: product.skuId, quantity: 1 }])
			await takeChanges(db)
			await take([{ skuId: product.skus[1]?.id as number, quantity: 1 }])
			expect([await inStock(), await noted()]).toEqual([true, false])
			await take([{ skuId: product.skuId, quantity: 1 }])
			expect([await inStock(), await noted()]).toEqual([true, true])
			const rest = { skuId: product.skus[1]?.id as number, quantity: 1 }
			await take([rest])
			expect([await inStock(), await noted()]).toEqual([false, true])
			await transaction(db, (tx) => returnStock(tx, [rest], 'cancelled'))
			expect([await inStock(), await noted()]).toEqual([true, true])
		})

		it('notices that two last units are sold at the same moment', async () => {
			const product = await aProduct(store.database, { stock: 1, options: { size: ['m', 'l', 'xl', 's'] } })
			await Promise.all(product.skus.map((sku) => take([{ skuId: sku.id, quantity: 1 }])))
			const row = await store.database.db
				.selectFrom('products')
				.select('in_stock')
				.where('id', '=', product.id)
				.executeTakeFirstOrThrow()
			expect(row.in_stock).toBe(false)
		})
	})

	it('finds what a shopper chose', async () => {
		const plain = await aProduct(store.database, { price: 120, salePrice: 99.5, grams: 750 })
		const shirt = await aProduct(store.database, { options: { colour: ['red', 'blue'] } })
		const hidden = await aProduct(store.database, { active: false })
		const skus = await findSkus(store.database.db, [
			{ productId: shirt.id, variant: 'blue' },
			{ productId: plain.id, variant: '' },
			{ productId: shirt.id, variant: '' },
			{ productId: hidden.id, variant: '' },
		])
		expect(skus).toMatchObject([
			{ id: shirt.skus[1]?.id, key: 'blue', values: ['blue'], options: [{ slug: 'colour' }] },
			{ id: plain.skuId, price: 12_000, sale_price: 9_950, grams: 750, seller: { slug: 'test-seller' } },
			'variant_required',
			'product_not_found',
		])
		expect(await skusByIds(store.database.db, [hidden.skuId])).toMatchObject([{ active: false }])
		const locked = await transaction(store.database.db, (tx) => lockSkus(tx, [shirt.skuId, plain.skuId]))
		expect(locked.map((sku) => sku.id)).toEqual([plain.skuId, shirt.skuId])
	})
})
