import type { WebhookEvent } from '#contract/desk/webhooks.ts'
import { type Poisha, poisha, toBdt } from '#contract/money.ts'
import type { OrderDetails, ProductDetails, StockDetails } from './details.store.ts'
import type { Change, DoneRefund, Step } from './happened.store.ts'

/** Who is told what. `seller`: only what is this seller's; null: of the whole shop. */
export type Subscriber = { id: number; seller: number | null; events: readonly string[] }
/** One event for one subscription. `data` has ids, numbers, states and amounts in BDT, and nothing of the shopper. */
export type Told = { webhook: number; event: WebhookEvent; data: object }

/** The most products or skus in one event. */
export const mostTogether = 100

const bdt = (amount: number) => toBdt(poisha(amount) as Poisha)
const wants = (event: WebhookEvent) => (one: Subscriber) => one.events.includes(event)

/** Steps of an order that a partner sees: not those before it is placed, nor that it was placed. */
const quiet: ReadonlySet<string> = new Set(['pending_payment', 'placed'])

/** The parts of an order that a subscriber sees. */
function partsFor({ seller }: Subscriber, { parts }: OrderDetails) {
	return parts.filter(({ seller_id }) => seller === null || seller_id === seller)
}

/** What is told of the steps of an order: that it was placed, and how it moved. */
export function toldOfOrder(order: OrderDetails, steps: readonly Step[], subscribers: readonly Subscriber[]): Told[] {
	const placed = steps.some(({ part, status }) => part === null && status === 'placed')
	const moved = steps.filter(({ status }) => !quiet.has(status))
	return [
		...(placed ? subscribers.filter(wants('order.placed')).flatMap((one) => placedFor(one, order)) : []),
		...subscribers.filter(wants('order.moved')).flatMap((one) => movedFor(one, order, moved)),
	]
}

/** The content of messages about cancelled or replaced pieces: the pieces, and the parts as they are now. */
export function toldOfChanges(
	order: OrderDetails,
	changes: readonly Change[],
	subscribers: readonly Subscriber[],
): Told[] {
	return subscribers.filter(wants('order.changed')).flatMap((one) => {
		const parts = partsFor(one, order)
		const own = changes.filter((change) => parts.some(({ part }) => part === change.part))
		if (own.length === 0) return []
		const data = {
			...orderFor(one, order),
			changes: own.map(({ part, reason, amount, at, lines }) => ({ part, reason, amount: bdt(amount), at, lines })),
		}
		return [{ webhook: one.id, event: 'order.changed' as const, data }]
	})
}

function placedFor(one: Subscriber, order: OrderDetails): Told[] {
	const parts = partsFor(one, order)
	if (parts.length === 0) return []
	return [{ webhook: one.id, event: 'order.placed', data: orderFor(one, order) }]
}

/** An order with the parts that a subscriber sees. */
function orderFor(one: Subscriber, order: OrderDetails) {
	return {
		number: order.number,
		placed_at: order.placed_at.toISOString(),
		status: order.status,
		payment: { method: order.payment_method, status: order.payment_status },
		...(one.seller === null && { total: bdt(order.total) }),
		parts: partsFor(one, order).map(({ part, seller, status, subtotal, delivery, discount, lines }) => ({
			...{ part, seller, status },
			...{ subtotal: bdt(subtotal), delivery: bdt(delivery), discount: bdt(discount) },
			total: bdt(subtotal + delivery - discount),
			lines: lines.map((line) => ({ ...line, price: bdt(line.price), total: bdt(line.total) })),
		})),
	}
}

function movedFor(one: Subscriber, order: OrderDetails, moved: readonly Step[]): Told[] {
	const parts = partsFor(one, order)
	const positions = new Set(parts.map(({ part }) => part))
	const steps = moved.filter(({ part }) => (part === null ? one.seller === null : positions.has(part)))
	if (steps.length === 0) return []
	const data = {
		number: order.number,
		...(one.seller === null && { status: order.status }),
		payment: { method: order.payment_method, status: order.payment_status },
		steps: steps.map(({ part, status, at, by }) => ({ part, status, at, by })),
		parts: parts.map(({ part, seller, status }) => ({ part, seller, status })),
	}
	return [{ webhook: one.id, event: 'order.moved', data }]
}

/**
 * What is told of refunds of an order that were made. A refund is of the whole order: a seller whose parts are only some of it
 * learns that there was one, without the amount.
 */
export function toldOfRefunds(
	order: OrderDetails,
	refunds: readonly DoneRefund[],
	subscribers: readonly Subscriber[],
): Told[] {
	return subscribers.filter(wants('order.refunded')).flatMap((one) => {
		const parts = partsFor(one, order)
		if (parts.length === 0) return []
		const whole = parts.length === order.parts.length
		const data = {
			number: order.number,
			payment: { method: order.payment_method, status: order.payment_status },
			refunds: refunds.map(({ id, amount, at }) => ({ refund: id, amount: whole ? bdt(amount) : null, at })),
		}
		return [{ webhook: one.id, event: 'order.refunded' as const, data }]
	})
}

/** What is told of changed and of deleted products, up to `mostTogether` in each event. */
export function toldOfProducts(
	products: readonly ProductDetails[],
	gone: readonly { product: number; seller: number | null }[],
	subscribers: readonly Subscriber[],
): Told[] {
	return subscribers.filter(wants('product.changed')).flatMap((one) => {
		const mine = ({ seller }: { seller: number | null }) => one.seller === null || seller === one.seller
		const rows = [
			...products
				.filter(({ seller_id }) => mine({ seller: seller_id }))
				.map(({ id, slug, seller, active, in_stock, skus }) => ({
					...{ product: id, slug, seller, active, in_stock },
					skus: skus.map(({ price, sale_price, ...sku }) => ({
						...sku,
						price: bdt(price),
						sale_price: sale_price === null ? null : bdt(sale_price),
					})),
				})),
			...gone.filter(mine).map(({ product }) => ({ product, deleted: true })),
		]
		return groups(rows).map((group) => ({
			webhook: one.id,
			event: 'product.changed' as const,
			data: { products: group },
		}))
	})
}

/** What is told of changed stock, up to `mostTogether` skus in each event. */
export function toldOfStock(skus: readonly StockDetails[], subscribers: readonly Subscriber[]): Told[] {
	return subscribers.filter(wants('stock.changed')).flatMap((one) => {
		const rows = skus
			.filter(({ seller_id }) => one.seller === null || seller_id === one.seller)
			.map(({ sku, variant, code, product, slug, seller, stock }) => ({
				sku,
				variant,
				code,
				product,
				slug,
				seller,
				stock,
			}))
		return groups(rows).map((group) => ({ webhook: one.id, event: 'stock.changed' as const, data: { skus: group } }))
	})
}

function groups<T>(rows: readonly T[]): T[][] {
	return Array.from({ length: Math.ceil(rows.length / mostTogether) }, (_, n) =>
		rows.slice(n * mostTogether, (n + 1) * mostTogether),
	)
}
