import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './fixtures.ts'
import { askForCode, codeAfter, open, signIn, words } from './identity.ts'
import { everything, keptBy, leaveTraces } from './left-behind.ts'

/** Choices made on this device before anybody signed in: they stay on the device. */
const deviceChoices = {
	'haat.consent': 'no',
	'haat.digits': 'latin',
	'haat.low-data': 'off',
	'haat.area': JSON.stringify({ province: 6, city: 47, area: 1013, name: 'Dhanmondi' }),
}

/** A replaced document loses this mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

/** Ends all sessions of this browser's shopper as another device of theirs would. */
async function endElsewhere(page: Page): Promise<void> {
	const ended = await page.evaluate(async () => {
		const headers = { authorization: `Bearer ${/auth_token=([^;]+)/.exec(document.cookie)?.[1]}` }
		const { data } = await (await fetch('/api/v2/customer/sessions', { headers })).json()
		const replies = data.map(({ id }: { id: number }) =>
			fetch(`/api/v2/customer/sessions/${id}`, { method: 'DELETE', headers }),
		)
		return (await Promise.all<Response>(replies)).map(({ status }) => status)
	})
	expect(ended).toEqual([200])
}

test.describe('every way of leaving', () => {
	test.use({ mayLog: [/status of 401/] })
	test('deletes the shopper’s data from the device', async ({ quietPage: page, shop, context }) => {
		test.setTimeout(180_000)
		await open(page, shop, 'en', '/')
		await page.evaluate((all) => {
			for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
		}, deviceChoices)
		await page.evaluate(async () => {
			await navigator.serviceWorker.ready
			while (!navigator.serviceWorker.controller)
				await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }))
		})
		const before = await keptBy(page, context)
		expect(before).toMatchObject({ local: deviceChoices, tab: {}, databases: 0 })

		/** Waits until no data of the shopper is left, and compares with the state before anybody signed in. */
		async function isEmpty(traces: readonly string[], way: string) {
			await hydrated(page)
			await expect.poll(() => isMarked(page).catch(() => true), way).toBe(false)
			await expect
				.poll(async () => {
					const all = await everything(page, context)
					return traces.filter((trace) => all.includes(trace))
				}, `of the shopper, after ${way}`)
				.toEqual([])
			const now = await keptBy(page, context)
			expect(now.local, way).toEqual(before.local)
			expect(now.tab, way).toEqual({})
			expect(now.databases, way).toBe(0)
			expect(
				now.cookies.filter((name) => name !== 'haat_did'),
				way,
			).toEqual(before.cookies)
			expect(
				now.seen.filter((path) => path !== '/' && !before.seen.includes(path)),
				way,
			).toEqual([])
		}

		await test.step('signing out', async () => {
			const phone = await signIn(page, shop, 'en', '?redirect=%2Fmy-account')
			const traces = await leaveTraces(page, shop, phone)
			const all = await everything(page, context)
			expect(
				traces.filter((trace) => !all.includes(trace)),
				'traces that do not exist',
			).toEqual([])
			await open(page, shop, 'en', '/my-account')
			await mark(page)
			await page.getByRole('button', { name: words.en.signOut }).click()
			await page.waitForURL(`${shop.origin}/`)
			await isEmpty(traces, 'signing out')
		})

		await test.step('closing the account', async () => {
			const phone = await signIn(page, shop, 'en', '?redirect=%2Fmy-account')
			const traces = await leaveTraces(page, shop, phone)
			await open(page, shop, 'en', '/my-account/privacy')
			await mark(page)
			await page.getByRole('button', { name: 'Close my account' }).click()
			await page.getByRole('dialog').getByRole('button', { name: 'Close permanently' }).click()
			await page.waitForURL(`${shop.origin}/`)
			await expect(page.getByText('Your account is closed and your data erased')).toBeVisible()
			await isEmpty(traces, 'closing')
		})

		await test.step('a session that was ended elsewhere', async () => {
			const phone = await signIn(page, shop, 'en', '?redirect=%2Fmy-account')
			const traces = await leaveTraces(page, shop, phone)
			await open(page, shop, 'en', '/my-account')
			await mark(page)
			await endElsewhere(page)
			await page.getByRole('main').getByRole('link', { name: 'My orders' }).click()
			await page.waitForURL(/\/signin\?redirect=/)
			await expect(page.getByText('You have been signed out on this device')).toBeVisible()
			await isEmpty(traces, 'ended elsewhere')
		})

		await test.step('another shopper who signs in', async () => {
			const other = await context.newPage()
			await open(other, shop, 'en', '/signin')
			const phone = await signIn(page, shop, 'en', '?redirect=%2Fmy-account')
			const traces = await leaveTraces(page, shop, phone)
			await open(page, shop, 'en', '/my-account')
			await mark(page)
			const second = 'second-shopper@example.com'
			await other.getByRole('button', { name: /Google/ }).click()
			await other.getByLabel('Email').fill(second)
			await other.getByRole('button', { name: 'Continue as this person' }).click()
			await other.waitForURL(`${shop.origin}/`)
			for (const one of [page, other]) {
				await expect.poll(() => isMarked(one).catch(() => true)).toBe(false)
				await hydrated(one)
				await expect
					.poll(async () => {
						const all = await everything(one, context).catch(() => '')
						return traces.filter((trace) => all.includes(trace))
					})
					.toEqual([])
			}
			expect((await keptBy(other, context)).local).toMatchObject(deviceChoices)
			await other.close()
			await open(page, shop, 'en', '/my-account')
			await mark(page)
			await page.getByRole('button', { name: words.en.signOut }).click()
			await page.waitForURL(`${shop.origin}/`)
			await isEmpty([second], 'the second shopper')
		})
	})
})

