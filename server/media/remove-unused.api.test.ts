import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Buckets, startBuckets } from '#tests/fakes/buckets.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, checkOut } from '#tests/makers/carts.ts'
import { aPicture } from '#tests/makers/pictures.ts'
import { aProduct } from '#tests/makers/products.ts'
import { removeUnused } from './remove-unused.ts'
import { storePhoto } from './store-photo.ts'

forEachStore((store) => {
	describe.each(['the data folder', 'a bucket'])('pictures in %s', (place) => {
		let shop: Shop
		let buckets: Buckets | undefined
		beforeAll(async () => {
			if (place === 'a bucket') buckets = await startBuckets()
			shop = await startShop(store, buckets ? { config: { files: buckets.files } } : {})
		})
		afterAll(async () => {
			await shop.close()
			await buckets?.close()
		})

		const photo = async () => storePhoto(shop.deps, Buffer.from(await aPicture(), 'base64'))
		const later = () => sql`update assets set unused_since = unused_since - interval '25 hours'`.execute(shop.deps.db)
		const left = async (...ids: number[]) => {
			const kept: number[] = []
			for (const id of ids) {
				const { rows } = await sql`select id from assets where id = ${id}`.execute(shop.deps.db)
				const file = await shop.deps.files.read('media', String(id))
				// A row without its file, or a file without its row, would be a fault.
				expect(rows.length).toBe(file ? 1 : 0)
				if (file) kept.push(id)
			}
			return kept
		}

		it('those that nothing shows are removed after a day, the others stay', async () => {
			const { db } = shop.deps
			const product = await aProduct(shop.deps)
			const [unused, logo, own, ordered, category] = [
				await photo(),
				await photo(),
				await photo(),
				await photo(),
				await photo(),
			]
			await sql`insert into shop_texts (key, value) values ('logo', ${String(logo)}::jsonb)
				on conflict (key) do update set value = excluded.value`.execute(db)
			await sql`insert into product_images (product_id, position, asset_id) values (${product.id}, 90, ${own})`.execute(
				db,
			)
			const buyer = await aBuyer(shop, [product])
			const { number } = (await checkOut(shop, buyer)).body.data
			await sql`update order_lines set asset_id = ${ordered} where order_id = (select id from orders where number = ${number})`.execute(
				db,
			)
			await sql`update categories set asset_id = ${category} where id = ${product.categoryId}`.execute(db)

			await removeUnused(shop.deps)
			expect(await left(unused, logo, own, ordered, category)).toHaveLength(5)
			await later()
			await removeUnused(shop.deps)
			expect(await left(unused, logo, own, ordered, category)).toEqual([logo, own, ordered, category])

			// A day begins when it is no longer shown, and ends when it is shown again.
			await sql`delete from product_images where asset_id = ${own}`.execute(db)
			await removeUnused(shop.deps)
			await sql`update shop_texts set value = ${String(own)}::jsonb where key = 'logo'`.execute(db)
			await later()
			await removeUnused(shop.deps)
			expect(await left(logo, own)).toEqual([logo, own])
			await later()
			await removeUnused(shop.deps)
			expect(await left(logo, own)).toEqual([own])
		})
	})
})
