import type { Poisha } from '#contract/money.ts'
import { type CartLine, type LineJson, linesJson, toLine } from '#server/cart/index.ts'
import { isSlotFull, slotsBooked } from '#server/delivery/index.ts'
import type { Deps } from '#server/deps.ts'
import { flashHeld, flashSoldOut, flashStale, flashTaken } from '#server/flash-sales/index.ts'
import { gather } from '#server/platform/db/gather.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { balanceSql, pointsHeld, pointsInPurse, pointsSpent } from '#server/points/index.ts'
import {
	prescriptionsFree,
	prescriptionsHeld,
	prescriptionsMissing,
	prescriptionsUsed,
} from '#server/prescriptions/index.ts'
import { type Promo, promoHeld, promoJson, promoUsed } from '#server/promos/index.ts'
import { openStates } from './order.rules.ts'

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ')
const earlier = `select json_build_object('number', o.number, 'hash', encode(o.request_hash, 'hex')) from orders o
	where o.customer_id = q.customer`

/**
 * Answers many checkouts at once. One without promo and points, or without prescriptions, reads nothing of them. Each
 * part stands by itself and begins at its shopper, so that one plan serves one question and many.
 */
const readSql = ({ extras = false, prescriptions = false }) => `
	select coalesce(c.version, 0) as version,
		${extras ? `(${promoJson('q.code', 'q.customer')}) as promo, (${balanceSql('q.customer')}) as balance,` : ''}
		now() as now,
		${prescriptions ? `${prescriptionsFree('q.papers', 'q.customer')}::int as "prescriptionsFree",` : ''}
		(select u.phone_proved_at is not null from customers u where u.id = q.customer) as "phoneProved",
		(${linesJson('q.customer', 'i.selected')}) as lines,
		(select row_to_json(a) from addresses a where a.id = q.address and a.customer_id = q.customer) as address,
		(${earlier} and o.request_key = q.key) as "byKey",
		(${earlier} and o.cart_version = coalesce(q.version, c.version - 1)
			and (q.version is not null or o.placed_at > now() - interval '10 minutes')) as "byCart",
		(select json_build_object(
			'open', count(*) filter (where o.status in (${quoted(openStates)})),
			'delivered', count(*) filter (where o.status = 'delivered'),
			'refused', count(*) filter (where o.refused))
			from orders o where o.customer_id = q.customer and o.payment_method = 'cod') as cod
	from json_to_recordset($1) as q (n int, customer bigint, address bigint, key text, version bigint, code text,
			papers bigint[])
		left join lateral (select version from carts where customer_id = q.customer limit 1) c on true
	order by q.n`

/** An order that a repeated request may mean. `hash` is hexadecimal. */
export type EarlierOrder = { number: string; hash: string }

export type StoredAddress = {
	full_name: string
	mobile: string
	title: string
	province_id: number
	city_id: number
	area_id: number
	address: string
}

export type Checkout = {
	/** Of the cart. */
	version: number
	/** The lines chosen for this checkout. */
	lines: CartLine[]
	/** Null when the shopper has no such address. */
	address: StoredAddress | null
	byKey: EarlierOrder | null
	/** Made of the cart version asked for or, within ten minutes, of the one before this. */
	byCart: EarlierOrder | null
	phoneProved: boolean
	cod: { open: number; delivered: number; refused: number }
	/** The promo asked for; null when there is none. */
	promo: Promo | null
	/** Points that can be spent now. */
	balance: number
	/** How many of the prescriptions asked for are there for this order. */
	prescriptionsFree: number
	/** The moment, by the database's clock. */
	now: Date
}

export type CheckoutQuestion = {
	customerId: number
	addressId: number
	key?: string
	cartVersion?: number
	/** Asked for when promo or points matter, with the code in capitals or null. */
	extras?: { promoCode: string | null }
	prescriptionIds?: readonly number[]
}

type Row = Omit<Checkout, 'lines' | 'phoneProved'> & { lines: LineJson[]; phoneProved: boolean | null }

function reader(kind: string, parts: Parameters<typeof readSql>[0]) {
	const text = readSql(parts)
	return gather<CheckoutQuestion, Row>((db, questions) => {
		const asked = questions.map(({ customerId, addressId, key, cartVersion, extras, prescriptionIds }, n) => ({
			n,
			customer: customerId,
			address: addressId,
			key,
			version: cartVersion,
			code: extras?.promoCode,
			papers: prescriptionIds,
		}))
		return prepared<Row>(db, `checkout-read-${kind}`, text, [JSON.stringify(asked)])
	})
}