test.describe('a session that was ended elsewhere', () => {
	test.use({ mayLog: [/status of 401/] })
	test('leads to sign in and back, and keeps what was just added or wished for', async ({
		quietPage: page,
		shop,
		context,
	}) => {
		test.setTimeout(120_000)
		const phone = await signIn(page, shop, 'en', '?redirect=%2Fmy-account')
		let code = await shop.codeFor(phone.slice(1))
		const inCart = async () => {
			const { local } = await keptBy(page, context)
			const cart = JSON.parse(local['haat.cart'] ?? '{}') as {
				items?: { id: string }[]
				meta?: { owner: string | null }
			}
			return { ids: cart.items?.map(({ id }) => id).sort() ?? [], guest: cart.meta?.owner === null }
		}
		/** Signs the same shopper in again on the sign-in page. */
		const again = async () => {
			await hydrated(page)
			await askForCode(page, 'en', phone)
			const used = code
			code = await codeAfter(used, shop, phone)
			await page.getByLabel(words.en.code, { exact: true }).fill(code)
		}
		const listing = '/category/rice-dal'

		await test.step('adding to the cart', async () => {
			await open(page, shop, 'en', listing)
			const add = page.getByRole('main').getByRole('button', { name: /^Add .+ to/ })
			await add.first().click()
			await expect.poll(async () => (await inCart()).ids.length).toBe(1)
			const [first] = (await inCart()).ids
			expect((await inCart()).guest).toBe(false)
			await endElsewhere(page)
			await add.first().click()
			await page.waitForURL(`${shop.origin}/signin?redirect=${encodeURIComponent(listing)}`)
			await expect(page.getByText(/^You have been signed out on this device.*is still in your cart/)).toBeVisible()
			const left = await inCart()
			expect(left).toMatchObject({ guest: true, ids: [expect.not.stringMatching(`^${first}$`)] })
			await again()
			await page.waitForURL(shop.origin + listing)
			await expect.poll(async () => await inCart()).toEqual({ ids: [first, ...left.ids].sort(), guest: false })
		})

		await test.step('wishing', async () => {
			await hydrated(page)
			await endElsewhere(page)
			await page
				.getByRole('main')
				.getByRole('button', { name: /^Wish list: / })
				.first()
				.click()
			await page.waitForURL(/\/signin\?redirect=/)
			await again()
			await page.waitForURL(shop.origin + listing)
			await expect(
				page
					.getByRole('main')
					.getByRole('button', { name: /^Wish list: / })
					.first(),
			).toHaveAttribute('aria-pressed', 'true')
		})

		await test.step('the checkout', async () => {
			await open(page, shop, 'en', '/checkout')
			await expect(page.getByRole('button', { name: 'Add Address' })).toBeVisible()
			await endElsewhere(page)
			await page.reload()
			await page.waitForURL(`${shop.origin}/signin?redirect=%2Fcheckout`)
			await expect(
				page.getByText('You have been signed out on this device. Please sign in again.', { exact: true }),
			).toBeVisible()
			await again()
			await page.waitForURL(`${shop.origin}/checkout`)
			await expect(page.getByRole('button', { name: 'Add Address' })).toBeVisible()
		})

		await test.step('looking around', async () => {
			await endElsewhere(page)
			await open(page, shop, 'en', listing)
			const notice = page.getByText('You have been signed out on this device')
			await expect(notice).toBeVisible()
			await expect(page).toHaveURL(shop.origin + listing)
			await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Sign in' }).click()
			await expect(page.getByRole('dialog').getByText('You have been signed out on this device')).toBeVisible()
		})
	})
})
