import { once } from 'node:events'
import { type IncomingMessage, request as send } from 'node:http'
import type { Page, Request } from '@playwright/test'
import { expect, freshPhone, hydrated, test } from './fixtures.ts'
import { askForCode, codeAfter, forgetVisit, open, words } from './identity.ts'

const w = words.en
const code = (page: Page) => page.getByLabel(w.code, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Reloads the page in a step that waits for a code; the step is restored, and no other code is requested. */
async function again(page: Page) {
	await expect(code(page)).toBeVisible()
	let requests = 0
	const count = (request: Request) => {
		if (/send-|\/send\b/.test(request.url())) requests += 1
	}
	page.on('request', count)
	await page.reload()
	await hydrated(page)
	await expect(code(page)).toBeVisible()
	page.off('request', count)
	expect(requests).toBe(0)
}

test('each step that waits for a code survives a reload: reset, registration, step-up, another number', async ({
	quietPage: page,
	shop,
}) => {
	test.slow()
	await page.emulateMedia({ reducedMotion: 'reduce' })
	const [forgotten, first, second] = [freshPhone(), freshPhone(), freshPhone()]
	const details = `${shop.origin}/my-account/account-details`

	await open(page, shop, 'en', '/forget-password')
	await page.getByLabel(w.phone, { exact: true }).fill(forgotten)
	await press(page, w.reset)
	await again(page)
	await code(page).fill(await shop.codeFor(forgotten.slice(1)))
	await page.getByLabel(w.newPassword, { exact: true }).fill('shapla-phul-77')
	await page.getByLabel(w.confirm, { exact: true }).fill('shapla-phul-77')
	await page.getByRole('dialog').locator('button[type=submit]').click()
	await expect(page.getByText('your Password is successfully reseted')).toBeVisible()

	await open(page, shop, 'en', '/signup')
	await page.getByLabel(w.phone, { exact: true }).fill(first)
	await press(page, w.register)
	await again(page)
	let used = await shop.codeFor(first.slice(1))
	await code(page).fill(used)
	await page.getByLabel(w.fullName).fill('Rahima Khatun')
	await page.getByLabel(w.password, { exact: true }).fill('shapla-phul-77')
	await press(page, w.create)
	await expect(page).toHaveURL(details)

	await open(page, shop, 'en', '/my-account/change-password')
	await press(page, w.send)
	await again(page)
	used = await codeAfter(used, shop, first)
	await code(page).fill(used)
	await page.getByLabel(w.newPassword, { exact: true }).fill('kodom-phul-78')
	await page.getByLabel(w.confirm, { exact: true }).fill('kodom-phul-78')
	await page.getByRole('main').getByRole('button', { name: 'Change password' }).click()
	await expect(page.getByText('Your password is changed')).toBeVisible()

	await open(page, shop, 'en', '/my-account/account-details')
	await press(page, 'Change number')
	await page.getByRole('dialog').getByLabel(w.phone, { exact: true }).fill(second)
	await press(page, w.send)
	await again(page)
	await code(page).fill(await shop.codeFor(second.slice(1)))
	await expect(page.getByText('Mobile number changed')).toBeVisible()
	await expect(page.getByRole('dialog')).toBeHidden()
	await page.reload()
	await hydrated(page)
	await expect(page.getByRole('main').getByRole('button', { name: 'Change number' })).toBeVisible()
	await expect(page.getByRole('dialog'), 'what was saved is not requested again').toBeHidden()
})

/** The server executes the next call to this path, and its reply is lost with its cookies. Resolves to its status. */
function loseReply(page: Page, path: string): Promise<number | undefined> {
	const { promise, resolve } = Promise.withResolvers<number | undefined>()
	void page.route(
		`**/api/v2${path}`,
		async (route) => {
			const call = route.request()
			// The context's own requests would store the cookies of the reply.
			const reply = send(call.url(), { method: call.method(), headers: await call.allHeaders() })
			reply.end(call.postDataBuffer())
			const [answer] = (await once(reply, 'response')) as [IncomingMessage]
			await once(answer.resume(), 'end')
			await route.abort('connectionreset')
			resolve(answer.statusCode)
		},
		{ times: 1 },
	)
	return promise
}

test.describe('where a reply is lost', () => {
	test.use({ mayLog: [/Failed to load resource: net::ERR_CONNECTION_RESET/] })

	test('the same code works at the second press: sign-in, email, registration, reset, another number', async ({
		quietPage: page,
		shop,
	}) => {
		test.slow()
		await page.emulateMedia({ reducedMotion: 'reduce' })
		const network = page.getByText('No connection. Please try again.')
		const lose = async (path: string, act: () => Promise<unknown>) => {
			const status = loseReply(page, path)
			await act()
			expect(await status, `${path} was answered`).toBe(200)
			await expect(network).toBeVisible()
		}
		const leave = () => forgetVisit(page, shop)
		const phone = freshPhone()

		await open(page, shop, 'en', '/signin')
		await askForCode(page, 'en', phone)
		const first = await shop.codeFor(phone.slice(1))
		await lose('/customer/user-with-phone-otp', () => code(page).fill(first))
		await press(page, w.submit)
		await expect(page).not.toHaveURL(/signin/)
		await leave()

		const email = `lost-${phone}@example.com`
		await open(page, shop, 'en', '/signin')
		await press(page, 'Use email')
		await page.getByLabel('Email address').fill(email)
		await press(page, w.send)
		await code(page).waitFor()
		const mailed = await shop.codeFor(email)
		await lose('/identity/email/verify', () => code(page).fill(mailed))
		await lose('/customer/login_with_email', () => press(page, w.submit))
		await press(page, w.submit)
		await expect(page).not.toHaveURL(/signin/)
		await leave()

		const fresh = freshPhone()
		await open(page, shop, 'en', '/signup')
		await page.getByLabel(w.phone, { exact: true }).fill(fresh)
		await press(page, w.register)
		await code(page).fill(await shop.codeFor(fresh.slice(1)))
		await page.getByLabel(w.fullName).fill('Rahima Khatun')
		await page.getByLabel(w.password, { exact: true }).fill('shapla-phul-77')
		await lose('/identity/sms/verify', () => press(page, w.create))
		await lose('/customer/register_phone_password', () => press(page, w.create))
		await press(page, w.create)
		await expect(page).toHaveURL(`${shop.origin}/my-account/account-details`)

		const moved = freshPhone()
		await press(page, 'Change number')
		await page.getByRole('dialog').getByLabel(w.phone, { exact: true }).fill(moved)
		await press(page, w.send)
		await code(page).waitFor()
		const sent = await shop.codeFor(moved.slice(1))
		await lose('/customer/phone', () => code(page).fill(sent))
		await page.getByRole('dialog').locator('button[type=submit]').click()
		await expect(page.getByText('Mobile number changed')).toBeVisible()
		await leave()

		await open(page, shop, 'en', '/forget-password')
		await page.getByLabel(w.phone, { exact: true }).fill(moved)
		await press(page, w.reset)
		await code(page).fill(await codeAfter(sent, shop, moved))
		await page.getByLabel(w.newPassword, { exact: true }).fill('kodom-phul-78')
		await page.getByLabel(w.confirm, { exact: true }).fill('kodom-phul-78')
		const save = () => page.getByRole('dialog').locator('button[type=submit]').click()
		await lose('/customer/reset_password', save)
		await save()
		await expect(page.getByText('your Password is successfully reseted')).toBeVisible()
	})
})
