import { type Kysely, sql, type Transaction } from 'kysely'
import { demoShopTexts } from '#db/demo-texts/index.ts'
import { allowLong } from '#server/platform/db/patience.ts'
import type { Schema } from '#server/platform/schema.ts'
import { loadPromos } from './promos.ts'
import { promotionRows } from './promotion-rows.ts'
import { loadReviews } from './reviews/load.ts'
import { type DemoCatalogue, demoRows } from './rows.ts'

/** The number of the advisory lock for filling a store. */
const lockKey = 7_241_984

/**
 * Fills a store that has no products, in one transaction; the places must exist. Returns whether it did. Safe when several
 * processes start at once.
 */
export async function loadDemo(db: Kysely<Schema>, catalogue: DemoCatalogue): Promise<boolean> {
	return db.transaction().execute(async (tx) => {
		await allowLong(tx, 'demo')
		await sql`set local haat.listing = 'later'`.execute(tx)
		await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
		const { rows } = await sql<{ filled: boolean }>`select exists (select from products) as filled`.execute(tx)
		if (rows[0]?.filled) return false
		const demo = demoRows(catalogue)
		await fill(tx, 'assets', { id: 'int', spec: 'jsonb' }, demo.assets, { kind: sql`'drawn'` })
		await fill(tx, 'sellers', { ...columns.sellers }, demo.sellers)
		await fill(tx, 'categories', { ...columns.categories }, demo.categories)
		await fill(tx, 'products', { ...columns.products }, demo.products, {
			listed_at: sql`now() - make_interval(days => (r.row ->> 'age_days')::int)`,
		})
		await fill(tx, 'product_images', { product_id: 'int', position: 'smallint', asset_id: 'int' }, demo.images)
		await fill(tx, 'skus', { ...columns.skus }, demo.skus)
		await loadReviews(tx, demo.reviews)
		await loadPromos(tx)
		await fillPromotions(tx, promotionRows(demo, new Date()))
		await sql`insert into shop_texts (key, value)
			select key, value from jsonb_each(${JSON.stringify(demoShopTexts)}::jsonb) on conflict do nothing`.execute(tx)
		await sql`analyze assets, sellers, categories, products, product_images, skus, reviews`.execute(tx)
		await sql`select list_products(array(select id from products))`.execute(tx)
		return true
	})
}

async function fillPromotions(tx: Transaction<Schema>, all: ReturnType<typeof promotionRows>) {
	const window = { starts_at: 'timestamptz', ends_at: 'timestamptz' }
	const often = { ...window, repeats: 'interval' }
	await fill(tx, 'collections', { ...columns.collections, ...often }, all.collections)
	await fill(tx, 'collection_items', { collection_id: 'int', product_id: 'int', position: 'int' }, all.collectionItems)
	await fill(
		tx,
		'collection_categories',
		{ collection_id: 'int', category_id: 'int', position: 'int' },
		all.collectionCategories,
	)
	await fill(tx, 'flash_sales', { id: 'int', slug: 'text', ...names, series: 'text', ...often }, all.flashSales)
	await fill(tx, 'flash_items', { ...columns.flashItems, ...window }, all.flashItems)
	await sql`update sellers s set tone = b.tone, tagline_en = b.tagline_en, tagline_bn = b.tagline_bn
		from jsonb_to_recordset(${JSON.stringify(all.brands)}::jsonb) as b (slug text, tone text, tagline_en text,
			tagline_bn text) where s.slug = b.slug`.execute(tx)
}

const names = { name_en: 'text', name_bn: 'text' }
const priced = { measure_amount: 'float8', measure_per: 'text', price: 'bigint', sale_price: 'bigint' }

/** Names and types of the inserted columns, by table. */
const columns = {
	sellers: {
		...{ id: 'int', slug: 'text', ...names, about_en: 'text', about_bn: 'text', kind: 'text', area_id: 'int' },
		...{ city_id: 'int', province_id: 'int', reach: 'text', on_time: 'smallint', since: 'smallint' },
		kitchen: 'jsonb',
	},
	categories: {
		...{ id: 'int', slug: 'text', parent_id: 'int', ...names, position: 'int', asset_id: 'int' },
		return_days: 'smallint',
		keeps: 'text',
	},
	products: {
		...{ id: 'int', slug: 'text', category_id: 'int', seller_id: 'int', brand_en: 'text', brand_bn: 'text', ...names },
		...{
			description_en: 'text',
			description_bn: 'text',
			unit_en: 'text',
			unit_bn: 'text',
			...priced,
			options: 'jsonb',
		},
		...{ facts: 'jsonb', prescription: 'boolean', rating: 'real', rating_count: 'int', sold: 'int' },
		...{ keywords: 'text', search_text: 'text', in_stock: 'boolean' },
	},
	collections: {
		...{ id: 'int', slug: 'text', kind: 'text', ...names, description_en: 'text', description_bn: 'text' },
		...{ story_en: 'text', story_bn: 'text', tone: 'text', position: 'int', asset_id: 'int' },
	},
	flashItems: {
		...{ sale_id: 'int', sku_id: 'int', position: 'int', price: 'bigint', quantity: 'int', per_shopper: 'int' },
	},
	skus: { id: 'int', product_id: 'int', key: 'text', values: 'jsonb', ...priced, grams: 'int', stock: 'int' },
}

/** Inserts all rows with one statement, in their order, and sets the identity sequence after them. */
async function fill(
	tx: Transaction<Schema>,
	table: string,
	types: Record<string, string>,
	rows: object[],
	extra: Record<string, ReturnType<typeof sql>> = {},
) {
	const list = (parts: ReturnType<typeof sql>[]) => sql.join(parts)
	const own = Object.entries(types)
	await sql`insert into ${sql.table(table)} (${list([...Object.keys(types), ...Object.keys(extra)].map((name) => sql.ref(name)))})
		select ${list([...own.map(([name]) => sql`c.${sql.ref(name)}`), ...Object.values(extra)])}
		from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as r (row, at),
			jsonb_to_record(r.row) as c (${list(own.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))})
		order by r.at`.execute(tx)
	if (types.id)
		await sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest(1, (select max(id) from ${sql.table(table)})))`.execute(
			tx,
		)
}
