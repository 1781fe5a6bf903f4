import { tabStorage } from '#client/storage.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { ApiRefusal, call, NetworkFault } from '#web/shop/session/api.ts'
import type { Body } from './order-body.rules.ts'

export type Order = ReplyOf<typeof endpoints.placeOrder>['data']

/** The key under which this tab stores an order that was sent and not answered yet. */
const pendingKey = 'haat.checkout'
/** Milliseconds before each retry while there is no response. */
const patience = [1_000, 2_000, 4_000, 8_000]

/** Why an order is sent again: no reply came, or the shop replied that it cannot write now. */
export type Again = 'no reply' | 'shop away'

/**
 * Sends an order. When the response is lost, or the shop answers that it is unavailable, it is sent again with the same key,
 * which never makes a second order; `onAgain` is called before. Throws ApiRefusal, and NetworkFault when the shop cannot be
 * reached for some time.
 */
export async function sendOrder(body: Body, key: string, onAgain: (why: Again) => void): Promise<Order> {
	note(key)
	for (const pause of [...patience, null]) {
		try {
			const { data } = await call('placeOrder', { body }, { idempotencyKey: key })
			note(null)
			return data
		} catch (error) {
			if (error instanceof ApiRefusal && error.status < 500) note(null)
			const away = error instanceof ApiRefusal && error.code === 'unavailable'
			if (!(error instanceof NetworkFault || away) || pause === null) throw error
			onAgain(away ? 'shop away' : 'no reply')
			await networkOrTime(pause)
		}
	}
	throw new Error('never here')
}

/**
 * Looks up the order this tab sent before it was reloaded: the order, or null when there is none. The key is then deleted.
 */
export async function askPending(key: string): Promise<Order | null> {
	try {
		const { data } = await call('findPlacedOrder', { params: { key } })
		note(null)
		return data
	} catch (error) {
		if (!(error instanceof ApiRefusal) || error.code !== 'order_not_found') throw error
		note(null)
		return null
	}
}

/** The key of an order that was sent and not answered; null for none. */
export function pendingOrder(): string | null {
	const key = tabStorage.get(pendingKey)
	return key !== null && /^[\x21-\x7e]{1,255}$/.test(key) ? key : null
}

function note(key: string | null): void {
	if (key) tabStorage.set(pendingKey, key)
	else tabStorage.remove(pendingKey)
}

/** Waits so long, or until the network is back. */
function networkOrTime(milliseconds: number): Promise<void> {
	return new Promise((resolve) => {
		const done = () => {
			clearTimeout(timer)
			removeEventListener('online', done)
			resolve()
		}
		const timer = setTimeout(done, milliseconds)
		addEventListener('online', done)
	})
}
