import { type OnlineMethod, onlineMethods } from '#contract/choices.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { demoSend } from './demo/demo-bank.ts'
import type { PaymentGateway } from './gateway.rules.ts'
import type { Send } from './gateways/ask.ts'
import { definitionOf, gatewayDefinitions } from './gateways/index.ts'
import type { OrderBook } from './order-book.rules.ts'

/** The dependencies of this module's use cases. */
export type PaymentContext = Pick<Deps, 'db' | 'jobs' | 'clock' | 'log' | 'config'> & {
	book: OrderBook<Tx>
	gateways: Partial<Record<OnlineMethod, PaymentGateway>>
	/** Attempts this process is opening, by order. */
	opening: Map<number, { gateway: OnlineMethod; page: Promise<string> }>
}

export const jobNames = { settle: 'settle-payment', refund: 'refund-payment' }

/** The settings of the simulated bKash. */
const demo = {
	origin: 'https://bkash.demo.invalid',
	username: 'demo',
	password: 'demo',
	appKey: 'demo',
	appSecret: 'demo',
	topicArn: null,
}

/** Whether bKash is simulated by the shop. */
export function isDemo({ payments }: Pick<Deps['config'], 'payments'>): boolean {
	return payments.demo && payments.bkash === null
}

/** Opens the gateways that are configured. */
export function createPayments(deps: Deps, book: OrderBook<Tx>): PaymentContext {
	const outside: Send = (url, init, ms) => (deps.fetch ?? fetch)(url, { ...init, signal: deps.clock.timeout(ms) })
	const gateways: PaymentContext['gateways'] = {}
	for (const method of onlineMethods) {
		const settings = deps.config.payments[method]
		if (settings) gateways[method] = definitionOf(method).open(deps, settings as never, outside)
	}
	if (isDemo(deps.config)) gateways.bkash = gatewayDefinitions.bkash.open(deps, demo, demoSend(deps))
	const { db, jobs, clock, log, config } = deps
	return { db, jobs, clock, log, config, book, gateways, opening: new Map() }
}
