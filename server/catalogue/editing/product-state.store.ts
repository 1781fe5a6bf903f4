import { type RawBuilder, sql } from 'kysely'
import type { Poisha } from '#contract/money.ts'
import { slugOf } from '#contract/slug.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { ProductState } from './product-state.ts'
import type { AskedPrice } from './struck-price.rules.ts'

/** By what a record is matched: the index of the record, then of its sku. */
export type MatchKey = {
	record: number
	sku: number
	seller: string | null
	code: string | null
	barcode: string | null
}
export type Match = { record: number; sku: number; sku_id: number; product_id: number }

/** The stored skus with these codes, else barcodes. Without a seller a code has to be the only one in the shop. */
export async function matchSkus(db: Deps['db'], keys: readonly MatchKey[]): Promise<Match[]> {
	if (keys.length === 0) return []
	const { rows } = await sql<Match>`
		with wanted as (
			select w.*, s.id as seller_id
			from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
				as w (record int, sku int, seller text, code text, barcode text)
			left join sellers s on s.slug = w.seller
			where w.seller is null or s.id is not null
		), found as (
			select w.record, w.sku, c.sku_id, 0 as rank from wanted w
				join sku_codes c on c.seller_id = w.seller_id and c.code = w.code
			union all
			select w.record, w.sku, c.sku_id, 1 from wanted w
				join sku_codes c on c.seller_id = w.seller_id and c.barcode = w.barcode
			union all
			select w.record, w.sku, min(c.sku_id), 0 from wanted w
				join sku_codes c on c.code = w.code where w.seller is null
			group by w.record, w.sku having count(*) = 1
			union all
			select w.record, w.sku, min(c.sku_id), 1 from wanted w
				join sku_codes c on c.barcode = w.barcode where w.seller is null
			group by w.record, w.sku having count(*) = 1
		)
		select distinct on (f.record, f.sku) f.record, f.sku, f.sku_id, k.product_id
		from found f join skus k on k.id = f.sku_id order by f.record, f.sku, f.rank`.execute(db)
	return rows
}

/** Ids of products by slug; of one seller where that is given. */
export async function productIdsBySlug(
	db: Deps['db'],
	slugs: readonly string[],
	seller?: string,
): Promise<Map<string, number>> {
	if (slugs.length === 0) return new Map()
	const { rows } = await sql<{ slug: string; id: number }>`
		select slug, id from products where slug = any(${slugs}::text[])
			${seller === undefined ? sql`` : sql`and seller_id = (select id from sellers where slug = ${seller})`}`.execute(
		db,
	)
	return new Map(rows.map(({ slug, id }) => [slug, id]))
}

/** Ids of products by a former slug, each with the slug of its seller; of one seller where that is given. */
export async function productIdsByFormerSlug(
	db: Deps['db'],
	slugs: readonly string[],
	seller?: string,
): Promise<Map<string, { id: number; seller: string }>> {
	if (slugs.length === 0) return new Map()
	const { rows } = await sql<{ slug: string; id: number; seller: string }>`
		select f.slug, p.id, s.slug as seller from former_slugs f join products p on p.id = f.id join sellers s on s.id = p.seller_id
		where f.kind = 'product' and f.slug = any(${slugs}::text[])
			${seller === undefined ? sql`` : sql`and s.slug = ${seller}`}`.execute(db)
	return new Map(rows.map(({ slug, ...of }) => [slug, of]))
}

/**
 * The products of sellers with these names and, where one is given, this unit; English, without case. `bengali`: the name is the
 * Bengali one, beside which a product may have got an English one.
 */
export async function productsByName(
	db: Deps['db'],
	wanted: readonly { record: number; seller: string; name: string; unit: string | null; bengali: boolean }[],
): Promise<{ record: number; product_id: number }[]> {
	if (wanted.length === 0) return []
	const named = (names: typeof wanted, condition: RawBuilder<unknown>) => sql`
		select w.record, p.id as product_id
		from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as w (record int, seller text, name text, unit text)
			join sellers s on s.slug = w.seller
			join products p on p.seller_id = s.id and ${condition} and (w.unit is null or lower(p.unit_en) = lower(w.unit))`
	const bengali = wanted.filter((one) => one.bengali)
	const { rows } = await sql<{ record: number; product_id: number }>`
		${named(wanted, sql`lower(p.name_en) = lower(w.name)`)}
		${bengali.length > 0 ? sql`union ${named(bengali, sql`p.name_bn = w.name`)}` : sql``}`.execute(db)
	return rows
}

