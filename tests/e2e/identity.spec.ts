import type { BrowserContext, Page } from '@playwright/test'
import { at, expect, type Language, test } from './fixtures.ts'
import { askForCode, open, signIn, words } from './identity.ts'

const refusals = [/status of 4\d\d/]

test.describe('sign-in by phone code', () => {
	test('a number is formatted and required', async ({ quietPage: page, shop }) => {
		await open(page, shop, 'en', '/signin')
		const phone = page.getByLabel('Phone number', { exact: true })
		await page.getByRole('button', { name: 'Send code', exact: true }).click()
		await expect(page.getByText('Phone is required')).toBeVisible()
		await expect(phone).toBeFocused()
		await expect(phone).toHaveAttribute('aria-invalid', 'true')
		await phone.pressSequentially('০১৭১২৩৪৫৬৭')
		await expect(page.getByText('Phone is required')).toBeHidden()
		await expect(page.getByText('One digit short')).toBeHidden()
		await phone.blur()
		await expect(page.getByText('One digit short')).toBeVisible()
		await phone.press('End')
		await phone.pressSequentially('৮')
		await expect(page.getByText('One digit short')).toBeHidden()
		await expect(phone).toHaveValue('০১৭১২৩৪৫৬৭৮')
		await phone.fill('01212345678')
		await expect(page.getByText('A mobile number starts with 013 to 019')).toBeVisible()
	})

	test.describe('with a wrong code', () => {
		test.use({ mayLog: refusals })
		test('is refused, keeps the step, and another number starts over', async ({ quietPage: page, shop }) => {
			await open(page, shop, 'en', '/signin')
			const phone = await askForCode(page, 'en')
			const right = await shop.codeFor(phone.slice(1))
			const code = page.getByLabel('Code', { exact: true })
			await expect(code).toBeFocused()
			await expect(code).toHaveAttribute('placeholder', `Enter ${right.length} digit otp`)
			await code.fill(right.replace(/./g, (digit) => String((Number(digit) + 1) % 10)))
			await expect(page.getByRole('alert')).toHaveText('Error : Invalid Otp')
			await page.getByRole('button', { name: 'Change phone number' }).click()
			await expect(page.getByLabel('Phone number', { exact: true })).toHaveValue(phone)
			await expect(page.getByRole('alert')).toBeHidden()
		})
	})

	test('a whole message pasted in Bengali digits signs in by itself', async ({ quietPage: page, shop }) => {
		await open(page, shop, 'en', '/signin')
		const phone = await askForCode(page, 'en')
		const code = await shop.codeFor(phone.slice(1))
		const bengali = code.replace(/\d/g, (digit) => String.fromCharCode(0x9e6 + Number(digit)))
		await page.getByLabel('Code', { exact: true }).fill(`হাট: আপনার কোড ${bengali}। কাউকে বলবেন না।`)
		await expect(page).toHaveURL(`${shop.origin}/`)
		await expect(page.getByText('Login Successfull')).toBeVisible()
	})

	test('another code can be requested after the wait', async ({ quietPage: page, shop }) => {
		await page.clock.install()
		await open(page, shop, 'en', '/signin')
		const phone = await askForCode(page, 'en')
		await expect(page.getByText(/^Another code in (30|29) seconds$/)).toBeVisible()
		await page.clock.runFor(29_000)
		await expect(page.getByText(/^Another code in 1 second$/)).toBeVisible()
		await page.clock.runFor(2_000)
		await expect(page.getByRole('button', { name: 'Send the code again' })).toBeVisible()
		expect(await shop.codeFor(phone.slice(1))).toMatch(/^\d{4,6}$/)
	})

	test.describe('without an answer', () => {
		test.use({ mayLog: [/Failed to load resource/] })
		test('the code step has a message and a way on', async ({ quietPage: page, shop }) => {
			await open(page, shop, 'en', '/signin')
			await page.route('**/send-otp-for-login*', (route) => route.abort())
			await askForCode(page, 'en')
			await expect(page.getByRole('alert')).toContainText('Error : No connection')
			await page.unroute('**/send-otp-for-login*')
			await page.getByRole('button', { name: 'Send the code again' }).click()
			await expect(page.getByRole('alert')).toBeHidden()
			await expect(page.getByText('We sent a code to')).toBeVisible()
		})
	})
})

