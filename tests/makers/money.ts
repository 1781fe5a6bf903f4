import { sql } from 'kysely'
import { fromBdt } from '#contract/money.ts'
import { createOrderBook, payBack } from '#server/orders/index.ts'
import { moneyFaults } from '#server/orders/money.rules.ts'
import { readMoney } from '#server/orders/money.store.ts'
import { readPayments } from '#server/payment-config.ts'
import { createPayments, type PaymentContext, sweepPayments } from '#server/payments/index.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { startBkash } from '#tests/fakes/bkash.ts'
import { startSslcommerz } from '#tests/fakes/sslcommerz.ts'
import { type Shop, type ShopOptions, startShop } from '#tests/helpers/shop.ts'
import type { TestStore } from '#tests/helpers/stores.ts'
import { operators, operatorTokens } from './operators.ts'
import { comeBack, timePasses } from './payments.ts'

/** Runs nothing: the test does the work of jobs itself. */
const noJobs: Jobs = {
	define: () => {},
	start: async () => {},
	work: async () => {},
	stop: async () => {},
	enqueue: async () => null,
	enqueueAll: async () => {},
	scheduled: async () => [],
}

/** A shop with both gateways and two operators, without automatic jobs. Refunds above 500 BDT need two operators. */
export type MoneyShop = {
	shop: Shop
	context: PaymentContext
	bkash: Awaited<ReturnType<typeof startBkash>>
	cards: Awaited<ReturnType<typeof startSslcommerz>>
	/** Log lines of level `error` and above since the last call. */
	errors(): string[]
	/** A shopper pays on a gateway's page and returns. */
	pay(page: string): Promise<void>
	/** An operator refunds money by bKash. */
	refund(number: string, amount: number, key: string, by?: keyof typeof operatorTokens): ReturnType<Shop['call']>
	/** Does the work of all jobs until nothing is left; the gateways settle what they were sent. */
	settle(): Promise<void>
	/** The faults in the records of an order. */
	faults(number: string): Promise<string[]>
	/** The gateways' balance of an order: received and not refunded. In poisha. */
	banked(number: string): number
	close(): Promise<void>
}

const cents = (amount: string) => fromBdt(Number(amount))

/** Starts one on a store of the test. */
export async function startMoneyShop(store: TestStore, options: ShopOptions = {}): Promise<MoneyShop> {
	const [bkash, cards] = [await startBkash(), await startSslcommerz()]
	const { payments } = readPayments({}, false, [])
	const lines: string[] = []
	const shop = await startShop(store, {
		config: {
			operators,
			payments: {
				...payments,
				refundAlone: fromBdt(500),
				refundAloneDay: fromBdt(1_000_000),
				bkash: bkash.settings,
				sslcommerz: cards.settings,
			},
			...options.config,
		},
		deps: { jobs: noJobs, log: createLog('error', { write: (line) => void lines.push(line) }), ...options.deps },
	})
	const context = createPayments(shop.deps, createOrderBook(shop.deps))
	const visitCards = async (page: string) => {
		const { url, form } = cards.visit(page)
		const type = 'application/x-www-form-urlencoded'
		const headers = { host: 'localhost', 'content-type': type }
		await shop.app.inject({ method: 'POST', url: url.pathname, payload: form, headers })
	}
	const salesOf = (number: string) =>
		[...cards.sales.values()].filter(({ tran_id }) => tran_id.startsWith(`${number.replaceAll('-', '')}-`))
	return {
		shop,
		context,
		bkash,
		cards,
		errors: () => lines.splice(0),
		pay: async (page) => {
			if (page.startsWith(cards.settings.origin)) await visitCards(page)
			else await comeBack(shop, await bkash.visit(page))
		},
		refund: (number, amount, key, by = 'rina') =>
			shop.call(
				'refundBkash',
				{ body: { number, amount, reason: 'Broken on arrival' } },
				{ token: operatorTokens[by], headers: { 'idempotency-key': key } },
			),
		settle: async () => {
			for (let n = 0; n < 3; n++) {
				await timePasses(shop.deps, 400)
				await sql`update payments set taking_since = taking_since - interval '400 minutes'`.execute(context.db)
				await payBack(context)
				await sweepPayments(context)
				for (const sale of cards.sales.values())
					for (const refund of sale.refunds) if (refund.status === 'processing') refund.status = 'refunded'
			}
		},
		faults: async (number) => {
			const { id } = await store.database.db
				.selectFrom('orders')
				.select('id')
				.where('number', '=', number)
				.executeTakeFirstOrThrow()
			return (await readMoney(store.database.db, [id])).flatMap(moneyFaults)
		},
		banked: (number) => {
			const wallets = [...bkash.payments.values()].filter(({ invoice }) =>
				invoice.startsWith(`${number.replaceAll('-', '')}-`),
			)
			const amounts = [
				...wallets.flatMap(({ status, amount, refunds }) =>
					status === 'Completed' ? [cents(amount), ...refunds.map((one) => -cents(one.refundAmount))] : [],
				),
				...salesOf(number).flatMap(({ tries, refunds }) => [
					...tries.filter(({ status }) => status === 'VALID').map((one) => cents(one.currency_amount ?? '0')),
					...refunds.filter(({ status }) => status !== 'cancelled').map((one) => -cents(one.amount ?? '0')),
				]),
			]
			return amounts.reduce((all, one) => all + one, 0)
		},
		close: async () => {
			await shop.close()
			await bkash.close()
			await cards.close()
		},
	}
}