/** Which of these slugs are in use. */
export async function takenSlugs(db: Deps['db'], slugs: readonly string[]): Promise<Set<string>> {
	return new Set((await productIdsBySlug(db, slugs)).keys())
}

/** Locks the skus and products until `tx` ends, in the order of orders: skus first, each by id. */
export async function lockProducts(tx: Tx, ids: readonly number[]): Promise<void> {
	if (ids.length === 0) return
	await sql`select id from skus where product_id = any(${ids}::int[]) order by id for no key update`.execute(tx)
	await sql`select id from products where id = any(${ids}::int[]) order by id for no key update`.execute(tx)
}

/**
 * Products with their skus, codes and pictures, by id. The placeholder of a product without pictures has the source ''. A
 * picture without a source is named by what it shows. With `skusOnly` descriptions, keywords, facts and pictures are not
 * read and are empty: they are most of a product.
 */
export async function readStates(
	db: Deps['db'],
	ids: readonly number[],
	skusOnly = false,
): Promise<Map<number, ProductState>> {
	if (ids.length === 0) return new Map()
	const texts = skusOnly
		? sql`'' as description_en, '' as description_bn, '' as keywords, '[]'::jsonb as facts, '[]'::jsonb as pictures`
		: sql`p.description_en, p.description_bn, p.keywords, p.facts,
			(select coalesce(jsonb_agg(jsonb_build_object('asset_id', i.asset_id, 'source', coalesce(i.source,
				case a.kind when 'drawn' then 'drawn:' || a.spec::text else 'asset:' || a.id end), 'alt_en', i.alt_en,
				'alt_bn', i.alt_bn) order by i.position), '[]') from product_images i join assets a on a.id = i.asset_id
				where i.product_id = p.id and i.source is distinct from '') as pictures`
	const { rows } = await sql<ProductState & { id: number }>`
		select p.id, p.slug, s.slug as seller, p.seller_id, c.slug as category, p.category_id, p.brand_en, p.brand_bn, p.name_en,
			p.name_bn, p.unit_en, p.unit_bn, p.prescription, p.options, p.active, ${texts},
			(select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'key', k.key, 'values', k.values, 'code', q.code,
				'barcode', q.barcode, 'price', k.price, 'sale_price', k.sale_price, 'stock', k.stock, 'grams', k.grams,
				'weighed', k.weighed, 'measure_amount', k.measure_amount, 'measure_per', k.measure_per) order by k.id), '[]')
				from skus k left join sku_codes q on q.sku_id = k.id where k.product_id = p.id) as skus
		from products p join sellers s on s.id = p.seller_id join categories c on c.id = p.category_id
		where p.id = any(${ids}::int[])`.execute(db)
	return new Map(rows.map((row) => [row.id, row]))
}

/**
 * The slugs of sellers and categories by slug or name, in either language, else by a former slug: the files of a supplier still
 * have what was renamed or merged here. Names of several are left out.
 */
export async function slugsOf(db: Deps['db'], sellers: readonly string[], categories: readonly string[]) {
	const matches = (kind: 'seller' | 'category', table: string) => sql`
		select slug from ${sql.table(table)} where k.kind = ${sql.lit(kind)} and slug = w.text
		union all select slug from ${sql.table(table)} where k.kind = ${sql.lit(kind)}
			and not exists (select from ${sql.table(table)} where slug = w.text)
			and (lower(name_en) = lower(w.text) or name_bn = w.text)`
	const { rows } = await sql<{ kind: string; text: string; slug: string; found: number }>`
		select k.kind, w.text, min(n.slug) as slug, count(*)::int as found
		from (values ('seller', ${sellers}::text[]), ('category', ${categories}::text[])) k (kind, texts),
			unnest(k.texts) w (text),
			lateral (${matches('seller', 'sellers')} union all ${matches('category', 'categories')}) n
		group by k.kind, w.text`.execute(db)
	const ofKind = async (kind: 'seller' | 'category', texts: readonly string[]) => {
		const own = rows.filter((row) => row.kind === kind)
		const named = new Set(own.map(({ text }) => text))
		const former = await slugsByFormer(
			db,
			kind,
			texts.filter((text) => !named.has(text)),
		)
		return new Map([
			...own.filter(({ found }) => found === 1).map(({ text, slug }) => [text, slug] as const),
			...former,
		])
	}
	return { sellers: await ofKind('seller', sellers), categories: await ofKind('category', categories) }
}

