import type { Page, Route } from '@playwright/test'
import type { Fault } from './plan.ts'

/** A call of the API, or the data of a page that is opened by a link. */
const call = /\/api\/v2\/|\.data(\?|$)/
const script = /\/assets\/[^?]+\.js$/

/** From now on the first request to each address has the fault. Returns a function that ends it. */
export async function disturb(page: Page, fault: Fault): Promise<() => Promise<void>> {
	const meet = handlers[fault]
	if (!meet) return async () => {}
	const pattern = fault === 'chunk lost' ? script : call
	const seenAddresses = new Set<string>()
	const handle = async (route: Route) => {
		const request = route.request()
		const address = `${request.method()} ${new URL(request.url()).pathname}`
		if (seenAddresses.has(address)) return route.continue()
		seenAddresses.add(address)
		// A page that is left or closed meanwhile does not need the response.
		await meet(route, page).catch((error: Error) => {
			if (!/closed|destroyed|disposed|already handled|not found/i.test(error.message)) throw error
		})
	}
	await page.route(pattern, handle)
	return async () => {
		if (!page.isClosed()) await page.unroute(pattern, handle)
	}
}

type Meet = (route: Route, page: Page) => Promise<void>

const handlers: Partial<Record<Fault, Meet>> = {
	slow: async (route, page) => {
		const response = await route.fetch()
		await pressAgain(page)
		await route.fulfill({ response })
	},
	unsent: (route) => route.abort('connectionrefused'),
	unanswered: async (route) => {
		await route.fetch()
		await route.abort('connectionreset')
	},
	unavailable: (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Unavailable</h1>' }),
	twice: async (route) => {
		const response = await route.fetch()
		if (route.request().method() !== 'GET') await route.fetch()
		await route.fulfill({ response })
	},
	'chunk lost': (route) => route.abort('connectionreset'),
	closed: async (route, page) => {
		if (route.request().method() === 'GET') return route.continue()
		await route.fetch()
		await page.close()
	},
}

/** Runs in the page: stores the last pressed element. */
export function notePresses(): void {
	addEventListener(
		'click',
		({ target }) => Object.assign(window, { pressed: (target as Element | null)?.closest('button, a') }),
		true,
	)
}

/** Presses the last element again, once the page shows that it waits. */
async function pressAgain(page: Page): Promise<void> {
	await page.evaluate(
		() =>
			new Promise<void>((resolve) =>
				requestAnimationFrame(() =>
					requestAnimationFrame(() => {
						const { pressed } = window as unknown as { pressed?: HTMLElement | null }
						if (pressed?.isConnected) pressed.click()
						resolve()
					}),
				),
			),
	)
}
