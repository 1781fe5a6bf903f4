import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { PictureState, SkuState } from './product-state.ts'
import type { FoundWords } from './save-options.ts'

/** The columns of a product that are those of its cheapest sku. */
const askedColumns = { price: 'bigint', sale_price: 'bigint', measure_amount: 'float8', measure_per: 'text' }
/** The columns of a product that are written. */
const productColumns = {
	...{ slug: 'text', category_id: 'int', brand_en: 'text', brand_bn: 'text', name_en: 'text', name_bn: 'text' },
	...{ description_en: 'text', description_bn: 'text', unit_en: 'text', unit_bn: 'text', keywords: 'text' },
	...{ prescription: 'boolean', facts: 'jsonb', options: 'jsonb', active: 'boolean', search_text: 'text' },
	...askedColumns,
}
const skuColumns = {
	...{ key: 'text', values: 'jsonb', price: 'bigint', sale_price: 'bigint', stock: 'int', grams: 'int' },
	...{ weighed: 'boolean', measure_amount: 'float8', measure_per: 'text' },
}

export type ProductRow = { [column in keyof typeof productColumns]: unknown }

const named = (columns: object) => sql.join(Object.keys(columns).map((name) => sql.ref(name)))
const typed = (columns: Record<string, string>) =>
	sql.join(Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))
const assigned = (columns: object, from: string) =>
	sql.join(Object.keys(columns).map((name) => sql`${sql.ref(name)} = ${sql.ref(`${from}.${name}`)}`))
const differing = (columns: object, table: string, from: string) =>
	sql`(${sql.join(Object.keys(columns).map((name) => sql.ref(`${table}.${name}`)))}) is distinct from
		(${sql.join(Object.keys(columns).map((name) => sql.ref(`${from}.${name}`)))})`

