import { sql } from 'kysely'
import type { Poisha } from '#contract/money.ts'
import { firstPicture, variantLabels } from '#server/catalogue/index.ts'
import { zonesJson } from '#server/delivery/index.ts'
import type { Deps } from '#server/deps.ts'
import { type FlashJson, flashJson, toFlashOffer } from '#server/flash-sales/index.ts'
import { gather } from '#server/platform/db/gather.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { ProductOption } from '#server/platform/schema/catalogue.ts'
import type { CartLine, Offer } from './cart.rules.ts'
import type { Cart } from './cart-view.rules.ts'

type OfferJson = {
	sku_id: number
	product_id: number
	slug: string
	name: Offer['name']
	unit: Offer['unit']
	asset_id: number | null
	variant: string
	values: string[]
	options: ProductOption[] | null
	price: number
	sale_price: number | null
	flash: FlashJson | null
	stock: number
	grams: number
	prescription: boolean
	seller: {
		id: number
		slug: string
		name: Offer['name']
		city_id: number
		province_id: number
		kind: string
		slot_capacity: number | null
		reach: Offer['seller']['reach']
		fees: NonNullable<Offer['seller']['fees']> | null
		own_fees: boolean
		kitchen: Offer['seller']['kitchen']
		opening: NonNullable<Offer['seller']['opening']> | null
	}
}
export type LineJson = OfferJson & {
	id: number
	quantity: number
	selected: boolean
	saved: boolean
	seen_price: number | null
}

/** One offer of sku `s`, product `p`, seller `v` to a customer (SQL), as columns. */
const offer = (customer: string) => `
	s.id as sku_id, s.product_id, p.slug, json_build_object('en', p.name_en, 'bn', p.name_bn) as name,
	json_build_object('en', p.unit_en, 'bn', p.unit_bn) as unit,
	${firstPicture('p.id')} as asset_id,
	s.key as variant, s.values, case when s.key = '' then null else p.options end as options,
	s.price, s.sale_price, ${flashJson('s.id', customer)} as flash, case when p.active and v.active then s.stock else 0 end as stock, s.grams, p.prescription,
	json_build_object('id', v.id, 'slug', v.slug, 'name', json_build_object('en', v.name_en, 'bn', v.name_bn),
		'city_id', v.city_id, 'province_id', v.province_id, 'kind', v.kind, 'slot_capacity', v.slot_capacity, 'reach', v.reach,
		'fees', v.fees, 'own_fees', v.own_fees, 'kitchen', v.kitchen || jsonb_build_object('now', now()),
		'opening', v.opening) as seller`

/** The lines of a customer's cart as one JSON array, in the order they were added; both in SQL. */
export const linesJson = (customer: string, filter = 'true') => `
	select coalesce(json_agg(line order by line.id), '[]') from (
		select i.id, i.quantity, i.selected, i.saved, i.seen_price, ${offer(customer)}
		from cart_items i join skus s on s.id = i.sku_id join products p on p.id = s.product_id
			join sellers v on v.id = p.seller_id
		where i.customer_id = ${customer} and ${filter}
	) line`

/** Reads many carts at once; each part begins with its shopper, so that one plan serves one cart and many. */
const readSql = (offers = '') => `
	select coalesce((select version from carts where customer_id = q.customer), 0) as version, (
		select json_build_object('province', a.province_id, 'city', a.city_id, 'area', a.area_id) from addresses a
		where a.customer_id = q.customer and a.is_default
	) as home, (${zonesJson}) as zones, (${linesJson('q.customer')}) as lines${offers}
	from json_to_recordset($1) as q (n int, customer bigint, wanted json) order by q.n`

const readWithOffersSql = readSql(`, (
	select coalesce(json_agg(found), '[]') from (
		select w.n, ${offer('q.customer')}
		from json_to_recordset(q.wanted) as w (n int, product_id int, keys text[])
			join products p on p.id = w.product_id and p.active join sellers v on v.id = p.seller_id and v.active
			left join skus s on s.product_id = p.id and s.key = any(w.keys)
	) found
) as offers`)

/**
 * Changes many carts, each if it still has the version it was read at. Rows are locked in the order of shoppers, to avoid
 * deadlocks.
 */
const changeSql = `
	with asked as materialized (
		select * from json_to_recordset($1) as a (customer bigint, version bigint)
	), cart as (
		insert into carts (customer_id, version) select customer, version + 1 from asked order by customer
		on conflict (customer_id) do update set version = excluded.version where carts.version = excluded.version - 1
		returning customer_id, version
	), gone as (
		delete from cart_items i using cart where i.customer_id = cart.customer_id and i.id = any($2::bigint[])
	), kept as (
		insert into cart_items (customer_id, sku_id, quantity, selected, saved, seen_price)
		select cart.customer_id, w.sku_id, w.quantity, w.selected, w.saved, w.seen_price
		from cart join json_to_recordset($3) as w (n int, customer bigint, sku_id int, quantity int, selected boolean,
			saved boolean, seen_price bigint) on w.customer = cart.customer_id
		order by w.n
		on conflict (customer_id, sku_id) do update set quantity = excluded.quantity, selected = excluded.selected,
			saved = excluded.saved, seen_price = excluded.seen_price
		returning id, customer_id, sku_id
	)
	select customer_id as customer, version,
		(select json_object_agg(sku_id, id) from kept where kept.customer_id = cart.customer_id) as ids
	from cart`

