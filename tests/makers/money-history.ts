import fc from 'fast-check'
import { sql } from 'kysely'
import { fromBdt, toBdt } from '#contract/money.ts'
import {
	decideReturn,
	expireOrders,
	listDeskReturns,
	operateOrder,
	payBack,
	readOrderNumber,
	recordRefund,
} from '#server/orders/index.ts'
import { keptCost } from '#server/orders/money.rules.ts'
import { readMoney } from '#server/orders/money.store.ts'
import { findOrderId } from '#server/orders/order-book.store.ts'
import { type PaymentDesk, reconcileDay, sweepPayments } from '#server/payments/index.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { bookExpired } from '#server/points/ledger.store.ts'
import type { ApiAnswer } from '#tests/helpers/shop.ts'
import { aBuyer, type Buyer, checkOut, fillCart } from './carts.ts'
import type { MoneyShop, operatorTokens } from './money.ts'
import { comeBack, outOfTime, timePasses } from './payments.ts'
import { aProduct, type MadeProduct } from './products.ts'
import { aPromo, claimed, points } from './promos.ts'

type Page = { address: string; form?: string; back?: URL }
type Order = { number: string; pages: Page[] }

/** One shopper of a shop, what they bought, and the pages they can pay on. */
export type World = {
	money: MoneyShop
	buyer: Buyer
	products: MadeProduct[]
	stock: number
	promo: string
	orders: Order[]
	/** Returns whose pieces went back on sale. */
	restocked: number[]
	/** What should never have happened: answers above 499, errors that are no refusals. */
	odd: string[]
}

const gateways = ['bkash', 'sslcommerz'] as const
type Gateway = (typeof gateways)[number]

/** One step of a history. Orders, parts, pages and rows are named by a number, taken modulo those there are. */
export type Step =
	| { does: 'place'; by: Gateway | 'cod'; pieces: number[]; promo: boolean; points: number }
	| { does: 'open page'; order: number; gateway: Gateway }
	| { does: 'visit page'; order: number; page: number; how: 'pay' | 'poor' | 'cancel'; back: boolean }
	| { does: 'tell again'; order: number; page: number }
	| { does: 'look'; order: number }
	| { does: 'time to pay ends'; order: number }
	| { does: 'shopper cancels'; order: number; part: number | null }
	| { does: 'operator cancels'; order: number; part: number | null }
	| { does: 'advance'; order: number; part: number | null; steps: number }
	| { does: 'not taken'; order: number; part: number }
	| { does: 'ask return'; order: number; lines: number[]; pieces: number; blame: boolean }
	| { does: 'decide return'; at: number; to: 'approved' | 'refused' | 'received'; restock: boolean }
	| { does: 'refund'; order: number; percent: number; key: number; by: keyof typeof operatorTokens }
	| { does: 'by hand'; order: number }
	| { does: 'pay back' | 'sweep' | 'reconcile' | 'close account' | 'points expire' }
	| { does: 'track'; order: number }
	| { does: 'crash'; job: 'sweep' | 'expire'; order: number; after: number }
	| {
			does: 'fault'
			call: 'create' | 'execute' | 'status' | 'transaction' | 'refund-status'
			how: 'lost' | 'never' | 'refused'
	  }
	| { does: 'card fault'; how: 'lost' | 'refused' }
	| { does: 'at once'; steps: Step[] }

const number = fc.nat(5)
const part = fc.option(fc.nat(2), { freq: 2 })
const step = <T extends Step['does']>(does: T, rest: object = {}) =>
	fc.record({ does: fc.constant(does), ...rest } as never) as unknown as fc.Arbitrary<Step>

