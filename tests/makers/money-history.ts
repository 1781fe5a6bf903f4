import { sql } from 'kysely'
import { toBdt } from '#contract/money.ts'
import {
	cutLines,
	decideReturn,
	expireOrders,
	listDeskReturns,
	operateOrder,
	payBack,
	recordRefund,
	replaceLine,
} from '#server/orders/index.ts'
import { type PaymentContext, reconcileDay, sweepPayments } from '#server/payments/index.ts'
import { nameActor } from '#server/platform/db/name-actor.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { bookExpired } from '#server/points/ledger.store.ts'
import type { ApiAnswer } from '#tests/helpers/shop.ts'
import { aBuyer, type Buyer, checkOut, fillCart } from './carts.ts'
import { aFlashSale } from './flash-sales.ts'
import type { MoneyShop } from './money.ts'
import type { Step } from './money-steps.ts'
import { comeBack, outOfTime, timePasses } from './payments.ts'
import { aProduct, type MadeProduct } from './products.ts'
import { aPromo, claimed, points } from './promos.ts'

type Page = { address: string; form?: string; back?: URL }
type Order = { number: string; pages: Page[] }

/** One shopper, their orders, and the payment pages that are open. */
export type World = {
	money: MoneyShop
	buyer: Buyer
	products: MadeProduct[]
	stock: number
	promo: string
	orders: Order[]
	/** Returns whose pieces were restocked. */
	restocked: number[]
	/** Faults: statuses above 499, errors that are not refusals. */
	odd: string[]
}

const stock = 1_000
/** Lines of an order that has all products: of the first part, and of the second. */
const lineAt = [0, 100, 101]

/** A shopper with 60 points and a promo of 50 BDT, and three products of two sellers, the last in a flash sale; and two that can replace its. */
export async function aWorld(money: MoneyShop): Promise<World> {
	const { shop } = money
	const products = [
		await aProduct(shop.deps, { price: 333.33, stock, seller: 'model-a' }),
		await aProduct(shop.deps, { price: 120.5, stock, seller: 'model-b' }),
		await aProduct(shop.deps, { price: 70, stock, seller: 'model-b' }),
		await aProduct(shop.deps, { price: 140.75, stock, seller: 'model-b' }),
		await aProduct(shop.deps, { price: 41.15, stock, seller: 'model-b' }),
	]
	const [, , last] = products
	if (last) await aFlashSale(shop.deps, [{ product: last, price: 55.55, quantity: 500, perShopper: 400 }])
	const buyer = await aBuyer(shop)
	await points(shop.deps, buyer.customerId, 60)
	const promo = await aPromo(shop.deps, { each: null })
	await claimed(shop.deps, promo, [buyer.customerId])
	return { money, buyer, products, stock, promo, orders: [], restocked: [], odd: [] }
}

/** New pieces of what was missing come in, so that later orders find some. */
async function refill({ money, products, stock }: World): Promise<void> {
	await transaction(money.context.db, async (tx) => {
		await nameActor(tx, 'test', { reason: 'adjusted', note: 'not in stock, bought anew' })
		await sql`update skus set stock = ${stock} where stock = 0
			and id = any(${products.map(({ skuId }) => skuId)}::int[])`.execute(tx)
	})
}

/** Runs the work of an operator or a job: a refusal is a result, any other error a fault. */
async function tried(world: World, what: string, work: () => Promise<unknown>): Promise<void> {
	await work().catch((error: unknown) => {
		if (!(error instanceof ShopError)) world.odd.push(`${what}: ${(error as Error).stack}`)
	})
}

