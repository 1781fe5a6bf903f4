import { gather } from '#server/platform/db/gather.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { type NewOrder, takenBy, type Written } from './checkout.store.ts'

/**
 * Writes many plain orders of different shoppers, each whole or not at all, under the guards of a single one. It waits
 * for no lock: what somebody else holds makes an order `stale`, to be done again by itself. So does stock that is enough
 * for each of these orders but not for all.
 */
const writeSql = `
	with asked as materialized (
		select * from json_to_recordset($1) as a (customer bigint, version bigint, number text, key text, hash text,
			status text, method text, paid text, subtotal bigint, delivery bigint, discount bigint, total bigint, note text,
			language text, address jsonb, hold int)
	), wanted as materialized (
		select * from json_to_recordset($2) as w (customer bigint, part int, position int, product_id int, sku_id int,
			slug text, name jsonb, unit jsonb, variant text, attributes jsonb, asset_id int, price bigint, quantity int,
			total bigint, discount bigint, substitution text)
	), cart as materialized (
		select c.customer_id from carts c join asked a on a.customer = c.customer_id and a.version = c.version
		where c.customer_id = any($4::bigint[]) for no key update of c skip locked
	), locked as materialized (
		select s.id, s.stock, coalesce(s.sale_price, s.price) as price from skus s
		where s.id = any($5::int[]) and exists (select from cart) order by s.id for no key update skip locked
	), fit as materialized (
		select w.customer, case
			when bool_or(c.customer_id is null or l.id is null or l.price <> w.price) then 'stale'
			when bool_or(l.stock < w.quantity) then 'short'
			when bool_or(l.stock < w.together) then 'stale'
			else 'placed' end as outcome
		from (select *, sum(quantity) over (partition by sku_id) as together from wanted) w
			left join cart c on c.customer_id = w.customer left join locked l on l.id = w.sku_id
		group by w.customer
	), placed as (
		insert into orders (number, customer_id, cart_version, request_key, request_hash, status, payment_method,
			payment_status, subtotal, delivery, discount, total, note, language, address, pay_until)
		select number, customer, version, key, decode(hash, 'hex'), status, method, paid, subtotal, delivery, discount,
			total, note, language, address,
			case status when 'pending_payment' then now() + hold * interval '1 minute' end
		from asked join fit using (customer) where outcome = 'placed'
		returning id, customer_id as customer, placed_at, status
	), raised as (
		update carts c set version = c.version + 1 from placed p
		where c.customer_id = p.customer and c.customer_id = any($4::bigint[])
	), parts as (
		insert into order_parts (order_id, position, seller_id, seller, status, subtotal, delivery, discount,
			delivery_discount, points, days_from, days_to)
		select placed.id, p.position, p.seller_id, p.seller, placed.status, p.subtotal, p.delivery, p.discount,
			p.delivery_discount, p.points, p.days_from, p.days_to
		from placed join json_to_recordset($3) as p (customer bigint, position int, seller_id int, seller jsonb,
			subtotal bigint, delivery bigint, discount bigint, delivery_discount bigint, points int, days_from int,
			days_to int) using (customer)
	), lines as (
		insert into order_lines (order_id, part, position, product_id, sku_id, slug, name, unit, variant, attributes,
			asset_id, price, quantity, total, discount, substitution)
		select placed.id, part, position, product_id, sku_id, slug, name, unit, variant, attributes,
			asset_id, price, quantity, total, discount, substitution
		from placed join wanted using (customer)
	), event as (
		insert into order_events (order_id, status) select id, status from placed
	), message as (
		insert into order_outbox (order_id, kind) select id, status from placed where status = 'placed'
	), emptied as (
		delete from cart_items i using placed p
		where i.customer_id = p.customer and i.selected and i.customer_id = any($4::bigint[])
	), taken as (
		update skus s set stock = s.stock - w.quantity
		from (select sku_id, sum(quantity)::int as quantity from placed join wanted using (customer) group by sku_id) w
		where s.id = w.sku_id and s.id = any($5::int[]) returning s.stock
	), sold_out as (
		update catalogue_version set version = version + 1 where exists (select from taken where stock = 0)
	)
	select customer, outcome, placed_at as "placedAt" from fit left join placed using (customer)`

/** Can an order be written together with others? One that takes more than stock cannot. */
export function isPlain(order: NewOrder): boolean {
	const { extras, choices } = takenBy(order)
	return !extras && !choices
}

/** `writeOrder` for a plain order, together with others that wait. */
export const writeTogether = gather<NewOrder, Written>(
	async (db, orders) => {
		const asked = orders.map((order) => ({
			customer: order.customerId,
			version: order.cartVersion,
			number: order.number,
			key: order.key,
			hash: order.hash.toString('hex'),
			status: order.status,
			method: order.paymentMethod,
			paid: order.paymentStatus,
			subtotal: order.subtotal,
			delivery: order.delivery,
			discount: order.discount,
			total: order.total,
			note: order.note,
			language: order.language,
			address: order.address,
			hold: order.holdMinutes,
		}))
		const lines = orders.flatMap(({ customerId, lines }) => lines.map((line) => ({ customer: customerId, ...line })))
		const parts = orders.flatMap(({ customerId, parts }) => parts.map((part) => ({ customer: customerId, ...part })))
		const customers = orders.map(({ customerId }) => customerId)
		const skus = [...new Set(lines.map(({ sku_id }) => sku_id))]
		const values = [JSON.stringify(asked), JSON.stringify(lines), JSON.stringify(parts), customers, skus]
		const rows = await prepared<Written & { customer: number }>(db, 'checkout-write-together', writeSql, values)
		const byCustomer = new Map(rows.map((row) => [row.customer, row]))
		return customers.map((customer) => byCustomer.get(customer) as Written)
	},
	{ key: ({ customerId }) => customerId },
)
