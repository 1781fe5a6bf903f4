import { readFileSync } from 'node:fs'
import { openDatabase } from '#server/platform/db/index.ts'
import { createLog } from '#server/platform/log.ts'
import { faultsOf } from './faults.ts'
import { at, expect, test } from './fixtures.ts'
import { askForCode, codeAfter, open, signIn, words } from './identity.ts'

for (const language of ['en', 'bn'] as const)
	test(`a number that was long unproved asks for its owner, and starts a new account, in ${language}`, async ({
		quietPage: page,
		shop,
	}) => {
		const w = words[language]
		await page.emulateMedia({ reducedMotion: 'reduce' })
		let whole: Record<string, unknown> = {}
		await page.route('**/user-with-phone-otp*', async (route) => {
			const answer = await route.fetch()
			whole = await answer.json()
			await route.fulfill({ response: answer, json: { ...whole, limited: true } })
		})
		await page.route('**/identity/start-fresh*', (route) => route.fulfill({ json: whole }))
		const wish = at(language, '/my-account/orders')
		await signIn(page, shop, language, `?redirect=${encodeURIComponent(wish)}`)
		const question = page.getByRole('heading', { level: 1, name: w.limited })
		await expect(question).toBeVisible()
		await page.reload()
		await expect(question).toBeVisible()
		expect(await faultsOf(page)).toEqual([])
		await open(page, shop, language, '/checkout')
		await expect(question).toBeVisible()

		await open(page, shop, language, '/my-account')
		await page.getByRole('button', { name: w.fresh }).click()
		const dialog = page.getByRole('dialog')
		expect(await faultsOf(page)).toEqual([])
		await dialog.getByRole('button', { name: w.fresh }).click()
		await expect(question).toBeHidden()
		await expect(page.getByRole('navigation').locator('a[href$="/my-account/sessions"]')).toBeVisible()
	})

test('a number that was long unproved is closed to sign-in by code, and starts a new account', async ({
	page,
	openShop,
	dataDir,
	browser,
}) => {
	test.setTimeout(180_000)
	const first = await openShop(dataDir)
	const phone = await signIn(page, first, 'en', '?redirect=%2Fmy-account%2Faccount-details')
	const used = await first.codeFor(phone.slice(1))
	await page.getByLabel('First name').fill('Rahima')
	await page.getByRole('button', { name: 'Save' }).click()
	await expect(page.getByText('Saved')).toBeVisible()
	await first.stop()
	const store = await openDatabase({ dataDir, databaseUrl: undefined, log: createLog('error') })
	await store.pool.query(`update customers set phone_proved_at = now() - interval '181 days'`)
	await store.close()

	const shop = await openShop(dataDir)
	const stranger = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
	await open(stranger, shop, 'en', '/signin?redirect=%2Fmy-account%2Forders')
	await askForCode(stranger, 'en', phone)
	await stranger.getByLabel('Code', { exact: true }).fill(await codeAfter(used, shop, phone))
	await expect(stranger.getByRole('heading', { level: 1, name: words.en.limited })).toBeVisible()
	await expect(stranger.getByText('Rahima')).toHaveCount(0)
	await stranger.getByRole('button', { name: words.en.fresh }).click()
	await stranger.getByRole('dialog').getByRole('button', { name: words.en.fresh }).click()
	await expect(stranger.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible()
	await open(stranger, shop, 'en', '/my-account/account-details')
	await expect(stranger.getByLabel('First name')).toHaveValue('')
	await stranger.context().close()
})

test.describe('with refusals', () => {
	test.use({ mayLog: [/status of 40[13]/] })
	test('the owner of a number that was long unproved opens the account by password and code', async ({
		quietPage: page,
		shop,
	}) => {
		let session: unknown
		await page.route('**/user-with-phone-otp*', async (route) => {
			const response = await route.fetch()
			session = await response.json()
			await route.fulfill({ response })
		})
		const stale = { status: false, code: 'phone_stale', message: 'stale' }
		await page.route('**/order/all_order_list?*', (route) => route.fulfill({ status: 403, json: stale }))
		const phone = await signIn(page, shop, 'en', '?redirect=%2Fmy-account%2Forders')
		const used = await shop.codeFor(phone.slice(1))
		await expect(page.getByRole('heading', { level: 1, name: words.en.limited })).toBeVisible()

		const refusal = { status: false, code: 'proof_required', message: 'proof' }
		await page.route('**/login_with_password*', (route) => route.fulfill({ status: 401, json: refusal }))
		await page.getByLabel('Your password').fill('shapla-phul-77')
		await page.getByRole('button', { name: 'Open my account' }).click()
		await expect(page.getByText(/^We do not know this device/)).toBeVisible()
		await page.route('**/login_with_password*', (route) => route.fulfill({ json: session }))
		await page.getByLabel('Code', { exact: true }).fill(await codeAfter(used, shop, phone))
		await page.unroute('**/order/all_order_list?*')
		await page.getByRole('button', { name: 'Open my account' }).click()
		await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible()
	})

	test('data is downloaded after a new code where one is required, and the account is closed', async ({
		quietPage: page,
		shop,
		context,
	}) => {
		await page.emulateMedia({ reducedMotion: 'reduce' })
		const phone = await signIn(page, shop, 'en', '?redirect=%2Fmy-account')
		const used = await shop.codeFor(phone.slice(1))
		await page.getByRole('link', { name: 'Your data' }).click()
		const download = page.getByRole('button', { name: 'Download', exact: true })
		await expect(download).toBeVisible()
		expect(await faultsOf(page)).toEqual([])

		const stale = { status: false, code: 'fresh_proof_required', message: 'code, please' }
		await page.route('**/customer/export*', (route) => route.fulfill({ status: 403, json: stale }), { times: 1 })
		await download.click()
		await page.getByRole('button', { name: 'Send code' }).click()
		await page.getByLabel('Code', { exact: true }).fill(await codeAfter(used, shop, phone))
		const saved = page.waitForEvent('download')
		await download.click()
		const file = await saved
		expect(file.suggestedFilename()).toBe('haat-my-data.json')
		expect(readFileSync(await file.path(), 'utf8')).toContain(phone.slice(1))

		await page.getByRole('button', { name: 'Close my account' }).click()
		const dialog = page.getByRole('dialog')
		expect(await faultsOf(page)).toEqual([])
		await dialog.getByRole('button', { name: 'Keep my account' }).click()
		await expect(dialog).toBeHidden()
		await page.getByRole('button', { name: 'Close my account' }).click()
		await dialog.getByRole('button', { name: 'Close permanently' }).click()
		await expect(page).toHaveURL(`${shop.origin}/`)
		expect((await context.cookies()).some(({ name }) => name === 'auth_token' || name === 'user')).toBe(false)
	})
})