test.describe('where a sign-in leads', () => {
	for (const language of ['en', 'bn'] as const)
		test(`to the requested page in ${language}`, async ({ quietPage: page, shop }) => {
			const wish = at(language, '/my-account/orders')
			await page.goto(shop.origin + wish)
			await expect(page).toHaveURL(new RegExp(`/signin\\?redirect=${encodeURIComponent(wish)}$`))
			await signIn(page, shop, language, `?redirect=${encodeURIComponent(wish)}`)
			await expect(page).toHaveURL(shop.origin + wish)
		})

	// Forty more refused addresses are in contract/safe-redirect.test.ts.
	test('never to another site', async ({ quietPage: page, shop }) => {
		await signIn(page, shop, 'en', `?redirect=${encodeURIComponent('/\\evil.example')}`)
		await expect(page).toHaveURL(`${shop.origin}/`)
	})

	test('the requested page is kept over sign-up and back', async ({ quietPage: page, shop }) => {
		await open(page, shop, 'en', '/signin?redirect=%2Fcheckout')
		await page.getByRole('link', { name: 'Create an account' }).click()
		await expect(page).toHaveURL(/\/signup\?redirect=%2Fcheckout$/)
		await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
		await expect(page).toHaveURL(/\/signin\?redirect=%2Fcheckout$/)
	})
})

test.describe('signing out', () => {
	test.use({ mayLog: [/Failed to load resource/] })
	test('is instant without a network, stays so, and ends the session once there is one', async ({
		quietPage: page,
		shop,
		context,
	}) => {
		await signIn(page, shop, 'en', '?redirect=%2Fmy-account')
		const token = (await context.cookies()).find(({ name }) => name === 'auth_token')?.value
		expect(token).toBeTruthy()
		await expect(page.getByRole('button', { name: words.en.signOut })).toBeVisible()
		await page.route('**/identity/sign-out*', (route) => route.abort())
		await page.getByRole('button', { name: words.en.signOut }).click()
		await expect(page.getByRole('heading', { level: 1, name: words.en.signedOut })).toBeVisible()
		expect((await context.cookies()).some(({ name }) => name === 'auth_token' || name === 'user')).toBe(false)
		expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
		// The new page sends it too. Once it could not, nothing of it reaches the shop before the next page.
		const sent = page.waitForEvent('requestfailed', (request) => request.url().includes('/identity/sign-out'))
		await page.goto(`${shop.origin}/my-account`)
		await expect(page).toHaveURL(/\/signin\?redirect=/)
		await sent

		const request = page.waitForResponse('**/identity/sign-out*')
		await page.unroute('**/identity/sign-out*')
		await page.reload()
		expect((await request).ok()).toBe(true)
		const copied = await context.request.get(`${shop.origin}/api/v2/customer/user_details`, {
			headers: { authorization: `Bearer ${token}` },
		})
		expect(copied.status()).toBe(401)
	})

	test('leads home before the shop has answered', async ({ quietPage: page, shop }) => {
		await signIn(page, shop, 'en', '?redirect=%2Fmy-account')
		let answer = () => {}
		const response = new Promise<void>((resolve) => {
			answer = resolve
		})
		await page.route('**/identity/sign-out*', async (route) => {
			await response
			await route.continue()
		})
		await page.getByRole('button', { name: words.en.signOut }).click()
		await expect(page).toHaveURL(`${shop.origin}/`)
		const request = page.waitForResponse('**/identity/sign-out*')
		answer()
		expect((await request).ok()).toBe(true)
	})

	const everything = '**/*'
	for (const [language, online, offline, back] of [
		['en', 'offline', (context) => context.setOffline(true), (context) => context.setOffline(false)],
		[
			'bn',
			'on a network without a connection',
			(context) => context.route(everything, (route) => route.abort()),
			async (context, page) => {
				await context.unroute(everything)
				await page.clock.fastForward(31_000)
			},
		],
	] as [
		Language,
		string,
		(context: BrowserContext) => Promise<unknown>,
		(context: BrowserContext, page: Page) => Promise<unknown>,
	][])
		test(`${online} stays on a page that says so in ${language}`, async ({ quietPage: page, shop, context }) => {
			const w = words[language]
			await page.clock.install()
			await signIn(page, shop, language, `?redirect=${encodeURIComponent(at(language, '/my-account'))}`)
			const button = page.getByRole('button', { name: w.signOut, exact: true })
			await expect(button).toBeVisible()
			await offline(context)
			await button.click()
			await expect(page.getByRole('heading', { level: 1, name: w.signedOut })).toBeVisible()
			await expect(page.getByRole('link', { name: w.toShop })).toBeHidden()
			expect((await context.cookies()).some(({ name }) => name === 'auth_token' || name === 'user')).toBe(false)
			const request = page.waitForResponse('**/identity/sign-out*')
			await back(context, page)
			expect((await request).ok()).toBe(true)
			await page.getByRole('link', { name: w.toShop }).click()
			await expect(page).toHaveURL(shop.origin + at(language, '/'))
			await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
		})
})