/** Takes ids for so many new products, ascending. */
export async function takeProductIds(tx: Tx, count: number): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		select nextval(pg_get_serial_sequence('products', 'id'))::int as id from generate_series(1, ${count})`.execute(tx)
	return rows.map(({ id }) => id)
}

/** Inserts products, which have their ids. */
export async function insertProducts(
	tx: Tx,
	rows: readonly (ProductRow & { id: number; seller_id: number; in_stock: boolean })[],
): Promise<void> {
	if (rows.length === 0) return
	const columns = { id: 'int', ...productColumns, seller_id: 'int', in_stock: 'boolean' }
	await sql`insert into products (${named(columns)}) select ${named(columns)}
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${typed(columns)})`.execute(tx)
}

/** Writes the columns of products that differ from what is stored. */
export const updateProducts = (tx: Tx, rows: readonly (ProductRow & { id: number })[]) =>
	updateColumns(tx, productColumns, rows)

/** The same for the columns that follow from the skus. */
export const updateAskedPrices = (
	tx: Tx,
	rows: readonly ({ [column in keyof typeof askedColumns]: unknown } & { id: number })[],
) => updateColumns(tx, askedColumns, rows)

async function updateColumns(tx: Tx, columns: Record<string, string>, rows: readonly { id: number }[]): Promise<void> {
	if (rows.length === 0) return
	await sql`update products p set ${assigned(columns, 'r')}
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id int, ${typed(columns)})
		where p.id = r.id and ${differing(columns, 'p', 'r')}`.execute(tx)
}

/** Inserts skus; returns their ids in the order of the rows. */
export async function insertSkus(tx: Tx, rows: readonly (SkuState & { product_id: number })[]): Promise<number[]> {
	if (rows.length === 0) return []
	const columns = { product_id: 'int', ...skuColumns }
	const { rows: made } = await sql<{ id: number; product_id: number; key: string }>`
		insert into skus (${named(columns)}) select ${named(columns)}
		from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as e (row, at),
			jsonb_to_record(e.row) as r (${typed(columns)})
		order by e.at returning id, product_id, key`.execute(tx)
	const ids = new Map(made.map(({ product_id, key, id }) => [`${product_id} ${key}`, id]))
	return rows.map(({ product_id, key }) => ids.get(`${product_id} ${key}`) as number)
}

/** Writes the columns of skus that differ from what is stored. They have to be locked. */
export async function updateSkus(tx: Tx, rows: readonly SkuState[]): Promise<void> {
	if (rows.length === 0) return
	await sql`update skus k set ${assigned(skuColumns, 'r')}
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id int, ${typed(skuColumns)})
		where k.id = r.id and ${differing(skuColumns, 'k', 'r')}`.execute(tx)
}

/** Deletes skus, with their codes and what carts, wishes and flash sales have of them. They have to be locked. */
export async function deleteSkus(tx: Tx, ids: readonly number[]): Promise<void> {
	await sql`delete from skus where id = any(${ids}::int[])`.execute(tx)
}

export type CodeRow = { sku_id: number; seller_id: number; code: string | null; barcode: string | null }

/** Replaces the codes of skus. All are removed first, so that two skus can swap theirs; `fresh`: they have none yet. */
export async function writeCodes(tx: Tx, rows: readonly CodeRow[], fresh: boolean): Promise<void> {
	if (rows.length === 0) return
	if (!fresh)
		await sql`delete from sku_codes where sku_id = any(${rows.map(({ sku_id }) => sku_id)}::int[])`.execute(tx)
	await sql`insert into sku_codes (sku_id, seller_id, code, barcode)
		select sku_id, seller_id, code, barcode from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
			as r (sku_id int, seller_id int, code text, barcode text)
		where num_nonnulls(code, barcode) > 0`.execute(tx)
}

export type PictureRow = { product_id: number; position: number } & PictureState

/** Replaces all pictures of products; new ones have none yet. One without pictures gets the placeholder, with the source ''. */
export async function writePictures(
	tx: Tx,
	{ known, fresh = [] }: { known: readonly number[]; fresh?: readonly number[] },
	rows: readonly PictureRow[],
	placeholder: () => Promise<number>,
): Promise<void> {
	const productIds = [...known, ...fresh]
	if (productIds.length === 0) return
	if (known.length > 0) await sql`delete from product_images where product_id = any(${known}::int[])`.execute(tx)
	const shown = new Set(rows.map(({ product_id }) => product_id))
	const bare = productIds.filter((id) => !shown.has(id))
	const asset = bare.length > 0 ? await placeholder() : 0
	const all = [
		...rows,
		...bare.map((product_id) => ({
			...{ product_id, position: 0, asset_id: asset, source: '', alt_en: null, alt_bn: null },
		})),
	]
	await sql`insert into product_images (product_id, position, asset_id, source, alt_en, alt_bn)
		select product_id, position, asset_id, source, alt_en, alt_bn from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
			as r (product_id int, position smallint, asset_id int, source text, alt_en text, alt_bn text)`.execute(tx)
}

/** Stores drawings by their descriptions; returns the ids in their order. */
export async function insertDrawings(tx: Tx, specs: readonly string[]): Promise<number[]> {
	if (specs.length === 0) return []
	const { rows } = await sql<{ id: number }>`
		insert into assets (kind, spec) select 'drawn', spec::jsonb
		from unnest(${specs}::text[]) with ordinality as s (spec, at) order by at returning id`.execute(tx)
	return rows.map(({ id }) => id)
}

/** A box without a label. */
const placeholder = { shape: 'carton-box', colour: '#b7a588', accent: '#cfc0a6' }

/** The picture of products and categories without one; made when it is first needed. */
export async function placeholderAsset(tx: Tx): Promise<number> {
	const known = () => sql<{ value: string }>`select value from settings where key = 'placeholder_asset'`.execute(tx)
	const found = (await known()).rows[0]
	if (found) return Number(found.value)
	const [id] = await insertDrawings(tx, [JSON.stringify(placeholder)])
	await sql`insert into settings (key, value) values ('placeholder_asset', ${String(id)}) on conflict do nothing`.execute(
		tx,
	)
	return Number((await known()).rows[0]?.value)
}

/** Has triggers not list what this transaction adds (`later`), or list it again. */
export async function setListing(tx: Tx, when: 'later' | ''): Promise<void> {
	await sql`select set_config('haat.listing', ${when}, true)`.execute(tx)
}

/** Lists new products, those of the rows with their words. */
export async function listProducts(
	tx: Tx,
	ids: readonly number[],
	words: readonly (FoundWords & { id: number })[],
): Promise<void> {
	await sql`select list_products(${ids}::int[], ${JSON.stringify(words)}::jsonb)`.execute(tx)
}

/** The number of the advisory lock for saving products. */
const lockKey = 7_241_991

/** Saves of products run one after the other, until `tx` ends: two that add the same product would both find it absent. */
export async function lockEditing(tx: Tx): Promise<void> {
	await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
}

/**
 * The same beside others that share the lock. A unique index refuses the second of the same product, because both made the
 * same slug of its name or have the same code. `waits` is called when somebody has the lock alone, or waits for it.
 */
export async function shareEditing(tx: Tx, waits: () => void): Promise<void> {
	const { rows } = await sql<{ taken: boolean }>`
		select pg_try_advisory_xact_lock_shared(${lockKey}) as taken`.execute(tx)
	if (rows[0]?.taken) return
	waits()
	await sql`select pg_advisory_xact_lock_shared(${lockKey})`.execute(tx)
}

/**
 * Has the planner count the products after so many were added, unless it knows of as many: its statistics of a shop that was
 * empty say that a scan of each table is the quickest way to one row.
 */
export async function analyzeProducts(db: Deps['db'], added: number): Promise<void> {
	const { rows } = await sql<{ counted: number }>`
		select reltuples::int as counted from pg_class where oid = 'products'::regclass`.execute(db)
	if ((rows[0]?.counted ?? 0) >= added) return
	await sql`analyze products, skus, sku_codes, product_images, listings, listing_prices, listing_values, price_history, search_terms`.execute(
		db,
	)
}
