import { createSign, generateKeyPairSync } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Command, CommandGroup } from '#cli/command.ts'
import { orders as ordersDesk } from '#cli/orders.ts'
import { payments as paymentsDesk } from '#cli/payments.ts'
import { createOrderBook, payBack } from '#server/orders/index.ts'
import { readPayments } from '#server/payment-config.ts'
import { createPayments, sweepPayments } from '#server/payments/index.ts'
import { folderFiles } from '#server/platform/files/folder-files.ts'
import { startBkash } from '#tests/fakes/bkash.ts'
import { startSslcommerz } from '#tests/fakes/sslcommerz.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { onStore } from '#tests/helpers/stores.ts'
import { checkOut, manyBuyers } from '#tests/makers/carts.ts'
import { anUnpaidOrder, booksOf, callOrder, orderOf, timePasses, type UnpaidOrder } from '#tests/makers/payments.ts'
import { aProduct } from '#tests/makers/products.ts'

const topicArn = 'arn:aws:sns:ap-southeast-1:1:bkash'
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = publicKey.export({ type: 'spki', format: 'pem' }) as string

/** A message signed as SNS does. */
function snsMessage(message: object, changed: Record<string, string> = {}) {
	const fields: Record<string, string> = {
		Type: 'Notification',
		MessageId: crypto.randomUUID(),
		TopicArn: topicArn,
		Message: JSON.stringify(message),
		Timestamp: '2026-11-21T10:00:00.000Z',
		...changed,
	}
	const signed = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']
		.filter((name) => fields[name] !== undefined)
		.map((name) => `${name}\n${fields[name]}\n`)
		.join('')
	const Signature = createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64')
	return {
		SignatureVersion: '2',
		SigningCertURL: 'https://sns.ap-southeast-1.amazonaws.com/cert.pem',
		...fields,
		Signature,
	}
}

