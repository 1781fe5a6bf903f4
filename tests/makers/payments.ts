import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import type { ApiAnswer, Shop } from '#tests/helpers/shop.ts'
import { aBuyer, type Buyer, checkOut } from './carts.ts'
import { aProduct, type MadeProduct, type ProductWish } from './products.ts'

/** An order that waits to be paid with bKash. */
export type UnpaidOrder = { buyer: Buyer; product: MadeProduct; number: string; page: string; total: number }

export async function anUnpaidOrder(shop: Shop, wish: ProductWish = {}): Promise<UnpaidOrder> {
	const product = await aProduct(shop.deps, { stock: 5, ...wish })
	const buyer = await aBuyer(shop, [product])
	const { status, body } = await checkOut(shop, buyer, { payment_method: 'bkash' })
	if (status !== 200) throw new Error(`expected an order, got ${status} ${JSON.stringify(body)}`)
	return { buyer, product, number: body.data.number, page: body.data.payment_url, total: body.data.total }
}

/** The order as its shopper sees it. */
export async function orderOf(shop: Shop, { buyer, number }: Pick<UnpaidOrder, 'buyer' | 'number'>) {
	return (await shop.call('getOrder', { params: { number } }, { token: buyer.token })).body.data
}

export function callOrder(
	shop: Shop,
	name: 'payOrder' | 'checkPayment' | 'cancelOrder',
	{ buyer, number }: Pick<UnpaidOrder, 'buyer' | 'number'>,
	body: object = {},
): Promise<ApiAnswer> {
	const input = name === 'payOrder' ? { params: { number }, body } : { params: { number } }
	return shop.call(name, input as never, { token: buyer.token })
}

/** Follows a browser back from a gateway; returns the address it is redirected to. */
export async function comeBack(shop: Shop, back: URL): Promise<string> {
	const reply = await shop.app.inject({ url: back.pathname + back.search, headers: { host: 'localhost' } })
	if (reply.statusCode !== 303) throw new Error(`expected 303, got ${reply.statusCode} ${reply.body}`)
	return reply.headers.location as string
}

/** All stored rows of an order's payments. */
export async function booksOf({ db }: Pick<Deps, 'db'>, number: string) {
	const payments = await db
		.selectFrom('payments')
		.innerJoin('orders', 'orders.id', 'payments.order_id')
		.selectAll('payments')
		.where('orders.number', '=', number)
		.orderBy('payments.id')
		.execute()
	const ids = payments.map(({ id }) => id)
	const all = <T extends 'payment_events' | 'payment_refunds'>(table: T) =>
		ids.length === 0
			? Promise.resolve([])
			: db
					.selectFrom(table as 'payment_events')
					.selectAll()
					.where('payment_id', 'in', ids)
					.orderBy('id')
					.execute()
	const events = (await all('payment_events')) as { state: string; source: string; amount: number | null }[]
	const refunds = (await all('payment_refunds')) as unknown as { state: string; amount: number; reference: string }[]
	return { payments, events, refunds }
}

/** The time to pay an order is over. */
export async function outOfTime({ db }: Pick<Deps, 'db'>, number: string): Promise<void> {
	await sql`update orders set pay_until = now() - interval '1 second' where number = ${number}`.execute(db)
}

/** Makes everything due that waits for its time. */
export async function timePasses({ db }: Pick<Deps, 'db'>, minutes = 10): Promise<void> {
	const by = sql.raw(`interval '${minutes} minutes'`)
	await sql`update payments set next_check_at = next_check_at - ${by}, asked_at = asked_at - ${by}`.execute(db)
	await sql`update payment_refunds set next_try_at = next_try_at - ${by}, sent_at = sent_at - ${by}`.execute(db)
	await sql`update order_refunds set next_try_at = next_try_at - ${by}`.execute(db)
}

/** Turns a placed order into a paid one, by a gateway that this shop no longer has. */
export async function paidBefore({ db }: Pick<Deps, 'db'>, number: string): Promise<void> {
	await sql`
		with paid as (
			update orders set payment_method = 'sslcommerz', payment_status = 'paid' where number = ${number} returning id, total
		)
		insert into payments (order_id, attempt, gateway, invoice, amount, received, state, paid_at)
		select id, 1, 'sslcommerz', ${number}, total, total, 'paid', now() from paid`.execute(db)
}