const page = { order: number, page: number }
const simple: fc.WeightedArbitrary<Step>[] = [
	{
		weight: 4,
		arbitrary: step('place', {
			by: fc.constantFrom('bkash', 'sslcommerz', 'cod'),
			pieces: fc.array(fc.nat(3), { minLength: 3, maxLength: 3 }),
			promo: fc.boolean(),
			points: fc.nat(20),
		}),
	},
	{ weight: 4, arbitrary: step('open page', { order: number, gateway: fc.constantFrom(...gateways) }) },
	{
		weight: 8,
		arbitrary: step('visit page', {
			...page,
			how: fc.constantFrom('pay', 'pay', 'pay', 'poor', 'cancel'),
			back: fc.boolean(),
		}),
	},
	{ weight: 2, arbitrary: step('tell again', page) },
	{ weight: 1, arbitrary: step('look', { order: number }) },
	{ weight: 1, arbitrary: step('time to pay ends', { order: number }) },
	{ weight: 3, arbitrary: step('shopper cancels', { order: number, part }) },
	{ weight: 3, arbitrary: step('operator cancels', { order: number, part }) },
	{ weight: 5, arbitrary: step('advance', { order: number, part, steps: fc.integer({ min: 1, max: 4 }) }) },
	{ weight: 1, arbitrary: step('not taken', { order: number, part: fc.nat(2) }) },
	{
		weight: 3,
		arbitrary: step('ask return', {
			order: number,
			lines: fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 2 }),
			pieces: fc.nat(3),
			blame: fc.boolean(),
		}),
	},
	{
		weight: 4,
		arbitrary: step('decide return', {
			at: number,
			to: fc.constantFrom('approved', 'received', 'refused', 'received', 'approved'),
			restock: fc.boolean(),
		}),
	},
	{
		weight: 4,
		arbitrary: step('refund', {
			order: number,
			percent: fc.constantFrom(1, 30, 70, 100, 101),
			key: fc.nat(2),
			by: fc.constantFrom('rina', 'karim'),
		}),
	},
	{ weight: 2, arbitrary: step('by hand', { order: number }) },
	{ weight: 3, arbitrary: step('pay back') },
	{ weight: 4, arbitrary: step('sweep') },
	{ weight: 1, arbitrary: step('reconcile') },
	{ weight: 1, arbitrary: step('close account') },
	{ weight: 1, arbitrary: step('points expire') },
	{ weight: 1, arbitrary: step('track', { order: number }) },
	{
		weight: 2,
		arbitrary: step('crash', {
			job: fc.constantFrom('sweep', 'expire'),
			order: number,
			after: fc.integer({ min: 1, max: 3 }),
		}),
	},
	{
		weight: 3,
		arbitrary: step('fault', {
			call: fc.constantFrom('create', 'execute', 'status', 'transaction', 'refund-status'),
			how: fc.constantFrom('lost', 'never', 'refused'),
		}),
	},
	{ weight: 1, arbitrary: step('card fault', { how: fc.constantFrom('lost', 'refused') }) },
]

/** Any step; two or three of them at the same moment, too. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(...simple, {
	weight: 6,
	arbitrary: step('at once', { steps: fc.array(fc.oneof(...simple), { minLength: 2, maxLength: 3 }) }),
})

const stock = 1_000

/** A shopper with 60 points and a promo of 50 BDT, and three products of two sellers. */
export async function aWorld(money: MoneyShop): Promise<World> {
	const { shop } = money
	const products = [
		await aProduct(shop.deps, { price: 333.33, stock, seller: 'model-a' }),
		await aProduct(shop.deps, { price: 120.5, stock, seller: 'model-b' }),
		await aProduct(shop.deps, { price: 70, stock, seller: 'model-b' }),
	]
	const buyer = await aBuyer(shop)
	await points(shop.deps, buyer.customerId, 60)
	const promo = await aPromo(shop.deps, { each: null })
	await claimed(shop.deps, promo, [buyer.customerId])
	return { money, buyer, products, stock, promo, orders: [], restocked: [], odd: [] }
}

/** What an operator or a job does: a refusal is an answer, any other error is odd. */
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

