import { readJson, storage } from '#client/storage.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { type ShopEvent, track, worth } from '#web/shop/analytics.ts'

type Order = ReplyOf<typeof endpoints.getOrder>['data']

/** Local storage key of the numbers of this device's orders with a pending online payment, newest last. */
const waitingKey = 'haat.unpaid'
const most = 20

function waiting(): string[] {
	const kept = readJson(waitingKey)
	return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : []
}

/** Measures a purchase that was just placed. With a pending online payment, `notePaid` measures it after the payment. */
export function notePurchase(order: Order): void {
	if (order.status !== 'pending_payment') track(purchased(order))
	else storage.set(waitingKey, JSON.stringify([...waiting(), order.number].slice(-most)))
}

/** Measures once a purchase that was placed on this device and has been paid since. */
export function notePaid(order: Order): void {
	const numbers = waiting()
	if (order.payment?.state !== 'paid' || !numbers.includes(order.number)) return
	storage.set(waitingKey, JSON.stringify(numbers.filter((one) => one !== order.number)))
	track(purchased(order))
}

function purchased({ number, delivery_price, total, parts }: Order): ShopEvent {
	const lines = parts.flatMap((part) => part.lines)
	const items = lines.map(({ product_id, name, price, quantity }) => ({
		item_id: product_id,
		item_name: name,
		price,
		quantity,
	}))
	return {
		event: 'purchase',
		ecommerce: { ...worth(items), value: total, transaction_id: number, shipping: delivery_price },
	}
}