onStore('postgresql', (store) => {
	let shop: Shop
	let bkash: Awaited<ReturnType<typeof startBkash>>
	let cards: Awaited<ReturnType<typeof startSslcommerz>>
	let context: ReturnType<typeof createPayments>
	const fetched: string[] = []
	beforeAll(async () => {
		bkash = await startBkash()
		cards = await startSslcommerz()
		const outside: typeof fetch = async (input, init) => {
			const url = String(input)
			if (!url.includes('amazonaws.com')) return fetch(input, init)
			fetched.push(url)
			return new Response(pem)
		}
		const { payments } = readPayments({}, false, [])
		shop = await startShop(store, {
			config: { payments: { ...payments, bkash: { ...bkash.settings, topicArn }, sslcommerz: cards.settings } },
			deps: { fetch: outside },
		})
		context = createPayments(shop.deps, createOrderBook(shop.deps))
	})
	afterAll(async () => {
		await shop.close()
		await bkash.close()
		await cards.close()
	})

	const post = async (url: string, payload: string, type: string) =>
		shop.app.inject({ method: 'POST', url, payload, headers: { host: 'localhost', 'content-type': type } })
	const notify = async (message: object) =>
		(await post('/api/v2/payments/bkash/ipn', JSON.stringify(message), 'text/plain; charset=UTF-8')).statusCode
	const form = 'application/x-www-form-urlencoded'
	const placed = (order: UnpaidOrder) =>
		vi.waitFor(async () => expect(await orderOf(shop, order)).toMatchObject({ status: 'placed' }), { timeout: 15_000 })

	async function cardOrder(): Promise<UnpaidOrder> {
		const product = await aProduct(shop.deps, { stock: 5 })
		const [buyer] = await manyBuyers(shop.deps, 1, [[product.skuId]])
		const { body } = await checkOut(shop, buyer as never, { payment_method: 'sslcommerz' })
		const { number, payment_url, total } = body.data
		return { buyer, product, number, page: payment_url, total } as UnpaidOrder
	}

	it('a notification of bKash makes the shop query, once, however often and late it arrives', async () => {
		const order = await anUnpaidOrder(shop)
		await bkash.visit(order.page)
		const message = snsMessage({ trxID: 'X', merchantInvoiceNumber: bkash.paymentAt(order.page).invoice, amount: '1' })
		const answers = await Promise.all(Array.from({ length: 100 }, () => notify(message)))
		expect(new Set(answers)).toEqual(new Set([200]))
		await placed(order)
		expect(bkash.executed(order.page)).toBe(1)
		await sql`update orders set placed_at = placed_at - interval '2 days' where number = ${order.number}`.execute(
			shop.deps.db,
		)
		expect(await notify(snsMessage({ merchantInvoiceNumber: bkash.paymentAt(order.page).invoice }))).toBe(200)
		const { events } = await booksOf(shop.deps, order.number)
		expect(events.map(({ state }) => state)).toEqual(['created', 'pending', 'paid'])
	})

	it('ignores a notification of another topic, host, signature or shape', async () => {
		const before = fetched.length
		const forged = [
			snsMessage({}, { TopicArn: 'arn:aws:sns:ap-southeast-1:2:evil' }),
			{ ...snsMessage({}), SigningCertURL: 'https://sns.evil.example/cert.pem' },
			{ ...snsMessage({}), SigningCertURL: 'http://sns.ap-southeast-1.amazonaws.com/cert.pem' },
			{ ...snsMessage({}), SigningCertURL: 'https://sns.ap-southeast-1.amazonaws.com.evil.example/cert.pem' },
			{ ...snsMessage({}), SigningCertURL: 'https://sns.ap-southeast-1.amazonaws.com/cert.txt' },
		]
		for (const message of forged) expect(await notify(message)).toBe(403)
		expect(fetched.length).toBe(before)
		expect(await notify({ ...snsMessage({}), Message: '{"merchantInvoiceNumber":"X"}' })).toBe(403)
		for (const odd of ['', '[]', 'null', '{"Type":1}'])
			expect((await post('/api/v2/payments/bkash/ipn', odd, 'text/plain')).statusCode).toBe(403)
		expect(await notify(snsMessage({ merchantInvoiceNumber: 'NOBODYS-1' }))).toBe(200)
	})

	it('confirms the subscription of its own topic only, at Amazon only', async () => {
		const confirm = (url: string) => snsMessage({}, { Type: 'SubscriptionConfirmation', Token: 't', SubscribeURL: url })
		expect(await notify(confirm('https://evil.example/?x'))).toBe(403)
		const url = 'https://sns.ap-southeast-1.amazonaws.com/?Action=ConfirmSubscription'
		expect(await notify(confirm(url))).toBe(200)
		expect(fetched.at(-1)).toBe(url)
	})

	it.each(['return', 'notice', 'sweep'] as const)('SSLCommerz: money is found by %s', async (by) => {
		const order = await cardOrder()
		const { url, form: text } = cards.visit(order.page)
		if (by === 'return') {
			const reply = await post(url.pathname, text, form)
			expect([reply.statusCode, reply.headers.location]).toEqual([303, `/order/${order.number}`])
		}
		if (by === 'notice')
			for (let n = 0; n < 20; n++)
				expect((await post('/api/v2/payments/sslcommerz/ipn', text, form)).statusCode).toBe(200)
		if (by === 'sweep') {
			cards.fail(/merchantTrans/, 'reset', 'html')
			await sweepPayments(context)
			for (let n = 0; n < 3; n++) {
				await timePasses(shop.deps)
				await sweepPayments(context)
			}
		}
		await placed(order)
		expect(await orderOf(shop, order)).toMatchObject({ payment_method: 'sslcommerz', payment: { state: 'paid' } })
	})

	it('SSLCommerz: a forged notification is refused, a failed attempt can be paid again, another amount is refunded', async () => {
		const order = await cardOrder()
		const { url, form: failed } = cards.visit(order.page, 'FAILED')
		const forged = new URLSearchParams(failed)
		forged.set('status', 'VALID')
		expect((await post('/api/v2/payments/sslcommerz/ipn', forged.toString(), form)).statusCode).toBe(403)
		await post(url.pathname, failed, form)
		expect(await orderOf(shop, order)).toMatchObject({ payment: { state: 'failed', problem: 'declined' } })
		const { body } = await callOrder(shop, 'payOrder', order)
		const again = cards.visit(body.data.payment_url, 'VALID', { currency_amount: '1.00' })
		await post(again.url.pathname, again.form, form)
		await vi.waitFor(async () =>
			expect(cards.saleAt(body.data.payment_url).refunds).toMatchObject([{ amount: '1.00' }]),
		)
		expect(await orderOf(shop, order)).toMatchObject({ status: 'pending_payment' })
		const other = await callOrder(shop, 'payOrder', order, { payment_method: 'bkash' })
		expect(other.body.data.payment_url).toContain('/page/TR')
	})

	it('SSLCommerz: a risky payment stops its order until an operator accepts or cancels it', async () => {
		const doubted = async () => {
			const order = await cardOrder()
			const { url, form: text } = cards.visit(order.page, 'VALID', { risk_level: '1', risk_title: 'High' })
			await post(url.pathname, text, form)
			await placed(order)
			return order
		}
		/** The output of an operator's command, or its error. */
		const haat = async (group: CommandGroup, name: string, ...args: string[]) => {
			const lines: string[] = []
			const terminal = {
				database: store.database,
				dataDir: '',
				files: folderFiles(''),
				say: (line: string) => lines.push(line),
			}
			await (group[name] as Command).run(args, terminal).catch((error: Error) => lines.push(error.message))
			return lines.join('\n')
		}
		const [kind, cancelled] = [await doubted(), await doubted()]
		expect(await haat(ordersDesk, 'advance', kind.number, 'confirmed')).toContain('doubts this payment')
		const listed = await haat(paymentsDesk, 'doubted')
		expect(listed).toMatch(new RegExp(`${kind.number}  .*sslcommerz  ${kind.total}.00 BDT  placed`))
		expect(listed).toContain(cancelled.number)
		expect(await haat(paymentsDesk, 'accept', kind.number.toLowerCase())).toBe(`${kind.number}  accepted`)
		expect(await haat(paymentsDesk, 'accept', kind.number)).toContain('No doubted payment')
		expect(await haat(ordersDesk, 'advance', kind.number, 'confirmed')).toContain('confirmed')
		expect((await booksOf(shop.deps, kind.number)).events.at(-1)).toMatchObject({
			source: 'operator',
			note: 'accepted',
		})

		expect(await haat(ordersDesk, 'cancel', cancelled.number, 'card', 'not', 'theirs')).toContain('cancelled')
		await payBack(context)
		await vi.waitFor(() => expect(cards.saleAt(cancelled.page).refunds).toHaveLength(1))
		expect(await haat(paymentsDesk, 'doubted')).not.toContain(cancelled.number)
	})

	it('SSLCommerz: a cancelled order is refunded, and done once the gateway says so', async () => {
		const order = await cardOrder()
		const { url, form: text } = cards.visit(order.page)
		await post(url.pathname, text, form)
		expect(await callOrder(shop, 'cancelOrder', order)).toBeFine()
		await payBack(context)
		await vi.waitFor(async () =>
			expect((await booksOf(shop.deps, order.number)).refunds).toMatchObject([
				{ state: 'sending', reference: expect.any(String) },
			]),
		)
		Object.assign(cards.saleAt(order.page).refunds[0] as object, { status: 'refunded' })
		await timePasses(shop.deps)
		await sweepPayments(context)
		expect(await orderOf(shop, order)).toMatchObject({ refund: { status: 'done' }, payment: { state: 'refunded' } })
		expect(cards.saleAt(order.page).refunds).toHaveLength(1)
	})
})
