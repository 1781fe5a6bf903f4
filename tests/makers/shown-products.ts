import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { aFlashSale } from './flash-sales.ts'
import { aProduct } from './products.ts'
import { aShopper } from './shoppers.ts'

export type ShownProducts = Awaited<ReturnType<typeof someProducts>>

/** Two products of one seller and category, and one of another; a collection and a flash sale with the first; `paths`: pages. */
export async function someProducts(deps: Pick<Deps, 'db'>) {
	const { db } = deps
	const grain = { seller: 'rice-house', category: 'grains', parentCategory: 'food' }
	const rice = await aProduct(deps, { ...grain, name: 'Rice', stock: 9 })
	const dal = await aProduct(deps, { ...grain, name: 'Dal' })
	const lamp = await aProduct(deps, { seller: 'lamp-house', category: 'lamps', parentCategory: 'home', stock: 1 })
	await sql`
		insert into collections (slug, kind, name_en, name_bn, description_en, description_bn, story_en, story_bn, tone,
			asset_id, position)
		values ('eid', 'collection', 'Eid', 'ঈদ', '', '', '', '', 'leaf', ${rice.assetId}, 1)`.execute(db)
	await sql`insert into collection_items select id, ${rice.id}, 1 from collections`.execute(db)
	await aFlashSale(deps, [{ product: rice, quantity: 5 }])
	const { customerId } = await aShopper(deps)
	const paths: Record<string, string> = {
		rice: `/products/${rice.slug}`,
		riceBn: `/bn/products/${rice.slug}`,
		dal: `/products/${dal.slug}`,
		lamp: `/products/${lamp.slug}`,
		home: '/',
		grains: '/category/grains',
		lamps: '/category/lamps',
		riceHouse: '/shop/rice-house',
		lampHouse: '/shop/lamp-house',
		collections: '/collections',
		eid: '/collections/eid',
		flash: '/flash-sale',
		faq: '/faq',
		none: '/products/none',
	}
	return { rice, dal, lamp, customerId, paths }
}