const reads = {
	plain: reader('plain', {}),
	extras: reader('extras', { extras: true }),
	prescriptions: reader('prescriptions', { prescriptions: true }),
	both: reader('both', { extras: true, prescriptions: true }),
}

/** Everything a checkout looks at, as it is at one moment, in one statement. Locks nothing. */
export async function readCheckout(db: Deps['db'], question: CheckoutQuestion): Promise<Checkout> {
	const { extras, prescriptionIds = [] } = question
	const papers = prescriptionIds.length > 0
	const kind = extras ? (papers ? 'both' : 'extras') : papers ? 'prescriptions' : 'plain'
	const { phoneProved, promo = null, balance = 0, prescriptionsFree = 0, ...row } = await reads[kind](db, question)
	if (phoneProved === null) throw new Error('no such customer')
	return { ...row, phoneProved, promo, balance, prescriptionsFree, lines: row.lines.map(toLine) }
}

/**
 * Writes the whole order or nothing, as one statement: the guards are the cart's version, the prices and the stock,
 * read under their locks. Locks are taken in one order by everyone: the cart, skus by id, their flash sales, the promo,
 * points, prescriptions, delivery slots. An order without flash sale, promo and points, or without slot and prescription,
 * has nothing of them in its statement.
 */
const writeSql = ({ extras = false, choices = '' }) => `
	with cart as materialized (
		select customer_id from carts where customer_id = $1 and version = $2 for no key update
	), wanted as materialized (
		select * from json_to_recordset($3) as w (part int, position int, product_id int, sku_id int, slug text, name jsonb,
			unit jsonb, variant text, attributes jsonb, asset_id int, price bigint, quantity int, total bigint, discount bigint,
			flash_sale_id int, substitution text)
	), locked as materialized (
		select s.id, s.stock, coalesce(s.sale_price, s.price) as price from skus s
		where s.id = any($4::int[]) and exists (select from cart) order by s.id for no key update
	), ${extras ? `${flashHeld('$24', '$4')}, ${promoHeld('$20')}, ${pointsHeld('$22')},` : ''} ${choices ? `${prescriptionsHeld(choices)},` : ''} fit as materialized (
		select case
			${extras ? `when $20::int is not null and not coalesce((select free from promo), false) then 'stale' when $22::int > ${pointsInPurse} then 'stale'` : ''}
			${choices ? `when ${prescriptionsMissing(choices)} then 'stale'` : ''}
			when bool_or(l.id is null or (w.flash_sale_id is null and l.price <> w.price)) then 'stale'
			${extras ? `when bool_or(${flashStale}) then 'stale'` : ''}
			when bool_or(l.stock < w.quantity) then 'short'
			else 'placed' end as outcome
		from wanted w left join locked l on l.id = w.sku_id
			${extras ? 'left join flash f on f.sale_id = w.flash_sale_id and f.sku_id = w.sku_id' : ''}
	), placed as (
		insert into orders (number, customer_id, cart_version, request_key, request_hash, status, payment_method,
			payment_status, subtotal, delivery, discount, total, note, language, address, pay_until
			${extras ? ', promo_code, promo_discount, points' : ''})
		select $5, $1, $2, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17::jsonb,
			case $8::text when 'pending_payment' then now() + $19::int * interval '1 minute' end
			${extras ? ', $23, $21, $22' : ''} from fit where outcome = 'placed'
		returning id, placed_at
	), raised as (
		update carts set version = version + 1 from placed where customer_id = $1
	), parts as (
		insert into order_parts (order_id, position, seller_id, seller, status, subtotal, delivery, discount,
			delivery_discount, points, days_from, days_to${choices ? ', slot_day, slot, slot_area' : ''})
		select placed.id, p.position, p.seller_id, p.seller, $8, p.subtotal, p.delivery, p.discount,
			p.delivery_discount, p.points, p.days_from, p.days_to${choices ? ', p.slot_day, p.slot, p.slot_area' : ''}
		from placed, json_to_recordset($18) as p (position int, seller_id int, seller jsonb, subtotal bigint,
			delivery bigint, discount bigint, delivery_discount bigint, points int, days_from int, days_to int
			${choices ? ', slot_day date, slot int, slot_area int' : ''})
	), lines as (
		insert into order_lines (order_id, part, position, product_id, sku_id, slug, name, unit, variant, attributes,
			asset_id, price, quantity, total, discount, flash_sale_id, substitution)
		select placed.id, w.* from placed, wanted w
	), event as (
		insert into order_events (order_id, status) select id, $8 from placed
	), message as (
		insert into order_outbox (order_id, kind) select id, $8 from placed where $8::text = 'placed'
	), emptied as (
		delete from cart_items i using placed where i.customer_id = $1 and i.selected
	), taken as (
		update skus s set stock = s.stock - w.quantity from placed, wanted w where s.id = w.sku_id returning s.stock
	), ${extras ? `${flashTaken},` : ''} sold_out as (
		update catalogue_version set version = version + 1
		where exists (select from taken where stock = 0) ${extras ? `or ${flashSoldOut}` : ''}
	)${extras ? `, ${promoUsed('$20', '$21')}, ${pointsSpent('$22')}` : ''}
	${choices ? `, ${slotsBooked('$18')}, ${prescriptionsUsed}` : ''}
	select fit.outcome, placed.placed_at as "placedAt" from fit left join placed on true`
