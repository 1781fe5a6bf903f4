import { placeOrder } from '#tests/helpers/place-order.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { signIn } from './identity.ts'

test('pictures are chosen and enlarged by keyboard; an unavailable combination says so', async ({
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
	const choose = main.getByRole('button', { name: 'Choose colour' }).first()
	await expect(choose).toBeDisabled()
	const colours = main.getByRole('group', { name: /^Colour/ })
	await expect(colours).not.toHaveAttribute('aria-invalid')
	await choose.click({ force: true })
	await expect(colours).toHaveAttribute('aria-invalid', 'true')
	await expect(colours.getByRole('alert')).toHaveText(/Choose colour/)
	await expect(main.getByRole('radio', { name: 'White' })).toBeFocused()
	await expect(main.getByRole('radio', { name: 'White' })).not.toBeChecked()
	await main.getByRole('radio', { name: 'Black' }).check()
	await expect(main.getByRole('button', { name: 'Add to cart' }).first()).toBeEnabled()
})

test('a question is asked, waits, and can be deleted; notifications are chosen', async ({ quietPage: page, shop }) => {
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
	await waiting.getByRole('button', { name: 'Delete question' }).click()
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
	const desktop = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
	const page = await desktop.newPage()
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
	await desktop.close()

	const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
	const phonePage = await phone.newPage()
	await phonePage.addInitScript(() => {
		navigator.share = async (data) => {
			Object.assign(window, { shared: data })
		}
	})
	await phonePage.goto(path)
	await hydrated(phonePage)
	await phonePage.getByRole('button', { name: 'শেয়ার করুন' }).first().tap()
	const shared = await phonePage.evaluate(() => (window as unknown as { shared: ShareData }).shared)
	expect(shared).toMatchObject({ url: path, title: expect.stringMatching(/./) })
	await expect(phonePage.getByRole('dialog')).toHaveCount(0)
	await phone.close()
})

test('the disabled button of a phone leads to the missing choice; a choice moves no chip', async ({
	quietPage: page,
	shop,
}) => {
	await page.setViewportSize({ width: 360, height: 480 })
	await page.goto(`${shop.origin}/products/canvas-sneakers`)
	await hydrated(page)
	const main = page.getByRole('main')
	await expect(main.getByRole('radio', { name: '38' })).not.toBeInViewport({ ratio: 0.9 })
	await main.getByRole('button', { name: 'Choose size' }).last().click({ force: true })
	await expect(main.getByRole('radio', { name: '38' })).toBeFocused()
	await expect(main.getByRole('radio', { name: '38' })).toBeInViewport({ ratio: 0.9 })
	const places = () =>
		main.getByRole('radio').evaluateAll((chips) =>
			chips.map((chip) => {
				const { x, y, width, height } = chip.getBoundingClientRect()
				return [x, y + scrollY, width, height].map(Math.round)
			}),
		)
	const before = await places()
	for (const name of ['38', '41', 'White', 'Black', 'Red']) {
		await main.getByRole('radio', { name }).check()
		expect(await places(), name).toEqual(before)
	}
})

test('of one attribute the cheapest in stock is chosen, and cart, checkout and order name only that size', async ({
	quietPage: page,
	shop,
}) => {
	await page.setViewportSize({ width: 360, height: 740 })
	const mobile = await signIn(page, shop, 'en')
	await page.goto(`${shop.origin}/products/chinigura-rice-aromatic`)
	await hydrated(page)
	const main = page.getByRole('main')
	await expect(main.getByRole('radio', { name: /^1 kg/ })).toBeChecked()
	await main.getByRole('radio', { name: /^2 kg/ }).check()
	await main
		.getByRole('button', { name: /^Add to cart/ })
		.last()
		.click()
	await main.getByRole('button', { name: 'View Cart' }).last().click()
	const line = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Chinigura' })
	await expect(line).toContainText('2 kg')
	await expect(line).not.toContainText('5 kg')
	const address = await page.evaluate(async (mobile) => {
		const token = /auth_token=([^;]+)/.exec(document.cookie)?.[1]
		const fields = { province: 6, city: 47, area: 1013, address: 'Road 5', full_name: 'Rahima Khatun', title: 'home' }
		const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
		const body = JSON.stringify({ ...fields, mobile })
		return (await fetch('/api/v2/customer/add_address', { method: 'POST', headers, body })).status
	}, mobile)
	expect(address).toBe(200)
	await page.goto(`${shop.origin}/checkout`)
	const summary = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Chinigura' })
	await expect(summary).toContainText('2 kg · ৳')
	await expect(summary).not.toContainText('5 kg')
	await page
		.getByRole('button', { name: /^Place order/ })
		.last()
		.click()
	await page.waitForURL(/\/order\//)
	const bought = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Chinigura' })
	await expect(bought).toContainText('2 kg · ৳')
	await expect(bought).not.toContainText('5 kg')
})

test('a sold-out product says so beside its price, with a pale picture, and similar products come first', async ({
	quietPage: page,
	shop,
}) => {
	const { slug } = await placeOrder(page, await signIn(page, shop, 'en'), { all: true })
	// A cached page is dropped within a second after the last one was bought.
	await expect(async () => {
		await page.goto(`${shop.origin}/products/${slug}`)
		await expect(page.getByRole('button', { name: 'Notify me when it is back in stock' })).toBeVisible({
			timeout: 1_000,
		})
	}).toPass()
	await hydrated(page)
	const main = page.getByRole('main')
	await expect(main.getByRole('paragraph').filter({ hasText: /^Out of Stock$/ })).toBeVisible()
	await expect(main.getByRole('img').first()).toHaveCSS('opacity', '0.6')
	const top = async (name: string) => (await main.getByRole('heading', { name }).first().boundingBox())?.y ?? 0
	expect(await top('Similar, and in stock')).toBeLessThan(await top('Delivery from'))
	await page.goto(`${shop.origin}/products/canvas-sneakers`)
	await hydrated(page)
	await expect(main.getByRole('img').first()).toHaveCSS('opacity', '1')
	expect(await top('You may also like')).toBeGreaterThan(await top('Delivery from'))
})
