import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { categoryTag, firstBand, sellerTag, tagSql } from '#server/platform/listing-codes.rules.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aProduct } from '#tests/makers/products.ts'

/** SQL for the kind of a tag, and the id in it. */
const isCategory = sql.raw(`tag < 0 and tag > ${firstBand} and tag % 2 = 0`)
const isSeller = sql.raw(`tag < 0 and tag > ${firstBand} and tag % 2 <> 0`)

forEachStore((store) => {
	it('writes the tags of a listing by the codes that search and facets read', async () => {
		const { id } = await aProduct(store.database, { stock: 5 })
		const { db } = store.database
		await sql`select list_products(array[${id}]::int[])`.execute(db)
		const listings = await sql<{ category_id: number; seller_id: number }>`
			select category_id, seller_id from listings where product_id = ${id}`.execute(db)
		const listing = listings.rows[0] as (typeof listings.rows)[0]
		const { rows: above } = await sql<{ id: number }>`
			with recursive path as (
				select id, parent_id from categories where id = ${listing.category_id}
				union select c.id, c.parent_id from categories c join path on c.id = path.parent_id
			) select id from path`.execute(db)
		const { rows: tags } = await sql<{ tag: number; kind: string; of: number }>`
			select tag, case when ${isCategory} then 'category' when ${isSeller} then 'seller'
					when ${sql.raw(tagSql.isValue)} then 'value' else 'band' end as kind,
				case when ${isCategory} then -tag / 2 when ${isSeller} then (-tag - 1) / 2 else 0 end as of
			from listings, unnest(tags) tag where product_id = ${id}`.execute(db)
		const of = (kind: string) => tags.filter((row) => row.kind === kind)
		const numbers = (list: number[]) => [...list].sort((a, b) => a - b)
		expect(numbers(of('category').map((row) => row.of))).toEqual(numbers(above.map((row) => row.id)))
		expect(numbers(of('category').map((row) => row.tag))).toEqual(numbers(above.map((row) => categoryTag(row.id))))
		expect(of('seller')).toEqual([{ tag: sellerTag(listing.seller_id), kind: 'seller', of: listing.seller_id }])
		expect(of('band')).toHaveLength(1)
		expect(of('band')[0]?.tag).toBeLessThanOrEqual(firstBand)
	})
})