/** Does one step; what cannot be done is refused, or does nothing. */
export async function perform(world: World, step: Step): Promise<void> {
	const { money, buyer, products } = world
	const { shop, desk, bkash, cards } = money
	const as = { token: buyer.token }
	const order = 'order' in step ? pick(world.orders, step.order) : undefined
	if ('order' in step && !order) return
	const { number = '', pages = [] } = order ?? {}
	const onPart = (one: number | null) => (one === null ? {} : { part: one })
	switch (step.does) {
		case 'place': {
			const items = products.map(({ id }, at) => ({ id, quantity: step.pieces[at] ?? 0 }))
			const wanted = items.filter(({ quantity }) => quantity > 0)
			await fillCart(shop, buyer, wanted).catch(() => undefined)
			const extras = {
				...(step.promo ? { promo_code: world.promo } : {}),
				...(step.points ? { points: step.points } : {}),
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
				const said = ({ pay: 'VALID', poor: 'FAILED', cancel: 'CANCELLED' } as const)[step.how]
				const { url, form } = cards.visit(open.address, said)
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
			return tried(world, 'expire', () => expireOrders(desk))
		}
		case 'shopper cancels':
			answered(world, 'cancel', await shop.call('cancelOrder', { params: { number }, body: onPart(step.part) }, as))
			return
		case 'operator cancels':
			return tried(world, 'operator cancels', () =>
				operateOrder(shop.deps, number, { to: 'cancelled', ...onPart(step.part) }),
			)
		case 'advance':
			for (const to of (['confirmed', 'packed', 'handed_over', 'delivered'] as const).slice(0, step.steps))
				await tried(world, 'advance', () => operateOrder(shop.deps, number, { to, ...onPart(step.part) }))
			return
		case 'not taken':
			return tried(world, 'not taken', () => operateOrder(shop.deps, number, { to: 'returned', part: step.part }))
		case 'ask return': {
			const at = [0, 100, 101]
			const lines = step.lines.map((one) => ({
				line: at[one] as number,
				...(step.pieces > 0 ? { quantity: step.pieces } : {}),
			}))
			const body = { lines, reason: step.blame ? 'damaged' : 'changed_mind' } as never
			answered(world, 'ask return', await shop.call('returnOrder', { params: { number }, body }, as))
			return
		}
		case 'decide return': {
			const mine = (await listDeskReturns(desk.db, 1_000)).filter((one) =>
				world.orders.some(({ number }) => number === one.number),
			)
			const found = pick(mine, step.at)
			if (!found) return
			const { to, restock } = step
			return tried(world, 'decide return', async () => {
				await decideReturn(desk.db, found.id, to === 'received' ? { to, restock } : { to })
				if (to === 'received' && restock) world.restocked.push(found.id)
			})
		}
		case 'refund': {
			const total = await desk.db.selectFrom('orders').select('total').where('number', '=', number).executeTakeFirst()
			const amount = Math.max(1, toBdt(Math.floor(((total?.total ?? 0) * step.percent) / 100) as never))
			answered(world, 'refund', await money.refund(number, amount, `key-${step.key}-${step.percent}`, step.by))
			return
		}
		case 'by hand': {
			const rows = await sql<{ id: number }>`select f.id from order_refunds f join orders o on o.id = f.order_id
				where o.number = ${number} and f.status = 'due' order by f.id limit 1`.execute(desk.db)
			const [claim] = rows.rows
			if (!claim) return
			return tried(world, 'by hand', () => recordRefund(desk.db, claim.id, 'sent by hand'))
		}
		case 'pay back':
			await timePasses(shop.deps, 1)
			return tried(world, 'pay back', () => payBack(desk))
		case 'sweep':
			await timePasses(shop.deps, 6)
			return tried(world, 'sweep', () => sweepPayments(desk))
		case 'reconcile':
			return tried(world, 'reconcile', () => reconcileToday(desk))
		case 'close account':
			answered(world, 'close account', await shop.call('deleteAccount', {}, as))
			return
		case 'points expire':
			await sql`update points_ledger set expires_at = now() - interval '1 minute'
				where customer_id = ${buyer.customerId} and remaining > 0`.execute(desk.db)
			await bookExpired(desk.db)
			return
		case 'track': {
			const body = { number, phone: '01712345678' }
			const answer = answered(world, 'track', await shop.call('trackOrder', { body }))
			if (answer.status === 200 && /Rahima|House 12|1712345678/.test(JSON.stringify(answer.body)))
				world.odd.push('track: says whose it is')
			return
		}
		case 'crash': {
			const broken = crashing(desk, step.after)
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

async function reconcileToday(desk: PaymentDesk): Promise<void> {
	const { rows } = await sql<{ day: string }>`
		select to_char(now() at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as day`.execute(desk.db)
	await reconcileDay(desk, rows[0]?.day)
}

async function timeEnds({ money: { desk } }: World, number: string): Promise<void> {
	const { rows } = await sql`select from orders where number = ${number} and status = 'pending_payment'`.execute(
		desk.db,
	)
	if (rows.length > 0) await outOfTime(desk, number)
}

/** The browser comes back, or the gateway tells by itself; again and again if need be. */
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

/** A desk whose process dies at the n-th answer of a gateway: what was sent is done, what was to be noted is not. */
function crashing(desk: PaymentDesk, after: number): PaymentDesk {
	let calls = 0
	const gateways = Object.fromEntries(
		Object.entries(desk.gateways).map(([name, gateway]) => [
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
	) as PaymentDesk['gateways']
	return { ...desk, gateways }
}

/** What does not add up right now, in all orders of a world. */
export async function worldFaults({ money, orders, buyer, odd }: World): Promise<string[]> {
	const found = [...odd]
	for (const { number } of orders) found.push(...(await money.faults(number)).map((fault) => `${number}: ${fault}`))
	const { rows } = await sql<{ sum: number; left: number; low: number }>`
		select coalesce(sum(points), 0)::int as sum, coalesce(sum(remaining), 0)::int as left,
			coalesce(min(remaining), 0)::int as low from points_ledger where customer_id = ${buyer.customerId}`.execute(
		money.desk.db,
	)
	const [purse] = rows
	if (purse && (purse.sum !== purse.left || purse.low < 0)) found.push(`points ${JSON.stringify(purse)}`)
	return found
}

/** What does not add up once everything under way has come to its end: books against gateways, stock, and what still waits. */
export async function endFaults(world: World): Promise<string[]> {
	const { money, orders, products, stock } = world
	const { desk } = money
	money.bkash.calm()
	money.cards.calm()
	// Money that came without a word is found by the nightly comparison.
	await reconcileToday(desk)
	for (let n = 0; n < 2; n++) {
		await money.settle()
		for (const { number } of orders) await timeEnds(world, number)
		await expireOrders(desk)
	}
	await money.settle()
	const found = await worldFaults(world)
	for (const { number } of orders) {
		const books = await sql<{ books: number; hand: number; method: string }>`
			select (select coalesce(sum(p.received), 0) from payments p where p.order_id = o.id)::bigint
				- (select coalesce(sum(t.amount), 0) from payments p join payment_refunds t on t.payment_id = p.id
					where p.order_id = o.id and t.state = 'done')::bigint as books
			from orders o where o.number = ${readOrderNumber(number)}`.execute(desk.db)
		const [row] = books.rows
		if (row && row.books !== money.banked(number))
			found.push(`${number}: books say ${row.books}, gateways ${money.banked(number)}`)
		const waiting = await sql<{ what: string }>`
			select 'attempt ' || p.state as what from payments p join orders o on o.id = p.order_id
				where o.number = ${number} and p.next_check_at is not null and o.status <> 'pending_payment'
			union all select 'claim ' || f.cause from order_refunds f join orders o on o.id = f.order_id
				where o.number = ${number} and f.status = 'due' and o.payment_method <> 'cod' and coalesce((
					select t.state from payment_refunds t where t.id = f.transfer), '') <> 'failed'
			union all select 'nobody: ' || o.status from orders o where o.number = ${number}
				and o.status in ('placed', 'confirmed', 'packed', 'handed_over') and coalesce(o.address ->> 'mobile', '') = ''`.execute(
			desk.db,
		)
		found.push(...waiting.rows.map(({ what }) => `${number}: ${what} still waits`))
	}
	for (const { number } of orders) {
		const [books] = await readMoney(desk.db, [(await findOrderId(desk.db, number)) as number])
		const reached = books && (books.payment_method !== 'cod' || books.status === 'delivered')
		const invoice = await money.shop.call('getInvoice', { params: { number } }, { token: world.buyer.token })
		if (books && reached && books.status !== 'pending_payment' && invoice.status === 200) {
			const said = fromBdt(invoice.body.data.total)
			if (said !== keptCost(books)) found.push(`${number}: the invoice says ${said}, kept is ${keptCost(books)}`)
		}
	}
	for (const { skuId } of products) {
		const { rows } = await sql<{ left: number; out: number }>`
			select s.stock as left, (select coalesce(sum(l.quantity - coalesce((select sum(i.quantity) from order_return_lines i
					join order_returns r on r.id = i.return_id
					where i.order_id = l.order_id and i.position = l.position and r.id = any(${world.restocked}::bigint[])), 0)), 0)
				from order_lines l join order_parts p on p.order_id = l.order_id and p.position = l.part
				where l.sku_id = s.id and not (p.status in ('cancelled', 'returned') and p.delivered_at is null))::int as out
			from skus s where s.id = ${skuId}`.execute(desk.db)
		const [row] = rows
		if (row && row.left + row.out !== stock)
			found.push(`stock of ${skuId}: ${row.left} left, ${row.out} out of ${stock}`)
	}
	return found
}
