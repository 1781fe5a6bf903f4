import { sql } from 'kysely'
import { fromBdt } from '#contract/money.ts'
import { expireOrders, readOrderNumber } from '#server/orders/index.ts'
import { keptCost } from '#server/orders/money.rules.ts'
import { readMoney } from '#server/orders/money.store.ts'
import { findOrderId } from '#server/orders/order-book.store.ts'
import { reconcileToday, timeEnds, type World } from './money-history.ts'

/** The present faults in all orders of a world. */
export async function worldFaults({ money, orders, buyer, products, odd }: World): Promise<string[]> {
	const found = [...odd]
	for (const { number } of orders) found.push(...(await money.faults(number)).map((fault) => `${number}: ${fault}`))
	const { rows } = await sql<{ sum: number; left: number; low: number }>`
		select coalesce(sum(points), 0)::int as sum, coalesce(sum(remaining), 0)::int as left,
			coalesce(min(remaining), 0)::int as low from points_ledger where customer_id = ${buyer.customerId}`.execute(
		money.context.db,
	)
	const [pointsFault] = rows
	if (pointsFault && (pointsFault.sum !== pointsFault.left || pointsFault.low < 0))
		found.push(`points ${JSON.stringify(pointsFault)}`)
	const { rows: sums } = await sql<{ fault: string }>`
		select o.number || ': parts and lines do not sum to the order' as fault from orders o
		where o.customer_id = ${buyer.customerId} and (o.subtotal, o.delivery, o.discount, o.points, o.rounding) <> (
				select sum(p.subtotal), sum(p.delivery), sum(p.discount + p.delivery_discount), sum(p.points), sum(p.rounding)
				from order_parts p where p.order_id = o.id)
			or exists (select from order_parts p where p.order_id = o.id and (p.subtotal, p.discount) <> (
				select sum(l.total), sum(l.discount) from order_lines l where l.order_id = o.id and l.part = p.position))
			or o.promo_discount > o.discount - o.rounding
		union all select 'flash sale ' || f.sale_id || ': sold ' || f.sold || ', in orders ' || s.sold
		from flash_items f cross join lateral (select coalesce(sum(l.quantity), 0)::int as sold from order_lines l
			join order_parts p on p.order_id = l.order_id and p.position = l.part
			where l.flash_sale_id = f.sale_id and l.sku_id = f.sku_id
				and not (p.status in ('cancelled', 'returned') and p.delivered_at is null)) s
		where f.sku_id = any(${products.map(({ skuId }) => skuId)}::int[]) and f.sold <> s.sold`.execute(money.context.db)
	return [...found, ...sums.map(({ fault }) => fault)]
}

/** The faults once everything pending has ended: records against gateways, stock, and what is still pending. */
export async function endFaults(world: World): Promise<string[]> {
	const { money, orders, products, stock } = world
	const { context } = money
	money.bkash.calm()
	money.cards.calm()
	// Money without a notification is found by the nightly comparison.
	await reconcileToday(context)
	for (let n = 0; n < 2; n++) {
		await money.settle()
		for (const { number } of orders) await timeEnds(world, number)
		await expireOrders(context)
	}
	await money.settle()
	const found = await worldFaults(world)
	for (const { number } of orders) {
		const books = await sql<{ books: number; lost: number }>`
			select (select coalesce(sum(p.received), 0) from payments p where p.order_id = o.id)::bigint
				- (select coalesce(sum(t.amount), 0) from payments p join payment_refunds t on t.payment_id = p.id
					where p.order_id = o.id and t.state = 'done')::bigint as books,
				(select coalesce(sum(t.amount), 0) from payments p join payment_refunds t on t.payment_id = p.id
					where p.order_id = o.id and t.state = 'failed' and t.problem = 'reference_lost')::bigint as lost
			from orders o where o.number = ${readOrderNumber(number)}`.execute(context.db)
		const [row] = books.rows
		// A refund whose reference was lost may have been executed: an operator checks the gateway's own list.
		const banked = money.banked(number)
		if (row && (banked > row.books || banked < row.books - row.lost))
			found.push(`${number}: books say ${row.books}, gateways ${banked}`)
		const waiting = await sql<{ what: string }>`
			select 'attempt ' || p.state as what from payments p join orders o on o.id = p.order_id
				where o.number = ${number} and p.next_check_at is not null and o.status <> 'pending_payment'
			union all select 'claim ' || f.cause from order_refunds f join orders o on o.id = f.order_id
				where o.number = ${number} and f.status = 'due' and o.payment_method <> 'cod' and coalesce((
					select t.state from payment_refunds t where t.id = f.transfer), '') <> 'failed'
			union all select 'nobody: ' || o.status from orders o where o.number = ${number}
				and o.status in ('placed', 'confirmed', 'packed', 'handed_over') and coalesce(o.address ->> 'mobile', '') = ''`.execute(
			context.db,
		)
		found.push(...waiting.rows.map(({ what }) => `${number}: ${what} still waits`))
	}
	for (const { number } of orders) {
		const [books] = await readMoney(context.db, [(await findOrderId(context.db, number)) as number])
		const reached = books && (books.payment_method !== 'cod' || books.status === 'delivered')
		const invoice = await money.shop.call('getInvoice', { params: { number } }, { token: world.buyer.token })
		if (books && reached && books.status !== 'pending_payment' && invoice.status === 200) {
			const total = fromBdt(invoice.body.data.total)
			if (total !== keptCost(books)) found.push(`${number}: the invoice says ${total}, kept is ${keptCost(books)}`)
		}
	}
	const ledger = await sql<{ fault: string }>`
		select 'movements of stock of ' || s.id || ' do not sum to it' as fault from skus s
		where s.id = any(${products.map(({ skuId }) => skuId)}::int[]) and s.stock <> (
			select coalesce(sum(m.pieces), 0) from stock_movements m where m.sku_id = s.id)`.execute(context.db)
	found.push(...ledger.rows.map(({ fault }) => fault))
	for (const { skuId } of products) {
		const { rows } = await sql<{ left: number; out: number }>`
			select s.stock - (select coalesce(sum(m.pieces), 0) from stock_movements m
					where m.sku_id = s.id and m.note like 'not in stock%')::int as left, (select coalesce(sum(l.quantity - coalesce((select sum(i.quantity) from order_return_lines i
					join order_returns r on r.id = i.return_id
					where i.order_id = l.order_id and i.position = l.position and r.id = any(${world.restocked}::bigint[])), 0)), 0)
				from order_lines l join order_parts p on p.order_id = l.order_id and p.position = l.part
				where l.sku_id = s.id and not (p.status in ('cancelled', 'returned') and p.delivered_at is null))::int as out
			from skus s where s.id = ${skuId}`.execute(context.db)
		const [row] = rows
		if (row && row.left + row.out !== stock)
			found.push(`stock of ${skuId}: ${row.left} left, ${row.out} out of ${stock}`)
	}
	return found
}
