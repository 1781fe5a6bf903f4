import type { Kysely } from 'kysely'
import { isSlotFull, slotFragment } from '#server/delivery/index.ts'
import type { Deps } from '#server/deps.ts'
import { flashFragment, isFlashSoldOut } from '#server/flash-sales/index.ts'
import { names, typed } from '#server/platform/db/columns.ts'
import { gather } from '#server/platform/db/gather.ts'
import { type Ctes, type Fragment, statement, withList } from '#server/platform/db/statement.ts'
import type { Schema } from '#server/platform/schema.ts'
import { pointsFragment } from '#server/points/index.ts'
import { prescriptionFragment } from '#server/prescriptions/index.ts'
import { isPromoUsedUp, promoFragment } from '#server/promo-codes/index.ts'
import { lineColumns, orderColumns, partColumns, type Row } from './order-columns.store.ts'

/** An order to be written. Money in poisha. */
export type NewOrder = {
	order: Row<'orders', typeof orderColumns>
	/** `slot_capacity`: the most deliveries of the slot. */
	parts: (Row<'order_parts', typeof partColumns> & { slot_capacity: number })[]
	lines: Row<'order_lines', typeof lineColumns>[]
	/** The promo of the order's code and discount. */
	promoId: number | null
	/** Ids of the prescriptions it uses. */
	prescriptions: readonly number[]
	/** Minutes for which an unpaid order keeps its stock. */
	holdMinutes: number
	/** Until when its times of kitchens are valid; null: without end. */
	promisedUntil: Date | null
}

/**
 * `stale`: a row has changed since it was read; `short`: not enough in stock; `slot full`: its slot is booked up. Nothing was
 * written then.
 */
export type Written =
	| { outcome: 'placed'; placedAt: Date }
	| { outcome: 'stale' | 'short' | 'slot full'; placedAt: null }

const locked = '(select count(*) from order_stock) > 0'
const placed = 'order_placed'
const customer = ':customer_id::bigint'

/** Resources that an order can use besides stock, each with its module's part of the statement. */
const fragments = {
	flash: flashFragment({
		...{ customer: 'w.customer_id', locked, placed, wanted: 'order_wanted' },
		...{ sales: ':sales::int[]', skus: ':skus::int[]' },
	}),
	promo: promoFragment({
		...{ customer, locked, placed },
		...{ promoId: ':promo_id::int', discount: ':promo_discount::bigint' },
	}),
	points: pointsFragment({ customer, locked, placed, points: ':points::int' }),
	prescription: prescriptionFragment({ customer, locked, placed, ids: ':prescriptions::bigint[]' }),
	slot: slotFragment({ placed, parts: ':parts' }),
} satisfies Record<string, Fragment>

export type Taken = keyof typeof fragments

/** In lock order, after the cart and the skus. */
export const takable = Object.keys(fragments) as Taken[]

/** The resources that an order uses besides stock, in lock order. */
function takenBy({ order, lines, parts, prescriptions, promoId }: NewOrder): Taken[] {
	const takes: Record<Taken, boolean> = {
		flash: lines.some((line) => line.flash_sale_id !== null),
		promo: promoId !== null,
		points: order.points > 0,
		prescription: prescriptions.length > 0,
		slot: parts.some((part) => part.slot_day !== null),
	}
	return takable.filter((one) => takes[one])
}

type Values = {
	orders: string
	parts: string
	lines: string
	customers: number[]
	skus: number[]
	sales: number[]
	// Parameters of a single order that uses more than stock and flash sales.
	customer_id?: number
	promo_id?: number | null
	promo_discount?: number
	points?: number
	prescriptions?: readonly number[]
}

/**
 * The statement that writes orders, each whole or not at all; docs/order-write.md explains it. Its guards are read under
 * their locks: the cart's version, every price, every stock, the kitchens' hours by the clock, and those of the fragments. All
 * transactions lock in the same order: carts, skus by id, then `takable`. With `wait: false` it waits for no lock: a locked
 * row makes an order `stale`. Several orders of different shoppers can be written together when they use only stock and flash
 * sales; stock or pieces that suffice for each of them but not for all make them `stale`. `taken`: the fragments; `many`: for
 * several orders, which only its name says.
 */
