import type { OnlineMethod } from '#contract/choices.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import type { PayableOrder } from './order-book.rules.ts'
import { invoiceOf } from './payment.rules.ts'
import { countAttempts, insertAttempt, movePayment, type Payment, paymentUnderWay } from './payment.store.ts'
import type { PaymentContext } from './payment-context.ts'
import { paymentsPath, returnUrl } from './return-address.ts'
import { settlePayment } from './settle-payment.ts'

const attemptsPerOrder = 10
/** Milliseconds after which an attempt without a response of its gateway is abandoned. */
const patience = 40_000

/**
 * The page on which the shopper pays an order: that of the pending attempt, or of a new one. There is one pending attempt
 * at a time; another gateway ends the earlier attempt, unless that was paid. Throws `order_not_payable`,
 * `payment_method_not_available`, `too_many_requests`, and `unavailable` when the gateway does not respond.
 */
export function openPayment(context: PaymentContext, orderId: number, gateway: OnlineMethod): Promise<string> {
	const before = context.opening.get(orderId)
	if (before?.gateway === gateway) return before.page
	// An attempt with another gateway is opened first, and then ended: each shopper gets the page they requested.
	const page = Promise.allSettled([before?.page])
		.then(() => open(context, orderId, gateway))
		.finally(() => {
			if (context.opening.get(orderId)?.page === page) context.opening.delete(orderId)
		})
	context.opening.set(orderId, { gateway, page })
	return page
}

type Begun = { page: string } | { ask: number } | { id: number; order: PayableOrder; invoice: string }

async function open(context: PaymentContext, orderId: number, gateway: OnlineMethod): Promise<string> {
	if (!context.gateways[gateway]) throw new ShopError('payment_method_not_available')
	let begun = await begin(context, orderId, gateway)
	if ('ask' in begun) {
		await settlePayment(context, begun.ask, 'shopper', { over: 'cancelled' })
		begun = await begin(context, orderId, gateway)
	}
	if ('page' in begun) return begun.page
	if ('ask' in begun) throw new ShopError('unavailable', { retryAfter: 2 })
	return start(context, gateway, begun)
}

function begin(context: PaymentContext, orderId: number, gateway: OnlineMethod): Promise<Begun> {
	return transaction(context.db, async (tx): Promise<Begun> => {
		const order = await context.book.lock(tx, orderId)
		if (!order.waiting || order.late) throw new ShopError('order_not_payable')
		const live = await paymentUnderWay(tx, orderId)
		if (live?.state === 'pending') return samePage(live, gateway, order) ?? { ask: live.id }
		if (live) {
			if (Date.now() - live.created_at.getTime() < patience) throw new ShopError('unavailable', { retryAfter: 2 })
			await movePayment(tx, live.id, ['created'], 'failed', 'shopper', { problem: 'no_answer' })
		}
		const attempt = (await countAttempts(tx, orderId)) + 1
		if (attempt > attemptsPerOrder) throw new ShopError('too_many_requests', { retryAfter: 3600 })
		const invoice = invoiceOf(order.number, attempt)
		const id = await insertAttempt(tx, { orderId, attempt, gateway, invoice, amount: order.total })
		return { id, order, invoice }
	})
}

/** A part that was cancelled since then changes the amount, and requires a new page. */
function samePage(live: Payment, gateway: OnlineMethod, { total }: PayableOrder): Begun | undefined {
	const same = live.gateway === gateway && live.amount === total
	const usable = same && live.taking_since === null && live.redirect_url !== null
	return usable ? { page: live.redirect_url as string } : undefined
}

async function start(
	context: PaymentContext,
	gateway: OnlineMethod,
	{ id, order, invoice }: { id: number; order: PayableOrder; invoice: string },
): Promise<string> {
	const { config, db, log } = context
	const started = await (context.gateways[gateway] as NonNullable<(typeof context.gateways)[OnlineMethod]>).start({
		invoice,
		amount: order.total,
		returnUrl: returnUrl(config, gateway, invoice),
		noticeUrl: `${config.publicOrigin}${paymentsPath}/${gateway}/ipn`,
		customer: { ...order.customer, email: `orders@${config.brand.domain}` },
		items: order.items,
	})
	if (started.state !== 'started') {
		log.warn({ gateway, invoice, problem: started.problem }, 'a payment could not be opened')
		await movePayment(db, id, ['created'], 'failed', 'gateway', { problem: started.problem })
		throw new ShopError('unavailable', { retryAfter: 5 })
	}
	const { reference, redirectUrl } = started
	const moved = await movePayment(db, id, ['created'], 'pending', 'gateway', { reference, redirectUrl, nextCheck: 60 })
	if (!moved) throw new ShopError('order_not_payable')
	return redirectUrl
}