function answered(world: World, what: string, answer: ApiAnswer): ApiAnswer {
	if (answer.status >= 500 && answer.body?.code !== 'unavailable')
		world.odd.push(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`)
	return answer
}

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)]

/** The last slot that all sellers deliver in. */
async function lastSlot({ money, buyer }: World): Promise<string | undefined> {
	const asked = { body: { address_id: buyer.addressId } }
	const { body } = await money.shop.call('getDeliveryPrice', asked, { token: buyer.token })
	const slots = (body.data?.slots ?? []) as { id: string; free: boolean }[]
	return slots.findLast(({ free }) => free)?.id
}

/** Executes one step; an impossible one is refused, or does nothing. */
export async function perform(world: World, step: Step): Promise<void> {
	const { money, buyer, products } = world
	const { shop, context, bkash, cards } = money
	const as = { token: buyer.token }
	const order = 'order' in step ? pick(world.orders, step.order) : undefined
	if ('order' in step && !order) return
	const { number = '', pages = [] } = order ?? {}
	const onPart = (one: number | null) => (one === null ? {} : { part: one })
	switch (step.does) {
		case 'place': {
			const items = products.map(({ id }, at) => ({ id, quantity: step.pieces[at] ?? 0 }))
			const pieces = items.filter(({ quantity }) => quantity > 0)
			await fillCart(shop, buyer, pieces).catch(() => undefined)
			const slot = step.slot && (await lastSlot(world))
			const extras = {
				...(slot && { delivery_slot: slot }),
				...(step.promo && { promo_code: world.promo }),
				...(step.points && { points: step.points }),
			}
			const { status, body } = answered(
				world,
				'place',
				await checkOut(shop, buyer, { payment_method: step.by, ...extras }),
			)
			if (status !== 200) return
			world.orders.push({
				number: body.data.number,
				pages: body.data.payment_url ? [{ address: body.data.payment_url }] : [],
			})
			return
		}
		case 'open page': {
			const input = { params: { number }, body: { payment_method: step.gateway } }
			const { status, body } = answered(world, 'open page', await shop.call('payOrder', input, as))
			const address = body.data?.payment_url
			if (status === 200 && !pages.some((one) => one.address === address)) pages.push({ address })
			return
		}
		case 'visit page': {
			const open = pick(pages, step.page)
			if (!open) return
			if (open.address.startsWith(cards.settings.origin)) {
				const paid = cards.saleAt(open.address).tries.some(({ status }) => status === 'VALID')
				if (paid) return
				const status = ({ pay: 'VALID', poor: 'FAILED', cancel: 'CANCELLED' } as const)[step.how]
				const { url, form } = cards.visit(open.address, status)
				open.back = url
				open.form = form
			} else {
				open.back = await bkash.visit(open.address, step.how)
			}
			if (step.back) await returned(world, open)
			return
		}
		case 'tell again': {
			const open = pick(pages, step.page)
			if (open) await returned(world, open)
			return
		}
		case 'look': {
			await timePasses(shop.deps, 1)
			answered(world, 'look', await shop.call('checkPayment', { params: { number } }, as))
			return
		}
		case 'time to pay ends': {
			await timeEnds(world, number)
			return tried(world, 'expire', () => expireOrders(context))
		}
		case 'shopper cancels':
			answered(world, 'cancel', await shop.call('cancelOrder', { params: { number }, body: onPart(step.part) }, as))
			return
		case 'operator cancels':
			return tried(world, 'operator cancels', () =>
				operateOrder(shop.deps, number, { to: 'cancelled', ...onPart(step.part) }),
			)
		case 'cancel pieces': {
			const line = lineAt[step.line] as number
			const { pieces: quantity, reason } = step
			const wish = { part: line < 100 ? 0 : 1, pieces: [{ line, quantity }], reason }
			return tried(world, 'cancel pieces', () => cutLines(context.db, number, wish))
		}
		case 'replace': {
			const [line, { skuId: sku } = { skuId: 0 }] = [lineAt[step.line] as number, products[step.dear ? 3 : 4]]
			const wish = { line, quantity: step.pieces, sku, agreed: true }
			await tried(world, 'replace', () => replaceLine(context.db, number, wish))
			return refill(world)
		}
		case 'advance':
			for (const to of (['confirmed', 'packed', 'handed_over', 'delivered'] as const).slice(0, step.steps))
				await tried(world, 'advance', () => operateOrder(shop.deps, number, { to, ...onPart(step.part) }))
			return
		case 'not taken':
			return tried(world, 'not taken', () => operateOrder(shop.deps, number, { to: 'returned', part: step.part }))
		case 'ask return': {
			const lines = step.lines.map((one) => ({
				line: lineAt[one] as number,
				...(step.pieces > 0 && { quantity: step.pieces }),
			}))
			const body = { lines, reason: step.blame ? 'damaged' : 'changed_mind' } as never
			answered(world, 'ask return', await shop.call('returnOrder', { params: { number }, body }, as))
			return
		}
		case 'decide return': {
			const mine = (await listDeskReturns(context.db, 1_000)).filter((one) =>
				world.orders.some(({ number }) => number === one.number),
			)
			const found = pick(mine, step.at)
			if (!found) return
			const { to, restock } = step
			return tried(world, 'decide return', async () => {
				await decideReturn(context.db, found.id, to === 'received' ? { to, restock } : { to })
				if (to === 'received' && restock) world.restocked.push(found.id)
			})
		}
		case 'refund': {
			const total = await context.db
				.selectFrom('orders')
				.select('total')
				.where('number', '=', number)
				.executeTakeFirst()
			const amount = Math.max(1, toBdt(Math.floor(((total?.total ?? 0) * step.percent) / 100) as never))
			answered(world, 'refund', await money.refund(number, amount, `key-${step.key}-${step.percent}`, step.by))
			return
		}
		case 'by hand': {
			const rows = await sql<{ id: number }>`select f.id from order_refunds f join orders o on o.id = f.order_id
				where o.number = ${number} and f.status = 'due' order by f.id limit 1`.execute(context.db)
			const [claim] = rows.rows
			if (!claim) return
			return tried(world, 'by hand', () => recordRefund(context.db, claim.id, 'sent by hand'))
		}
		case 'pay back':
			await timePasses(shop.deps, 1)
			return tried(world, 'pay back', () => payBack(context))
		case 'sweep':
			await timePasses(shop.deps, 6)
			return tried(world, 'sweep', () => sweepPayments(context))
		case 'reconcile':
			return tried(world, 'reconcile', () => reconcileToday(context))
		case 'close account':
			answered(world, 'close account', await shop.call('deleteAccount', {}, as))
			return
		case 'points expire':
			await sql`update points_ledger set expires_at = now() - interval '1 minute'
				where customer_id = ${buyer.customerId} and remaining > 0`.execute(context.db)
			await transaction(context.db, (tx) => bookExpired(tx))
			return
		case 'track': {
			const body = { number, phone: '01712345678' }
			const answer = answered(world, 'track', await shop.call('trackOrder', { body }))
			if (answer.status === 200 && /Rahima|House 12|1712345678/.test(JSON.stringify(answer.body)))
				world.odd.push('track: says whose it is')
			return
		}
		case 'crash': {
			const broken = crashing(context, step.after)
			if (step.job === 'sweep') {
				await timePasses(shop.deps, 6)
				await sweepPayments(broken)
				return
			}
			await timeEnds(world, number)
			await expireOrders(broken)
			return
		}
		case 'fault': {
			const refused = { status: 400, body: { internalCode: '2071', externalCode: '2071', statusCode: '2071' } }
			bkash.fail(step.call, {
				when: step.how === 'lost' ? 'after' : 'before',
				how: step.how === 'refused' ? refused : 'reset',
			})
			return
		}
		case 'card fault': {
			if (step.how === 'lost') cards.fail(/[?&]tran_id=/, 'reset')
			else
				for (const sale of cards.sales.values())
					for (const refund of sale.refunds) if (refund.status === 'processing') refund.status = 'cancelled'
			return
		}
		case 'at once':
			await Promise.all(step.steps.map((one) => perform(world, one)))
	}
}

/** Compares today with the gateways. */
export async function reconcileToday(context: PaymentContext): Promise<void> {
	const { rows } = await sql<{ day: string }>`
		select to_char(now() at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as day`.execute(context.db)
	await reconcileDay(context, rows[0]?.day)
}

/** The time to pay an order ends. */
export async function timeEnds({ money: { context } }: World, number: string): Promise<void> {
	const { rows } = await sql`select from orders where number = ${number} and status = 'pending_payment'`.execute(
		context.db,
	)
	if (rows.length > 0) await outOfTime(context, number)
}

/** The browser returns, or the gateway sends its notification, possibly several times. */
async function returned({ money }: World, page: Page): Promise<void> {
	const { shop } = money
	if (!page.back) return
	if (page.form === undefined) {
		await comeBack(shop, page.back)
		return
	}
	const headers = { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' }
	await shop.app.inject({ method: 'POST', url: page.back.pathname, payload: page.form, headers })
}

/**
 * A payment context whose process ends at the n-th response of a gateway: the request was executed, but its result is not
 * stored.
 */
function crashing(context: PaymentContext, after: number): PaymentContext {
	let calls = 0
	const gateways = Object.fromEntries(
		Object.entries(context.gateways).map(([name, gateway]) => [
			name,
			Object.fromEntries(
				Object.entries(gateway).map(([call, work]) => [
					call,
					async (...args: never[]) => {
						const answer = await (work as (...all: never[]) => Promise<unknown>)(...args)
						calls += 1
						if (calls >= after) throw new Error('the process died')
						return answer
					},
				]),
			),
		]),
	) as PaymentContext['gateways']
	return { ...context, gateways }
}
