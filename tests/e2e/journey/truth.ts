import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '#tests/e2e/fixtures.ts'

type Placed = {
	number: string
	total: number
	subtotal: number
	delivery_price: number
	discount: number
	rounding: number
	note: string | null
	payment_status: string
	payment_method: string
	parts: { subtotal: number; lines: { price: number; quantity: number; total: number }[] }[]
}

/** Every order of the shopper, by the API. */
export async function ordersOf(origin: string, headers: Record<string, string>): Promise<Placed[]> {
	const get = async (path: string) => {
		const reply = await fetch(`${origin}/api/v2${path}`, { headers })
		expect(reply.status, path).toBe(200)
		return (await reply.json()).data
	}
	const { items } = (await get('/order/all_order_list?limit=48')) as { items: { number: string }[] }
	return Promise.all(items.map(({ number }) => get(`/order/${number}`) as Promise<Placed>))
}

/** Checks that an order's amounts agree, to the poisha. */
export function expectSums({ parts, subtotal, delivery_price, discount, rounding, total }: Placed): void {
	const poisha = (bdt: number) => Math.round(bdt * 100)
	const sum = (amounts: number[]) => amounts.reduce((all, bdt) => all + poisha(bdt), 0)
	for (const { lines, ...part } of parts) {
		for (const line of lines) expect(poisha(line.total)).toBe(poisha(line.price) * line.quantity)
		expect(sum(lines.map((line) => line.total))).toBe(poisha(part.subtotal))
	}
	expect(sum(parts.map((part) => part.subtotal))).toBe(poisha(subtotal))
	expect(poisha(total)).toBe(poisha(subtotal) + poisha(delivery_price) - poisha(discount) - poisha(rounding))
}

type Kept = { where: string; text: string }

/** Everything the browser stores for the shop: cookies, storage of the device and of this tab, and cached replies. */
export async function keptOnDevice(page: Page, context: BrowserContext): Promise<Kept[]> {
	const inPage = await page.evaluate(async () => {
		const stored: Kept[] = [localStorage, sessionStorage].flatMap((storage) =>
			Object.entries(storage).map(([where, text]) => ({ where, text: `${where} ${text}` })),
		)
		for (const { name = '' } of await indexedDB.databases()) stored.push({ where: 'indexedDB', text: name })
		for (const name of await caches.keys()) {
			const cache = await caches.open(name)
			for (const request of await cache.keys()) {
				const reply = await cache.match(request)
				const isText = /text|json/.test(reply?.headers.get('content-type') ?? '')
				stored.push({ where: request.url, text: `${request.url} ${isText ? await reply?.text() : ''}` })
			}
		}
		return stored
	})
	const cookies = await context.cookies()
	return [...cookies.map(({ name, value }) => ({ where: name, text: decodeURIComponent(value) })), ...inPage]
}