test('the code step survives a reload, and two tabs may request codes for two numbers', async ({
	quietPage: page,
	shop,
	context,
}) => {
	await open(page, shop, 'en', '/signin')
	const phone = await askForCode(page, 'en')
	const code = await shop.codeFor(phone.slice(1))
	let requests = 0
	page.on('request', (request) => {
		if (request.url().includes('otp')) requests += 1
	})
	const other = await context.newPage()
	await open(other, shop, 'en', '/signin')
	const second = await askForCode(other, 'en')

	await page.reload()
	const field = page.getByLabel(words.en.code, { exact: true })
	await expect(field).toHaveAttribute('placeholder', `Enter ${code.length} digit otp`)
	await expect(page.getByText(/^Another code in \d+ seconds?$/)).toBeVisible()
	await page.getByRole('button', { name: 'Change phone number' }).click()
	// The same number again: its code is valid, and none is requested.
	await page.getByRole('button', { name: words.en.send, exact: true }).click()
	await expect(field).toBeVisible()
	expect(requests).toBe(0)
	await field.fill(code)
	await expect(page).toHaveURL(`${shop.origin}/`)
	expect(await page.evaluate(() => sessionStorage.getItem('haat.codes'))).toBeNull()

	await other.getByLabel(words.en.code, { exact: true }).fill(await shop.codeFor(second.slice(1)))
	await expect(other).toHaveURL(`${shop.origin}/`)
	const accountLink = other.getByRole('banner').getByRole('link', { name: 'My account' })
	await expect(accountLink).toBeVisible()
})

test('two tabs agree', async ({ quietPage: page, shop, context }) => {
	const other = await context.newPage()
	await open(other, shop, 'en', '/')
	await signIn(page, shop, 'en', '?redirect=%2Fmy-account')
	await other.goto(`${shop.origin}/my-account/orders`)
	await expect(other.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible()
	await page.bringToFront()
	await page.getByRole('button', { name: words.en.signOut }).click()
	await expect(other).toHaveURL(/\/signin/)
})

test('a token about to expire is renewed unnoticed', async ({ quietPage: page, shop, context }) => {
	await page.clock.install()
	await signIn(page, shop, 'en', '?redirect=%2Fmy-account')
	const tokenNow = async () => (await context.cookies()).find(({ name }) => name === 'auth_token')?.value
	const first = await tokenNow()
	const renewal = page.waitForResponse('**/identity/token*')
	await page.clock.runFor(10 * 60_000 + 1000)
	expect((await renewal).ok()).toBe(true)
	await expect.poll(tokenNow).not.toBe(first)
})
