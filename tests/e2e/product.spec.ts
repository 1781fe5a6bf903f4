import { expect, hydrated, test } from './fixtures.ts'
import { signIn } from './identity.ts'

test('pictures are chosen and enlarged with the keys; a combination that cannot be had says so', async ({
	quietPage: page,
	shop,
}) => {
	await page.setViewportSize({ width: 1280, height: 800 })
	await page.goto(`${shop.origin}/products/canvas-sneakers`)
	await hydrated(page)
	await page.getByRole('link', { name: 'Show picture 2' }).click()
	await expect(page.getByRole('link', { name: 'Show picture 2' })).toHaveAttribute('aria-current', 'true')
	await page.getByRole('button', { name: 'Enlarge picture 2' }).press('Enter')
	const large = page.getByRole('dialog', { name: /Canvas/ })
	await expect(large.getByRole('status')).toHaveText('2/3')
	await page.keyboard.press('ArrowRight')
	await expect(large.getByRole('status')).toHaveText('3/3')
	await expect(large.getByRole('button', { name: 'Next picture' })).toBeDisabled()
	await page.keyboard.press('Escape')
	await expect(large).toBeHidden()
	await expect(page.getByRole('link', { name: 'Show picture 3' })).toHaveAttribute('aria-current', 'true')

	const main = page.getByRole('main')
	await main.getByRole('radio', { name: 'Red' }).check()
	await expect(main.getByRole('radio', { name: '38' })).toHaveAccessibleName(/not available/)
	await expect(main.getByRole('radio', { name: '39' })).not.toHaveAccessibleName(/not available/)
	await main.getByRole('radio', { name: '38' }).check()
	await expect(main.getByRole('radio', { name: 'Red' })).not.toBeChecked()
	await expect(main.getByRole('button', { name: 'Choose colour' }).first()).toBeDisabled()
	await main.getByRole('radio', { name: 'Black' }).check()
	await expect(main.getByRole('button', { name: 'Add to cart' }).first()).toBeEnabled()
})

test('a question is asked, waits, and may be taken back; what to be told of is chosen', async ({
	quietPage: page,
	shop,
}) => {
	await page.goto(`${shop.origin}/products/canvas-sneakers`)
	await hydrated(page)
	await page.getByRole('button', { name: 'Sign in to ask' }).click()
	await expect(page.getByRole('dialog').getByLabel('Phone number', { exact: true })).toBeVisible()
	await signIn(page, shop, 'en', '?redirect=/products/canvas-sneakers')
	const text = 'Do the half sizes run small?'
	await page.getByLabel('Ask a question').fill(text)
	await page.getByRole('button', { name: 'Ask', exact: true }).click()
	await expect(page.getByText('Your question was sent.')).toBeVisible()
	await page.reload()
	const waiting = page.getByRole('listitem').filter({ hasText: text })
	await expect(waiting).toContainText('Waiting for an answer')
	await waiting.getByRole('button', { name: 'Take back' }).click()
	await expect(page.getByText(text)).toHaveCount(0)

	await page.goto(`${shop.origin}/my-account`)
	await page.getByRole('link', { name: /^Notifications/ }).click()
	await page.getByRole('checkbox', { name: 'An SMS at every step' }).uncheck()
	await expect(page.getByText('Saved', { exact: true })).toBeVisible()
	await page.reload()
	await expect(page.getByRole('checkbox', { name: 'An SMS at every step' })).not.toBeChecked()
	await expect(page.getByRole('checkbox', { name: 'Send me the newsletter' })).toBeDisabled()
})

test('a product is shared by its link, by an app, or by the sheet of the phone', async ({ browser, shop }) => {
	const path = `${shop.origin}/bn/products/canvas-sneakers`
	const desk = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
	const page = await desk.newPage()
	await page.goto(path)
	await hydrated(page)
	await page.getByRole('main').getByRole('button', { name: 'শেয়ার করুন' }).first().click()
	const dialog = page.getByRole('dialog')
	const chat = new URL((await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '')
	expect(chat.origin).toBe('https://wa.me')
	expect(chat.searchParams.get('text')).toContain(path)
	await dialog.getByRole('button', { name: 'লিংক কপি করুন' }).click()
	await expect(dialog).toBeHidden()
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(path)
	await desk.close()

	const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
	const touched = await phone.newPage()
	await touched.addInitScript(() => {
		navigator.share = async (data) => {
			Object.assign(window, { shared: data })
		}
	})
	await touched.goto(path)
	await hydrated(touched)
	await touched.getByRole('button', { name: 'শেয়ার করুন' }).first().tap()
	const shared = await touched.evaluate(() => (window as unknown as { shared: ShareData }).shared)
	expect(shared).toMatchObject({ url: path, title: expect.stringMatching(/./) })
	await expect(touched.getByRole('dialog')).toHaveCount(0)
	await phone.close()
})