export function writeStatement({
	wait,
	taken,
	many = !wait,
}: {
	wait: boolean
	taken: readonly Taken[]
	many?: boolean
}) {
	const used: Fragment[] = taken.map((one) => fragments[one])
	const stale = used.flatMap((one) => (one.stale ? [`when ${one.stale} then 'stale'`] : []))
	const parts = { before: guards(wait), after: { ...outcomes(stale), ...writes } }
	const text = `with ${withList(parts, used)}
		select customer_id, outcome, placed_at as "placedAt"
		from order_outcome left join order_placed using (customer_id)`
	const kind = many ? (wait ? 'in-turn' : 'together') : 'alone'
	return statement<Values>(`order-write-${[kind, ...taken].join('-')}`, text)
}

/**
 * Reads the request, then locks carts and skus. The carts are counted, so that all are locked before the first sku: to see that
 * there is one, the first would suffice.
 */
function guards(wait: boolean): Ctes {
	const skip = wait ? '' : 'skip locked'
	return {
		order_asked: `
		select * from json_to_recordset(:orders) as o (${typed(orderColumns)}, hold_minutes int, promised_until timestamptz)`,
		order_wanted: `
		select *, sum(quantity) over (partition by sku_id) as together
		from json_to_recordset(:lines) as l (customer_id bigint, ${typed(lineColumns)})`,
		order_cart: `
		select c.customer_id from carts c
			join order_asked a on a.customer_id = c.customer_id and a.cart_version = c.version
		where c.customer_id = any(:customers::bigint[]) order by c.customer_id for no key update of c ${skip}`,
		order_stock: `
		select s.id, s.stock, coalesce(s.sale_price, s.price) as price from skus s
		where s.id = any(:skus::int[]) and (select count(*) from order_cart) > 0 order by s.id for no key update ${skip}`,
	}
}

/** Decides for each order whether it is written. `stale`: the conditions of the fragments under which it is not. */
function outcomes(stale: readonly string[]): Ctes {
	return {
		order_outcome: `
		select w.customer_id, case
			when bool_or(c.customer_id is null or s.id is null or a.promised_until <= now()
				or (w.flash_sale_id is null and s.price <> w.price)) then 'stale'
			${stale.join('\n\t\t\t')}
			when bool_or(s.stock < w.quantity) then 'short'
			when bool_or(s.stock < w.together) then 'stale'
			else 'placed' end as outcome
		from order_wanted w join order_asked a on a.customer_id = w.customer_id
			left join order_cart c on c.customer_id = w.customer_id
			left join order_stock s on s.id = w.sku_id
		group by w.customer_id`,
	}
}

/**
 * Writes the orders whose outcome is `placed`, empties their carts and takes their stock, from what was locked (see
 * `takeStock`).
 */
const writes: Ctes = {
	order_placed: `
	insert into orders (${names(orderColumns)}, pay_until)
	select ${names(orderColumns)},
		case status when 'pending_payment' then now() + hold_minutes * interval '1 minute' end
	from order_asked join order_outcome using (customer_id) where outcome = 'placed'
	returning id, customer_id, placed_at, status`,
	order_cart_raised: `
	update carts c set version = c.version + 1 from order_placed p
	where c.customer_id = p.customer_id and c.customer_id = any(:customers::bigint[])`,
	order_parts_written: `
	insert into order_parts (order_id, ${names(partColumns)})
	select placed.id, ${names(partColumns).replace('status', 'part.status')}
	from (select id, customer_id from order_placed) placed
		join json_to_recordset(:parts) as part (customer_id bigint, ${typed(partColumns)}) using (customer_id)`,
	order_lines_written: `
	insert into order_lines (order_id, ${names(lineColumns)})
	select placed.id, ${names(lineColumns)}
	from (select id, customer_id from order_placed) placed join order_wanted using (customer_id)`,
	order_event: 'insert into order_events (order_id, status) select id, status from order_placed',
	order_message: `
	insert into order_outbox (order_id, kind) select id, status from order_placed where status = 'placed'`,
	order_cart_emptied: `
	delete from cart_items i using order_placed p
	where i.customer_id = p.customer_id and i.selected and i.customer_id = any(:customers::bigint[])`,
	order_stock_taken: `
	update skus s set stock = o.stock - w.quantity
	from (select sku_id, sum(quantity)::int as quantity from order_placed join order_wanted using (customer_id)
		group by sku_id) w join order_stock o on o.id = w.sku_id
	where s.id = w.sku_id and s.id = any(:skus::int[])`,
}

