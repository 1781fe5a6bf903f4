import { apiBase } from '#contract/index.ts'
import type { Buyer } from '#tests/makers/carts.ts'

export type Answer = { status: number; headers: Headers; text: string }

/** A request to a running shop. Throws for an address that is not of this machine. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
	const { hostname } = new URL(url)
	if (hostname !== 'localhost' && hostname !== '127.0.0.1') throw new Error(`${hostname} is not this machine`)
	const response = await fetch(url, { ...init, signal: init.signal ?? AbortSignal.timeout(30_000) })
	return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Sends the checkout of a cart, paid on delivery. */
export function placeAt(origin: string, buyer: Pick<Buyer, 'token' | 'addressId'>, key: string): Promise<Answer> {
	const headers = {
		authorization: `Bearer ${buyer.token}`,
		'content-type': 'application/json',
		'idempotency-key': key,
	}
	const body = JSON.stringify({ address_id: buyer.addressId, payment_method: 'cod' })
	return ask(`${origin}${apiBase}/checkout_v2`, { method: 'POST', headers, body })
}

/** The calls of shoppers and visitors of a running shop. */
export function callsOf({ shop, buyers }: { shop: { origin: string }; buyers: Buyer[] }) {
	let pages = 0
	return {
		kept: () => ask(`${shop.origin}/`),
		/** A page that nobody has asked for before. */
		uncached: (language = '') => ask(`${shop.origin}${language}/products?q=away${++pages}`),
		products: () => ask(`${shop.origin}${apiBase}/products?q=away${++pages}`),
		order: (buyer: Buyer, key: string) => placeAt(shop.origin, buyer, key),
		buyer: () => {
			const buyer = buyers.pop()
			if (!buyer) throw new Error('no buyer is left')
			return buyer
		},
	}
}
export type Calls = ReturnType<typeof callsOf>

/** The number of a placed order. */
export const numberOf = ({ text }: Answer) => (JSON.parse(text) as { data: { number: string } }).data.number
