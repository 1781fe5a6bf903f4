import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { SkuState } from './product-state.ts'

/** A code or barcode of a sku of this seller. */
export type CodeOfSeller = { seller: string; code: string | null; barcode: string | null }

/** A sku as far as a row of prices and stock concerns it. `at`: the index of its code. */
export type PricedSku = Pick<SkuState, 'key' | 'code' | 'barcode' | 'price' | 'sale_price' | 'stock' | 'grams'> &
	Pick<SkuState, 'weighed' | 'measure_amount' | 'measure_per'> & {
		at: number
		id: number
		product_id: number
		slug: string
	}

/** The skus with these codes, locked until `tx` ends, and then their products, as orders lock them. */
export async function lockSkus(tx: Tx, codes: readonly CodeOfSeller[]): Promise<PricedSku[]> {
	const all = (column: keyof CodeOfSeller) => codes.map((one) => one[column])
	const { rows } = await sql<PricedSku>`
		select (w.at - 1)::int as at, k.id, k.product_id, p.slug, k.key, c.code, c.barcode, k.price, k.sale_price, k.stock, k.grams,
			k.weighed, k.measure_amount, k.measure_per
		from unnest(${all('seller')}::text[], ${all('code')}::text[], ${all('barcode')}::text[])
				with ordinality w (seller, code, barcode, at)
			join sellers s on s.slug = w.seller
			cross join lateral (
				select * from sku_codes where seller_id = s.id and code = w.code
				union all select * from sku_codes where seller_id = s.id and barcode = w.barcode
			) c
			join skus k on k.id = c.sku_id join products p on p.id = k.product_id
		order by k.id for no key update of k`.execute(tx)
	const products = [...new Set(rows.map(({ product_id }) => product_id))]
	await sql`select from products where id = any(${products}::int[]) order by id for no key update`.execute(tx)
	return rows
}

/** What a row of prices and stock can change. */
export type PriceRow = Pick<SkuState, 'price' | 'sale_price' | 'stock' | 'grams' | 'weighed'> &
	Pick<SkuState, 'measure_amount' | 'measure_per'> & { id: number; product_id: number }

/** Writes these columns of skus, which have to be locked, and what products have of their cheapest sku. */
export async function writePrices(tx: Tx, rows: readonly PriceRow[]): Promise<void> {
	if (rows.length === 0) return
	const all = <column extends keyof PriceRow>(column: column) => rows.map((row) => row[column])
	await sql`update skus k set price = r.price, sale_price = r.sale_price, stock = r.stock, grams = r.grams,
			weighed = r.weighed, measure_amount = r.measure_amount, measure_per = r.measure_per
		from unnest(${all('id')}::int[], ${all('price')}::bigint[], ${all('sale_price')}::bigint[], ${all('stock')}::int[],
			${all('grams')}::int[], ${all('weighed')}::boolean[], ${all('measure_amount')}::float8[], ${all('measure_per')}::text[])
			r (id, price, sale_price, stock, grams, weighed, measure_amount, measure_per)
		where k.id = r.id`.execute(tx)
	await sql`update products p set price = c.price, sale_price = c.sale_price, measure_amount = c.measure_amount,
			measure_per = c.measure_per
		from (select distinct on (product_id) product_id, price, sale_price, measure_amount, measure_per from skus
			where product_id = any(${[...new Set(all('product_id'))]}::int[])
			order by product_id, coalesce(sale_price, price), id) c
		where p.id = c.product_id and (p.price, p.sale_price, p.measure_amount, p.measure_per)
			is distinct from (c.price, c.sale_price, c.measure_amount, c.measure_per)`.execute(tx)
}