function valuesOf(orders: readonly NewOrder[]): Values {
	const all = orders.flatMap(({ order, lines }) => lines.map((line) => ({ customer_id: order.customer_id, ...line })))
	const parts = orders.flatMap(({ order, parts }) => parts.map((part) => ({ customer_id: order.customer_id, ...part })))
	return {
		orders: JSON.stringify(
			orders.map(({ order, holdMinutes, promisedUntil }) => ({
				...order,
				request_hash: `\\x${order.request_hash.toString('hex')}`,
				hold_minutes: holdMinutes,
				promised_until: promisedUntil,
			})),
		),
		parts: JSON.stringify(parts),
		lines: JSON.stringify(all),
		customers: orders.map(({ order }) => order.customer_id),
		skus: [...new Set(all.map(({ sku_id }) => sku_id))],
		sales: [...new Set(all.flatMap(({ flash_sale_id }) => flash_sale_id ?? []))],
	}
}

const alone = new Map<string, ReturnType<typeof writeStatement>>()

/** Writes one order with all its resources. It waits for locks. */
export async function writeOrder(db: Deps['db'], order: NewOrder): Promise<Written> {
	const taken = takenBy(order)
	const key = taken.join()
	const write = alone.get(key) ?? writeStatement({ wait: true, taken })
	alone.set(key, write)
	const values = {
		...valuesOf([order]),
		customer_id: order.order.customer_id,
		promo_id: order.promoId,
		promo_discount: order.order.promo_discount,
		points: order.order.points,
		prescriptions: order.prescriptions,
	}
	const [row] = await write.run<Written>(db, values).catch((error): Written[] => {
		if (isSlotFull(error)) return [{ outcome: 'slot full', placedAt: null }]
		if (isFlashSoldOut(error) || isPromoUsedUp(error)) return [{ outcome: 'stale', placedAt: null }]
		throw error
	})
	return row as Written
}

type Write = (db: Kysely<Schema>, order: NewOrder) => Promise<Written>

/** Whether orders that use this besides stock can be written together. */
const togetherAlso = (taken: readonly Taken[]) => taken.every((one) => one === 'flash')

function batched(wait: boolean): Write {
	const [plain, flash] = [batchedWith(wait, []), batchedWith(wait, ['flash'])]
	return (db, order) => {
		const taken = takenBy(order)
		if (!togetherAlso(taken)) return writeOrder(db, order)
		return (taken.length === 0 ? plain : flash)(db, order)
	}
}

function batchedWith(wait: boolean, taken: readonly Taken[]): Write {
	type Outcome = Written & { customer_id: number }
	const write = writeStatement({ wait, taken, many: true })
	return gather<NewOrder, Written>(
		async (db, orders) => {
			const rows = await write.run<Outcome>(db, valuesOf(orders)).catch((error): Outcome[] => {
				// Of several orders each is repeated alone.
				if (orders.length > 1 || !isFlashSoldOut(error)) throw error
				return orders.map(({ order }) => ({ customer_id: order.customer_id, outcome: 'stale', placedAt: null }))
			})
			const byCustomer = new Map(rows.map((row) => [row.customer_id, row]))
			return orders.map(({ order }) => byCustomer.get(order.customer_id) as Written)
		},
		{ key: ({ order }) => order.customer_id },
	)
}

/** `writeOrder`, batched with others if it uses only stock and flash sales. Then it waits for no lock of carts and skus. */
export const writeTogether: Write = batched(false)

/**
 * The same, waiting for locks: for orders whose rows another process holds. Of a product that everybody wants, each process
 * then sells to a batch whenever it has the row, and not to one shopper.
 */
export const writeInTurn: Write = batched(true)
