import { at, expect, freshPhone, test } from './fixtures.ts'
import { codeAfter, open, signIn, words } from './identity.ts'

for (const [language, provider, button] of [
	['en', 'Google', /Google/],
	['bn', 'Facebook', /ফেসবুক/],
] as const)
	test(`${provider} leads out, back and on to the requested page in ${language}`, async ({ page, shop }) => {
		await open(page, shop, language, `/signin?redirect=${encodeURIComponent(at(language, '/my-account'))}`)
		await page.getByRole('button', { name: button }).click()
		await page.getByLabel('Email').fill(`shopper-${Date.now()}@example.com`)
		await page.getByRole('button', { name: 'Continue as this person' }).click()
		await expect(page).toHaveURL(shop.origin + at(language, '/my-account'))
		await expect(page.getByRole('heading', { level: 1 })).toContainText('Rahima')
	})

test('who has just closed a dialog is led to the provider after its step back', async ({ page, shop }) => {
	// A browser that takes long for the step back with which a dialog closes: both would end the other.
	await page.addInitScript(() => {
		const { back } = History.prototype
		History.prototype.back = function () {
			Object.assign(window, { stepBack: () => back.call(this) })
		}
	})
	const stepped = Promise.withResolvers<void>()
	await page.route(/\/social\/demo/, async (route) => {
		await stepped.promise
		await route.continue()
	})
	await open(page, shop, 'en', '/signin')
	await page.getByRole('button', { name: /^Country code/ }).click()
	await expect(page.getByRole('dialog')).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(page.getByRole('dialog')).toBeHidden()
	const started = page.waitForResponse(/social\/google\/start/)
	await page.getByRole('button', { name: /Google/ }).click()
	await started
	await expect(page.getByRole('button', { name: /Google/ })).toHaveAttribute('aria-busy', 'true')
	await page.evaluate(() => (window as unknown as { stepBack(): void }).stepBack())
	stepped.resolve()
	await expect(page.getByRole('heading', { name: 'Demo of google sign-in' })).toBeVisible()
})

test.describe('the other ways of signing in', () => {
	test.use({ mayLog: [/status of 409/] })
	test('back, cancelled, a new account, and the same email by another way', async ({ quietPage: page, shop }) => {
		test.slow()
		const email = `twice-${Date.now()}@example.com`
		const by = (name: RegExp) => page.getByRole('main').getByRole('button', { name })
		const signIn = () => open(page, shop, 'bn', '/signin')
		const signOut = async () => {
			await open(page, shop, 'bn', '/my-account')
			await page.getByRole('button', { name: words.bn.signOut }).click()
			await page.waitForURL(`${shop.origin}/bn`)
		}
		const account = () => open(page, shop, 'bn', '/my-account/account-details')

		await signIn()
		await by(/গুগল/).click()
		await expect(page.getByRole('heading', { name: 'Demo of google sign-in' })).toBeVisible()
		await page.goBack()
		await expect(by(/গুগল/)).toBeEnabled()
		await by(/ফেসবুক/).click()
		await page.getByRole('link', { name: 'Cancel' }).click()
		await expect(page).toHaveURL(`${shop.origin}/bn/signin?redirect=%2Fbn`)
		await expect(page.getByRole('alert')).toContainText('ফেসবুক')

		await by(/গুগল/).click()
		await page.getByLabel('Name').fill('Karim Uddin')
		await page.getByLabel('Email').fill(email)
		await page.getByRole('button', { name: 'Continue as this person' }).click()
		await page.waitForURL(/\/bn$/)
		await account()
		await expect(page.getByRole('main').getByText(email)).toBeVisible()
		await signOut()

		// Facebook does not prove an email: it does not open the account, and the page names what does.
		await signIn()
		await by(/ফেসবুক/).click()
		await page.getByLabel('Email').fill(email)
		await page.getByRole('button', { name: 'Continue as this person' }).click()
		await expect(page.getByText('এই ইমেইলে আগে থেকেই একটি অ্যাকাউন্ট আছে')).toBeVisible()
		await by(/ইমেইল/).click()
		await page.getByLabel('ইমেইল ঠিকানা').fill(email)
		await page.getByRole('button', { name: words.bn.send, exact: true }).click()
		await page.getByLabel(words.bn.code, { exact: true }).fill(await shop.codeFor(email))
		await page.waitForURL((url) => !url.pathname.endsWith('/signin'))
		await account()
		await expect(page.getByRole('main').getByText(email)).toBeVisible()
		await expect(page.getByRole('banner').getByText('Karim'), 'the same account').toBeVisible()
	})
})

test.describe('without phone and email', () => {
	// The second proof ends the session before it; pending requests with that one are refused.
	test.use({ mayLog: [/status of 40[13]/] })
	test('Facebook proves the owner once more before the account is closed', async ({ quietPage: page, shop }) => {
		const byFacebook = async () => {
			await page.getByRole('button', { name: /Facebook/ }).click()
			await page.getByLabel('Email').fill('')
			await page.getByRole('button', { name: 'Continue as this person' }).click()
		}
		await open(page, shop, 'en', '/signin?redirect=%2Fmy-account%2Fprivacy')
		await byFacebook()
		await expect(page).toHaveURL(`${shop.origin}/my-account/privacy`)
		const stale = { status: false, code: 'fresh_proof_required', message: 'once more, please' }
		await page.route('**/customer/export*', (route) => route.fulfill({ status: 403, json: stale }), { times: 1 })
		const download = page.getByRole('button', { name: 'Download', exact: true })
		await download.click()
		await byFacebook()
		await expect(page).toHaveURL(`${shop.origin}/my-account/privacy`)
		const saved = page.waitForEvent('download')
		await download.click()
		expect((await saved).suggestedFilename()).toBe('haat-my-data.json')
	})
})

