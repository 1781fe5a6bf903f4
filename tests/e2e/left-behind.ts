import type { BrowserContext, Page } from '@playwright/test'
import { placeOrder } from '#tests/helpers/place-order.ts'
import type { ShopProcess } from '#tests/helpers/shop-process.ts'
import { expect } from './fixtures.ts'
import { open } from './identity.ts'

/** Everything a browser stores for the shop, as far as tests can see it. */
export type Kept = {
	local: Record<string, string>
	tab: Record<string, string>
	/** Names of all cookies, HttpOnly ones too. */
	cookies: string[]
	/** Addresses cached by the service worker, without built files and pictures, and its records. */
	seen: string[]
	databases: number
}

/** The data that `page` and its browser store. The tab's storage without scroll positions. */
export async function keptBy(page: Page, context: BrowserContext): Promise<Kept> {
	const stored = await page.evaluate(async () => {
		const names = (await caches.keys()).filter((name) => !/^haat-(files|pictures)/.test(name))
		const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
		return {
			local: { ...localStorage },
			tab: Object.fromEntries(Object.entries(sessionStorage).filter(([key]) => !key.startsWith('react-router'))),
			seen: requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search),
			databases: (await indexedDB.databases()).length,
		}
	})
	return { ...stored, cookies: (await context.cookies()).map(({ name }) => name).sort() }
}

/**
 * All texts of a shopper that could be found in `page` or its browser: storage, cookies, caches with bodies, the document.
 */
export async function everything(page: Page, context: BrowserContext): Promise<string> {
	const inside = await page.evaluate(async () => {
		const bodies: string[] = []
		for (const name of await caches.keys()) {
			const cache = await caches.open(name)
			for (const request of await cache.keys()) {
				bodies.push(decodeURIComponent(request.url))
				const reply = await cache.match(request)
				if (reply && /html|json|text/.test(reply.headers.get('content-type') ?? 'text')) bodies.push(await reply.text())
			}
		}
		const fields = [...document.querySelectorAll('input, textarea')].map((one) => (one as HTMLInputElement).value)
		return [...bodies, ...fields, document.documentElement.outerHTML, location.href, JSON.stringify(history.state)]
			.concat(JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }))
			.join('\n')
	})
	const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${decodeURIComponent(value)}`)
	return [inside, ...cookies].join('\n')
}

/**
 * Leaves as much of the signed-in shopper's data in this browser as the shop can store, and returns the texts that identify
 * it. Rare data (an order without a network, a pending payment) is stored in the format of the shop.
 */
export async function leaveTraces(page: Page, shop: ShopProcess, phone: string): Promise<string[]> {
	const { number, slug } = await placeOrder(page, phone)
	const note = `Blue gate ${phone.slice(-4)}`
	await open(page, shop, 'en', `/search?q=gift+for+${phone.slice(-6)}`)
	await open(page, shop, 'en', `/products/${slug}`)
	await page
		.getByRole('button', { name: /^Wish list: / })
		.first()
		.click()
	await open(page, shop, 'en', `/order/${number}`)
	await expect(page.getByText('Road 5').first()).toBeVisible()
	await page.evaluate(
		({ text, order }) => {
			const draft = { addressId: 1, method: 'cod', note: text, total: 5, at: 1 }
			localStorage.setItem('haat.draft-order', JSON.stringify(draft))
			localStorage.setItem('haat.position', JSON.stringify({ lat: 23.75, long: 90.37 }))
			localStorage.setItem('haat.unpaid', JSON.stringify([order]))
			localStorage.setItem('haat.events', JSON.stringify([{ event: 'purchase', order }]))
			localStorage.setItem('haat.something-new', text)
			sessionStorage.setItem('haat.checkout.choices', JSON.stringify({ note: text }))
			sessionStorage.setItem('haat.something-new', text)
		},
		{ text: note, order: number },
	)
	const { user } = (await keptBy(page, page.context())).local
	const { id } = JSON.parse(user ?? '{}') as { id: string }
	return [phone.slice(-6), id, number, note, `gift+for+${phone.slice(-6)}`, 'Road 5']
}