const writes = {
	plain: writeSql({}),
	extras: writeSql({ extras: true }),
	choices: writeSql({ choices: '$20' }),
	both: writeSql({ extras: true, choices: '$25' }),
}

export type NewOrder = {
	customerId: number
	cartVersion: number
	number: string
	key: string | undefined
	hash: Buffer
	status: string
	paymentMethod: string
	paymentStatus: string
	/** How long an order that waits to be paid keeps its stock. */
	holdMinutes: number
	subtotal: Poisha
	delivery: Poisha
	discount: Poisha
	promo: { id: number; code: string; discount: Poisha } | null
	points: number
	total: Poisha
	note: string | null
	language: string
	address: object
	parts: { position: number; slot_day: string | null }[]
	prescriptions: readonly number[]
	lines: { sku_id: number; part: number; position: number; flash_sale_id: number | null }[]
}

export type Written =
	| { outcome: 'placed'; placedAt: Date }
	| { outcome: 'stale' | 'short' | 'slot full'; placedAt: null }

/** Does an order take of promo, points or flash sales; of slots or prescriptions? */
export function takenBy({ promo, points, lines, parts, prescriptions }: NewOrder) {
	return {
		extras: promo !== null || points > 0 || lines.some((line) => line.flash_sale_id !== null),
		choices: prescriptions.length > 0 || parts.some((part) => part.slot_day !== null),
	}
}

/**
 * Saves an order and takes its stock, pieces of flash sales, promo and points. `stale`: something is no longer as read;
 * `short`: not enough in stock; `slot full`: the last place of its hours is taken. Nothing was written then.
 */
export async function writeOrder(db: Deps['db'], order: NewOrder): Promise<Written> {
	const values = [
		order.customerId,
		order.cartVersion,
		JSON.stringify(order.lines),
		order.lines.map((line) => line.sku_id),
		order.number,
		order.key ?? null,
		order.hash,
		order.status,
		order.paymentMethod,
		order.paymentStatus,
		order.subtotal,
		order.delivery,
		order.discount,
		order.total,
		order.note,
		order.language,
		JSON.stringify(order.address),
		JSON.stringify(order.parts),
		order.holdMinutes,
	]
	const { promo, points, prescriptions } = order
	const { extras, choices } = takenBy(order)
	const sales = order.lines.flatMap((line) => line.flash_sale_id ?? [])
	const kind = extras ? (choices ? 'both' : 'extras') : choices ? 'choices' : 'plain'
	const [row] = await prepared<Written>(db, `checkout-write-${kind}`, writes[kind], [
		...values,
		...(extras ? [promo?.id ?? null, promo?.discount ?? 0, points, promo?.code ?? null, sales] : []),
		...(choices ? [prescriptions] : []),
	]).catch((error): Written[] => {
		if (isSlotFull(error)) return [{ outcome: 'slot full', placedAt: null }]
		throw error
	})
	return row as Written
}