/**
 * The present slugs of sellers or categories by texts that are former slugs, or by names that one had when its slug, present or
 * former, was made of it: files of suppliers keep a name that was changed here.
 */
export async function slugsByFormer(
	db: Deps['db'],
	kind: 'seller' | 'category',
	texts: readonly string[],
): Promise<Map<string, string>> {
	const wanted = texts.map((text) => ({ text, slugs: [text, slugOf(text)] }))
	if (wanted.length === 0) return new Map()
	const table = sql.table(kind === 'seller' ? 'sellers' : 'categories')
	const slugs = wanted.flatMap((one) => one.slugs)
	// Former ones first: a present one replaces them.
	const { rows } = await sql<{ named: string; slug: string }>`
		select f.slug as named, t.slug from former_slugs f join ${table} t on t.id = f.id
			where f.kind = ${kind} and f.slug = any(${slugs}::text[])
		union all select slug, slug from ${table} where slug = any(${slugs}::text[])`.execute(db)
	const now = new Map(rows.map(({ named, slug }) => [named, slug]))
	return new Map(
		wanted.flatMap(({ text, slugs }) => {
			const slug = slugs.map((one) => now.get(one)).find((one) => one !== undefined)
			return slug === undefined ? [] : [[text, slug] as const]
		}),
	)
}

/**
 * A seller or a category. `names`: of the category and all above it, which are in the search text of products; `words`: of the
 * category and the one above it, in which words are looked for; `trade`: the kind of a seller.
 */
type Ref = {
	kind: 'seller' | 'category'
	id: number
	slug: string
	names: string[]
	words: string[]
	trade: string | null
	active: boolean
}

/** Sellers and categories by slug, with the names under which their products are found. */
export async function readRefs(db: Deps['db'], sellers: readonly string[], categories: readonly string[]) {
	const { rows } = await sql<Ref>`
		select 'seller' as kind, id, slug, array[name_en, name_bn] as names, array[name_en, name_bn] as words, kind as trade, active
		from sellers where slug = any(${sellers}::text[])
		union all
		select 'category', c.id, c.slug, (with recursive up as (
				select c.id, c.parent_id, c.name_en, c.name_bn, 1 as depth
				union all select a.id, a.parent_id, a.name_en, a.name_bn, depth + 1 from categories a join up on a.id = up.parent_id
			) select array_agg(name order by depth desc) from up, unnest(array[up.name_en, up.name_bn]) name),
			array_remove(array[c.name_en, c.name_bn, above.name_en, above.name_bn], null), null, c.active
		from categories c left join categories above on above.id = c.parent_id where c.slug = any(${categories}::text[])`.execute(
		db,
	)
	const ofKind = (kind: string) => new Map(rows.filter((row) => row.kind === kind).map((row) => [row.slug, row]))
	return { sellers: ofKind('seller'), categories: ofKind('category') }
}

/** The prices of skus that may count for a struck price now: of the last months, oldest first. */
export async function readPrices(db: Deps['db'], skuIds: readonly number[]): Promise<Map<number, AskedPrice[]>> {
	if (skuIds.length === 0) return new Map()
	const { rows } = await sql<{ sku_id: number; at: Date; price: Poisha; sale_price: Poisha | null }>`
		select sku_id, at, price, sale_price from price_history where sku_id = any(${skuIds}::int[])
		order by sku_id, at`.execute(db)
	const prices = new Map<number, AskedPrice[]>()
	for (const { sku_id, ...asked } of rows) {
		const list = prices.get(sku_id)
		if (list) list.push(asked)
		else prices.set(sku_id, [asked])
	}
	return prices
}

/** The skus of these sellers with these codes or barcodes, to find codes that another product has. */
export async function codeOwners(
	db: Deps['db'],
	codes: readonly { seller_id: number; code: string | null; barcode: string | null }[],
): Promise<{ seller_id: number; sku_id: number; code: string | null; barcode: string | null }[]> {
	if (codes.length === 0) return []
	const { rows } = await sql<{ seller_id: number; sku_id: number; code: string | null; barcode: string | null }>`
		with wanted as (select * from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb)
			as w (seller_id int, code text, barcode text))
		select c.* from wanted w join sku_codes c on c.seller_id = w.seller_id and c.code = w.code
		union select c.* from wanted w join sku_codes c on c.seller_id = w.seller_id and c.barcode = w.barcode`.execute(db)
	return rows
}
