import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './fixtures.ts'
import { open, signIn } from './identity.ts'
import { everything, leaveTraces } from './left-behind.ts'

/** Every page of an account, and the checkout. */
const ownPages = [
	'/my-account',
	'/my-account/orders',
	'/my-account/addresses',
	'/my-account/wish-list',
	'/my-account/my-points',
	'/my-account/account-details',
	'/my-account/change-password',
	'/my-account/sessions',
	'/my-account/refund-number',
	'/my-account/notifications',
	'/my-account/privacy',
	'/checkout',
]

/** Signs in with Google's demo as `email`, in this tab. */
async function enterAs(page: Page, origin: string, email: string): Promise<void> {
	// As from a tab opened before: the sign-in page redirects a signed-in shopper.
	const { url } = await page.evaluate(async () => {
		const reply = await fetch('/api/v2/identity/social/google/start?return_to=%2Fmart')
		return ((await reply.json()) as { data: { url: string } }).data
	})
	await page.goto(url)
	await page.getByLabel('Email').fill(email)
	await page.getByRole('button', { name: 'Continue as this person' }).click()
	await page.waitForURL(`${origin}/mart`)
}

test.describe('another shopper signs in in another tab', () => {
	test.use({ mayLog: [/status of (401|404)/] })
	test('every page of the first is replaced, and no data of theirs is sent for the second', async ({
		quietPage: page,
		shop,
		context,
	}) => {
		test.setTimeout(240_000)
		const other = await context.newPage()
		await open(other, shop, 'en', '/mart')
		const phone = await signIn(page, shop, 'en', '?redirect=%2Fmy-account')
		const traces = await leaveTraces(page, shop, phone)
		const number = traces.find((trace) => /^\w{4}-\w{4}$/.test(trace))
		let turn = 0
		for (const path of [...ownPages, `/order/${number}`, `/order/${number}/invoice`]) {
			const email = `${turn++ % 2 ? 'odd' : 'even'}-turn@example.com`
			await open(page, shop, 'en', path)
			await page.evaluate(() => Object.assign(window, { marked: true }))
			await enterAs(other, shop.origin, email)
			// The first tab is reloaded, for the shopper who is signed in now.
			await expect.poll(() => page.evaluate(() => 'marked' in window).catch(() => true), path).toBe(false)
			await hydrated(page)
			await expect
				.poll(async () => {
					const all = await everything(page, context).catch(() => '')
					if (all === '') return ['not there yet']
					// Its number is in the open address: only its first shopper sees the order.
					return traces.filter((trace) => all.includes(trace) && !page.url().includes(trace))
				}, path)
				.toEqual([])
		}
	})

	test('a page that does not know of it yet sends nothing with the other’s token', async ({
		quietPage: page,
		shop,
		context,
	}) => {
		// Messages of other tabs do not reach this one, as while a browser suspends it.
		await page.addInitScript(() => {
			for (const target of [window, document]) {
				const listen = target.addEventListener
				target.addEventListener = (type: string, ...rest: unknown[]) => {
					if (!['storage', 'visibilitychange'].includes(type)) Reflect.apply(listen, target, [type, ...rest])
				}
			}
		})
		const other = await context.newPage()
		await open(other, shop, 'en', '/mart')
		await signIn(page, shop, 'en', '?redirect=%2Fmy-account%2Faccount-details')
		const tokenOf = async () => (await context.cookies()).find(({ name }) => name === 'auth_token')?.value
		const first = await tokenOf()
		await page.getByLabel('First name').fill('Only for me')
		await enterAs(other, shop.origin, `later-${Date.now()}@example.com`)
		const second = await tokenOf()
		expect(second).not.toBe(first)
		const sent: string[] = []
		page.on('request', (request) => {
			if (request.url().includes('/customer/update_details')) sent.push(request.headers().authorization ?? '')
		})
		await expect(page.getByLabel('First name'), 'still the page of before').toHaveValue('Only for me')
		await page.getByRole('button', { name: 'Save' }).click()
		await expect(page.getByLabel('First name')).toHaveValue('Rahima')
		expect(sent).toEqual([])
		const stored = await page.evaluate(async () => {
			const headers = { authorization: `Bearer ${/auth_token=([^;]+)/.exec(document.cookie)?.[1]}` }
			return ((await (await fetch('/api/v2/customer/user_details', { headers })).json()) as { data: object }).data
		})
		expect(stored).toMatchObject({ first_name: 'Rahima' })
	})
})