export function toOffer(json: OfferJson): Offer {
	return {
		skuId: json.sku_id,
		productId: json.product_id,
		slug: json.slug,
		name: json.name,
		unit: json.unit,
		assetId: json.asset_id ?? 0,
		variant: json.variant,
		attributes: json.options ? variantLabels(json.options, json.values) : [],
		price: json.price as Poisha,
		salePrice: json.sale_price as Poisha | null,
		flash: toFlashOffer(json.flash),
		stock: json.stock,
		grams: json.grams,
		prescription: json.prescription,
		seller: {
			id: json.seller.id,
			slug: json.seller.slug,
			name: json.seller.name,
			cityId: json.seller.city_id,
			provinceId: json.seller.province_id,
			kind: json.seller.kind,
			slotCapacity: json.seller.slot_capacity,
			reach: json.seller.reach,
			fees: json.seller.fees,
			ownFees: json.seller.own_fees,
			kitchen: json.seller.kitchen,
			opening: json.seller.opening,
		},
	}
}

export function toLine(json: LineJson): CartLine {
	const { id, quantity, selected, saved, seen_price } = json
	return { ...toOffer(json), id, quantity, selected, saved, seenPrice: seen_price as Poisha | null }
}

/** A product and the possible variant keys; the first that exists is found. */
export type Wanted = { productId: number; keys: string[] }
export type Found = Offer | 'product_not_found' | 'variant_required'

type CartRow = Omit<Cart, 'lines'> & { lines: LineJson[] }

function toCart({ version, home, zones, lines }: CartRow): Cart {
	return { version, home, zones, lines: lines.map(toLine) }
}

const readCarts = gather(async (db, customers: readonly number[]) =>
	prepared<CartRow>(db, 'carts-read', readSql(), [JSON.stringify(customers.map((customer, n) => ({ n, customer })))]),
)

/** The cart of a shopper; version 0 and no lines when there was none yet. */
export async function readCart(db: Deps['db'], customerId: number): Promise<Cart> {
	return toCart(await readCarts(db, customerId))
}

type OffersRow = CartRow & { offers: (OfferJson & { n: number; sku_id: number | null })[] }

const readOffers = gather(
	async (db, asked: readonly { customerId: number; wanted: readonly Wanted[] }[]): Promise<OffersRow[]> => {
		const questions = asked.map(({ customerId, wanted }, n) => ({
			...{ n, customer: customerId },
			wanted: wanted.map(({ productId, keys }, n) => ({ n, product_id: productId, keys })),
		}))
		return prepared<OffersRow>(db, 'carts-read-offers', readWithOffersSql, [JSON.stringify(questions)])
	},
)

/** The cart and, read in the same statement, the offer of each of `wanted`. */
export async function readCartAndOffers(
	db: Deps['db'],
	customerId: number,
	wanted: readonly Wanted[],
): Promise<{ cart: Cart; found: Found[] }> {
	const row = await readOffers(db, { customerId, wanted })
	const found = wanted.map((_, n): Found => {
		const rows = row.offers.filter((one) => one.n === n)
		const sold = rows.find((one) => one.sku_id !== null)
		return sold ? toOffer(sold) : rows.length > 0 ? 'variant_required' : 'product_not_found'
	})
	return { cart: toCart(row), found }
}

type Change = { customerId: number; version: number; removed: number[]; put: CartLine[] }
type Changed = { customer: number; version: number; ids: Record<number, number> | null }

const changeCarts = gather(
	async (db, changes: readonly Change[]) => {
		const input = changes.map(({ customerId, version }) => ({ customer: customerId, version }))
		const put = changes.flatMap((change) =>
			change.put.map((line) => ({
				...{ customer: change.customerId, sku_id: line.skuId, quantity: line.quantity, selected: line.selected },
				...{ saved: line.saved, seen_price: line.seenPrice },
			})),
		)
		const lines = put.map((line, n) => ({ n, ...line }))
		const removed = changes.flatMap((change) => change.removed)
		const values = [JSON.stringify(input), removed, JSON.stringify(lines)]
		const rows = await prepared<Changed>(db, 'carts-change', changeSql, values)
		return changes.map(({ customerId }) => rows.find(({ customer }) => customer === customerId))
	},
	{ key: ({ customerId }) => customerId },
)

/**
 * Writes a change of the cart that was read at `version` and raises the version. Returns null without writing when the cart
 * has changed since.
 */
export async function writeCart(
	db: Deps['db'],
	customerId: number,
	version: number,
	change: { removed: number[]; put: CartLine[] },
): Promise<{ version: number; ids: Record<number, number> } | null> {
	const row = await changeCarts(db, { customerId, version, ...change })
	return row ? { version: row.version, ids: row.ids ?? {} } : null
}

/** Locks a cart until `tx` ends. */
export async function lockCart(tx: Tx, customerId: number): Promise<void> {
	await sql`select 1 from carts where customer_id = ${customerId} for no key update`.execute(tx)
}
