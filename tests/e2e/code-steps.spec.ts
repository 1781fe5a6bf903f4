import type { Page, Request } from '@playwright/test'
import { expect, freshPhone, hydrated, test } from './fixtures.ts'
import { codeAfter, open, words } from './identity.ts'

const w = words.en
const code = (page: Page) => page.getByLabel(w.code, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Loads the page anew in a step that asks for a code; the step is there again, and no other code was asked for. */
async function again(page: Page) {
	await expect(code(page)).toBeVisible()
	let asked = 0
	const count = (request: Request) => {
		if (/send-|\/send\b/.test(request.url())) asked += 1
	}
	page.on('request', count)
	await page.reload()
	await hydrated(page)
	await expect(code(page)).toBeVisible()
	page.off('request', count)
	expect(asked).toBe(0)
}

test('each step that asks for a code outlives a reload: reset, registration, one more proof, another number', async ({
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
	await expect(page.getByRole('dialog'), 'what was saved is not asked for again').toBeHidden()
})