test.describe('errors have a message', () => {
	test.use({ mayLog: [/status of 4\d\d/] })

	test('a provider that failed', async ({ quietPage: page, shop }) => {
		await open(page, shop, 'en', '/signin?social=facebook&status=error&redirect=%2Fcheckout')
		await expect(page.getByRole('alert')).toHaveText(
			'Error : Facebook sign-in did not work. Please try again or use your phone.',
		)
		await expect(page).toHaveURL(/\/signin\?redirect=%2Fcheckout$/)
	})

	test('a return without a proof', async ({ quietPage: page, shop }) => {
		await open(page, shop, 'en', '/signin?social=google')
		await expect(page.getByRole('alert')).toHaveText('Error : Please confirm your phone or email first')
	})

	test('a wrong password, with a code as the alternative', async ({ quietPage: page, shop }) => {
		await open(page, shop, 'en', '/signin')
		await page.getByRole('button', { name: 'Use password' }).click()
		await page.getByLabel('Phone number', { exact: true }).fill(freshPhone())
		await page.getByLabel('Password', { exact: true }).fill('not the one')
		await page.getByRole('button', { name: 'Sign in', exact: true }).click()
		await expect(page.getByRole('alert')).toContainText('Error : Phone or password is wrong')
		await page.getByRole('button', { name: 'Send me a code instead' }).click()
		await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
	})
})

test('an email code signs in', async ({ quietPage: page, shop }) => {
	const email = `shopper-${Date.now()}@example.com`
	await open(page, shop, 'en', '/signin?redirect=%2Fmy-account%2Faccount-details')
	await page.getByRole('button', { name: 'Use email' }).click()
	await page.getByLabel('Email address').fill('shopper@')
	await page.getByRole('button', { name: 'Send code', exact: true }).click()
	await expect(page.getByText('This is not a valid email address')).toBeVisible()
	await page.getByLabel('Email address').fill(email)
	await page.getByRole('button', { name: 'Send code', exact: true }).click()
	await page.getByLabel('Code', { exact: true }).fill(await shop.codeFor(email))
	await expect(page.getByText(email)).toBeVisible()
	await expect(page).toHaveURL(`${shop.origin}/my-account/account-details`)
})

test('the account: another name, another password, the devices', async ({ quietPage: page, shop }) => {
	const phone = await signIn(page, shop, 'en', '?redirect=%2Fmy-account%2Faccount-details')
	const used = await shop.codeFor(phone.slice(1))
	await page.getByLabel('First name').fill('Ra')
	await page.getByRole('button', { name: 'Save' }).click()
	await expect(page.getByText('Full name is required')).toBeVisible()
	await page.getByLabel('First name').fill('Rahima')
	await page.getByRole('button', { name: 'Save' }).click()
	await expect(page.getByText('Saved')).toBeVisible()
	await expect(page.getByRole('banner').getByText('Rahima')).toBeVisible()

	await page.goto(`${shop.origin}/my-account/change-password`)
	await page.getByRole('button', { name: words.en.send }).click()
	const code = page.getByLabel('Code', { exact: true })
	await expect(code).toBeFocused()
	await code.fill(await codeAfter(used, shop, phone))
	await page.getByLabel('New password', { exact: true }).fill('shapla-phul-77')
	await page.getByLabel('Confirm password', { exact: true }).fill('shapla-phul-77')
	await page.getByRole('main').getByRole('button', { name: 'Change password' }).click()
	await expect(page.getByText('Your password is changed')).toBeVisible()

	await page.goto(`${shop.origin}/my-account/sessions`)
	await expect(page.getByRole('list', { name: 'Your devices' }).getByRole('listitem')).toHaveCount(1)
	await expect(page.getByText('This device', { exact: true })).toBeVisible()
})

for (const deviceCount of [1, 2])
	test(`${deviceCount === 1 ? 'a device is' : 'all other devices are'} signed out from this one`, async ({
		page,
		shop,
		browser,
	}) => {
		const email = `devices-${deviceCount}-${Date.now()}@example.com`
		const elsewhere = await Promise.all(Array.from({ length: deviceCount }, () => browser.newContext()))
		const tabs = await Promise.all(elsewhere.map((context) => context.newPage()))
		for (const one of [...tabs, page]) {
			await open(one, shop, 'en', '/signin?redirect=%2Fmy-account%2Fsessions')
			await one.getByRole('button', { name: /Google/ }).click()
			await one.getByLabel('Email').fill(email)
			await one.getByRole('button', { name: 'Continue as this person' }).click()
			await expect(one.getByText('This device', { exact: true })).toBeVisible()
		}
		const rows = page.getByRole('list', { name: 'Your devices' }).getByRole('listitem')
		await expect(rows).toHaveCount(deviceCount + 1)
		const all = page.getByRole('button', { name: 'Sign out of all other devices' })
		await expect(all).toHaveCount(deviceCount > 1 ? 1 : 0)
		await (deviceCount > 1 ? all : page.getByRole('button', { name: /^Sign out / })).click()
		await expect(page.getByText('Signed out')).toBeVisible()
		await expect(rows).toHaveCount(1)
		await expect(page.getByText('You are signed in on this device only.')).toBeVisible()

		for (const [n, other] of tabs.entries()) {
			await other.getByRole('banner').getByRole('link', { name: 'Rahima' }).click()
			await expect(other).toHaveURL(/\/signin\?redirect=/)
			expect((await elsewhere[n]?.cookies())?.some(({ name }) => name === 'auth_token')).toBe(false)
		}
		await page.reload()
		await expect(page.getByText('This device', { exact: true })).toBeVisible()
		for (const context of elsewhere) await context.close()
	})
