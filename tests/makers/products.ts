import { sql } from 'kysely'
import { loadPlaces } from '#db/load-places.ts'
import { searchText } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { indexWords } from '#server/search/index.ts'

type Bilingual = { en: string; bn: string }

/** Everything has a default; prices are whole BDT. */
export type ProductWish = {
	name?: string
	nameBn?: string
	price?: number
	salePrice?: number
	stock?: number
	grams?: number
	sold?: number
	keywords?: string
	prescription?: boolean
	active?: boolean
	measure?: { amount: number; per: 'kg' | 'litre' | 'piece' }
	/** Option slug to value slugs: `{ colour: ['red', 'blue'], size: ['m', 'l'] }`; one sku per combination. */
	options?: Record<string, string[]>
	/** Seller and category by slug; created if missing. */
	seller?: string
	/** English district and area of the seller; Dhaka, Dhanmondi by default. */
	district?: string
	area?: string
	category?: string
	/** Slug of the category above. */
	parentCategory?: string
	pictures?: number
}

export type MadeProduct = {
	id: number
	slug: string
	name: string
	/** The first sku. */
	skuId: number
	skus: { id: number; key: string }[]
	sellerId: number
	categoryId: number
	/** The lowest picture id. */
	assetId: number
}

let count = 0

/** Writes one product into the store, with seller, category, picture and places as needed. */
export async function aProduct({ db }: Pick<Deps, 'db'>, wish: ProductWish = {}): Promise<MadeProduct> {
	await loadPlaces(db)
	count += 1
	const stamp = `${process.pid.toString(36)}${count}`
	const name = wish.name ?? `Test product ${stamp}`
	const nameBn = wish.nameBn ?? `পরীক্ষার পণ্য ${stamp}`
	const slug = `test-product-${stamp}`
	const price = Math.round((wish.price ?? 100) * 100)
	const salePrice = wish.salePrice === undefined ? null : Math.round(wish.salePrice * 100)
	const options = Object.entries(wish.options ?? {}).map(([option, values]) => ({
		slug: option,
		name: bilingual(option),
		values: values.map((value) => ({ slug: value, name: bilingual(value) })),
	}))
	const made = await transaction(db, async (tx) => {
		const one = async (query: ReturnType<typeof sql<{ id: number }>>) => (await query.execute(tx)).rows[0]?.id as number
		const asset = () => one(sql`insert into assets (kind, spec) values ('drawn', '{"shape":"box"}') returning id`)
		const assets: number[] = []
		for (let i = 0; i < (wish.pictures ?? 1); i++) assets.push(await asset())
		const sellerId = await one(sql`
			insert into sellers (slug, name_en, name_bn, about_en, about_bn, kind, area_id, city_id, province_id, on_time, since)
			select ${wish.seller ?? 'test-seller'}, ${wish.seller ?? 'Test seller'}, 'পরীক্ষার দোকান', 'Sells tests', 'পরীক্ষা বেচে',
				'grocery', a.id, c.id, c.province_id, 95, 2015
			from areas a join cities c on c.id = a.city_id
			where c.name_en = ${wish.district ?? 'Dhaka'} and a.name_en = ${wish.area ?? 'Dhanmondi'}
			on conflict (slug) do update set slug = excluded.slug returning id`)
		if (!sellerId) throw new Error(`no place ${wish.district}, ${wish.area}`)
		const category = (categorySlug: string, parent: number | null) =>
			one(sql`insert into categories (slug, parent_id, name_en, name_bn, position, asset_id)
				values (${categorySlug}, ${parent}, ${categorySlug}, ${categorySlug}, 1, ${assets[0]})
				on conflict (slug) do update set slug = excluded.slug returning id`)
		const parent = wish.parentCategory ? await category(wish.parentCategory, null) : null
		const categoryId = await category(wish.category ?? 'test-category', parent)
		const id = await one(sql`
			insert into products (slug, category_id, seller_id, name_en, name_bn, description_en, description_bn, unit_en,
				unit_bn, measure_amount, measure_per, price, sale_price, options, prescription, sold, active, search_text)
			values (${slug}, ${categoryId}, ${sellerId}, ${name}, ${nameBn}, 'For tests', 'পরীক্ষার জন্য', '1 pc', '১টি',
				${wish.measure?.amount ?? null}, ${wish.measure?.per ?? null}, ${price}, ${salePrice},
				${JSON.stringify(options)}::jsonb, ${wish.prescription ?? false}, ${wish.sold ?? 0}, ${wish.active ?? true},
				${searchText([name, nameBn, wish.keywords])})
			returning id`)
		for (const [position, assetId] of assets.entries())
			await sql`insert into product_images (product_id, position, asset_id) values (${id}, ${position}, ${assetId})`.execute(
				tx,
			)
		const skus: { id: number; key: string }[] = []
		for (const values of combinations(Object.values(wish.options ?? {}))) {
			const key = values.join('.')
			const skuId = await one(sql`
				insert into skus (product_id, key, values, measure_amount, measure_per, grams, price, sale_price, stock)
				values (${id}, ${key}, ${JSON.stringify(values)}::jsonb, ${wish.measure?.amount ?? null},
					${wish.measure?.per ?? null}, ${wish.grams ?? 500}, ${price}, ${salePrice}, ${wish.stock ?? 100})
				returning id`)
			skus.push({ id: skuId, key })
		}
		return { id, slug, name, skuId: skus[0]?.id as number, skus, sellerId, categoryId, assetId: assets[0] as number }
	})
	await indexWords({ db })
	return made
}

function bilingual(slug: string): Bilingual {
	return { en: slug.charAt(0).toUpperCase() + slug.slice(1), bn: slug }
}

function combinations(lists: string[][]): string[][] {
	return lists.reduce<string[][]>((all, list) => all.flatMap((prefix) => list.map((value) => [...prefix, value])), [[]])
}
