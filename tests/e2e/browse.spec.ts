import { at, expect, hydrated, test } from './fixtures.ts'

const phone = { width: 360, height: 740 }
const cards = 'article.product'

test('a list is filtered, unfiltered and extended, and Back restores it', async ({ quietPage: page, shop }) => {
	await page.setViewportSize({ width: 1440, height: 900 })
	await page.goto(`${shop.origin}/category/clothing`)
	await hydrated(page)
	const side = page.locator('aside')
	const count = page.locator('main [role=status]').first()
	const whole = await count.textContent()

	await side.getByRole('link', { name: /^On sale/ }).click()
	await side.getByRole('link', { name: /^Nokshi \d/ }).click()
	await expect(page).toHaveURL(/\?on_sale=true&brand=nokshi$/)
	await expect(page.getByRole('link', { name: 'Remove: Nokshi' })).toBeVisible()
	await expect(side.getByRole('link', { name: /^Nokshi \d/ })).toBeFocused()
	// The filters show the choice before its products are loaded, and the count follows.
	const shown = async () => Number.parseInt((await count.textContent()) ?? '', 10)
	await expect(async () => expect(await page.locator(cards).count()).toBe(await shown())).toPass()

	await page.getByRole('link', { name: 'Remove: Nokshi' }).click()
	await expect(page.getByRole('link', { name: 'Remove: Nokshi' })).toBeHidden()
	await expect(page).toHaveURL(/\?on_sale=true$/)
	await page.goBack()
	await expect(page.getByRole('link', { name: 'Remove: Nokshi' })).toBeVisible()
	await page.getByRole('link', { name: 'Clear filters' }).click()
	await expect(count).toHaveText(whole ?? '')

	await page.getByRole('link', { name: 'Show more' }).click()
	await expect(page).toHaveURL(/page=2$/)
	await expect(page.locator(cards)).toHaveCount(Number.parseInt(whole ?? '', 10))
	await expect(page.locator(cards).nth(24).getByRole('link').first()).toBeFocused()
	const far = page.locator(cards).nth(26).getByRole('link').first()
	await far.scrollIntoViewIfNeeded()
	const from = await page.evaluate(() => scrollY)
	await far.click()
	await expect(page).toHaveURL(/\/products\//)
	await expect(page.locator(cards)).not.toHaveCount(Number.parseInt(whole ?? '', 10))
	await page.goBack()
	await expect(page.locator(cards)).toHaveCount(Number.parseInt(whole ?? '', 10))
	await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(from - 200)
})

test('filters are a sheet on a phone, which shows how many products match', async ({ quietPage: page, shop }) => {
	await page.setViewportSize(phone)
	await page.goto(shop.origin + at('bn', '/category/rice-dal'))
	await hydrated(page)
	await page.getByRole('link', { name: 'ফিল্টার' }).click()
	const sheet = page.getByRole('dialog')
	await sheet.getByRole('link', { name: /^ছাড়ে আছে/ }).click()
	await expect(page).toHaveURL(/on_sale=true/)
	const show = sheet.getByRole('button', { name: /পণ্য দেখুন$/ })
	const left = page.locator('main [role=status]').first()
	await expect.poll(async () => (await show.textContent()) === `${await left.textContent()} দেখুন`).toBe(true)
	await show.click()
	await expect(sheet).toBeHidden()
	await expect(page.locator(cards).first()).toBeVisible()
})

test('the grocery: aisles, one press to add, and recently viewed products', async ({ quietPage: page, shop }) => {
	await page.setViewportSize(phone)
	await page.goto(`${shop.origin}/mart`)
	await hydrated(page)
	await page.getByRole('navigation', { name: 'Aisles' }).getByRole('link', { name: 'Fish & meat' }).click()
	await expect(page.getByRole('heading', { name: 'Fish & meat' })).toBeInViewport()
	const name = 'Peeled & Deveined Shrimp'
	const card = page.locator('#fish-meat article').filter({ hasText: name })
	await card.getByRole('button', { name: `Add ${name} to the cart` }).click()
	await card.getByRole('button', { name: `One more: ${name}` }).click()
	await expect(card.getByRole('group')).toContainText('2')
	await card.getByRole('link', { name }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
	// What is shown from the card at once is no visit yet.
	await expect(page.locator('main > [aria-busy]')).toHaveCount(0)
	await page.goto(shop.origin)
	await hydrated(page)
	const recent = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Recently viewed' }) })
	await recent.scrollIntoViewIfNeeded()
	await expect(recent.getByRole('link', { name })).toBeVisible()
	await recent.getByRole('button', { name: 'Clear the list' }).click()
	await expect(recent).toBeHidden()
	const heading = page.getByRole('heading', { name: 'Electronics', exact: true })
	await heading.scrollIntoViewIfNeeded()
	await expect(page.locator('section').filter({ has: heading }).locator(cards).first()).toBeVisible()
})

test('a search can be limited to a seller', async ({ quietPage: page, shop }) => {
	await page.goto(`${shop.origin}/shop/sobuj-haat`)
	await hydrated(page)
	const field = page.getByRole('main').getByRole('searchbox')
	await field.fill('chilli')
	await field.press('Enter')
	await expect(page).toHaveURL(/\/shop\/sobuj-haat\?q=chilli$/)
	await expect(page.getByRole('heading', { level: 2, name: 'Results for “chilli”' })).toBeVisible()
	await expect(page.locator(cards).first()).toBeVisible()
})

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false })

	test('filters and pages are links', async ({ page, shop }) => {
		await page.setViewportSize(phone)
		await page.goto(`${shop.origin}/products`)
		await page.getByRole('link', { name: 'Filter' }).click()
		await page.getByRole('link', { name: /^On sale/ }).click()
		await expect(page).toHaveURL(/\?on_sale=true$/)
		await page.getByRole('link', { name: 'Show more' }).click()
		await expect(page).toHaveURL(/\?on_sale=true&page=2$/)
		await expect(page.locator(cards).first()).toBeVisible()
		await page.getByRole('link', { name: 'Page 1' }).click()
		await expect(page).toHaveURL(/\?on_sale=true$/)
	})
})

test('a browser that is too old gets the page without scripts, and a message', async ({ quietPage: page, shop }) => {
	await page.setViewportSize(phone)
	// As in a browser before the baseline: see web/lib/baseline.ts.
	await page.addInitScript(() => {
		const supports = CSS.supports.bind(CSS) as (...args: string[]) => boolean
		CSS.supports = (...args: string[]) => args[1] !== '1lh' && supports(...args)
	})
	await page.goto(`${shop.origin}/category/rice`)
	await expect(page.getByText('This browser is too old for the cart')).toBeVisible()
	await expect(page.getByText('JavaScript is off')).toBeHidden()
	await page.locator('[name=sort]').selectOption({ index: 1 })
	await page.getByRole('button', { name: 'Sort', exact: true }).click()
	await expect(page).toHaveURL(/[?&]sort=/)
	await expect(page.locator('html')).not.toHaveAttribute('data-ready')
})
