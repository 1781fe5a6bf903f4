import { AxeBuilder } from '@axe-core/playwright'
import { at, expect, hydrated, test } from './fixtures.ts'

const pages = [
	'/',
	'/categories',
	'/category/rice-dal?on_sale=true&rating=4',
	'/products',
	'/search?q=chal',
	'/shop',
	'/mart',
	'/terms',
	'/faq',
	'/contact-us',
	'/shop/sobuj-haat',
	'/signin',
	'/products/1',
]
const widths = [
	{ width: 360, height: 740 },
	{ width: 1440, height: 900 },
]

for (const language of ['en', 'bn'] as const)
	for (const bare of pages)
		test(`${at(language, bare)} is accessible, still and quiet`, async ({ quietPage: page, shop }) => {
			await page.addInitScript(() => {
				const shifts: number[] = []
				Object.assign(window, { shifts })
				new PerformanceObserver((list) => {
					for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
						if (!entry.hadRecentInput) shifts.push(entry.value)
				}).observe({ type: 'layout-shift', buffered: true })
			})
			for (const size of widths) {
				await page.setViewportSize(size)
				await page.goto(shop.origin + at(language, bare))
				await hydrated(page)
				await expect(page.locator('html')).toHaveAttribute('lang', language)
				await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
				const { violations } = await new AxeBuilder({ page }).analyze()
				expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
				const { scrollWidth, shifted } = await page.evaluate(() => ({
					scrollWidth: document.documentElement.scrollWidth,
					shifted: (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0),
				}))
				expect(scrollWidth, 'nothing sticks out sideways').toBeLessThanOrEqual(size.width)
				expect(shifted, 'nothing moves by itself').toBeLessThan(0.02)
			}
		})

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false })

	for (const language of ['en', 'bn'] as const)
		test(`browsing and searching work in ${language}`, async ({ page, shop }) => {
			await page.setViewportSize(widths[0] as { width: number; height: number })
			await page.goto(shop.origin + at(language, '/categories'))
			await page.locator('main a[href*="/category/"]').first().click()
			await expect(page).toHaveURL(/\/category\//)
			await page.locator('main a[href*="/products/"]').first().click()
			await expect(page).toHaveURL(/\/products\//)
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
			await expect(page.getByText('৳').first()).toBeVisible()
			await page.goto(shop.origin + at(language, '/search'))
			const field = page.getByRole('combobox').first()
			await field.fill(language === 'en' ? 'rice' : 'চাল')
			await field.press('Enter')
			await expect(page).toHaveURL(/\/search\?q=/)
			await expect(page.locator('main a[href*="/products/"]').first()).toBeVisible()
		})
})

test('what is not there answers 404 with a way home', async ({ page, shop }) => {
	for (const path of [
		'/nothing',
		'/bn/nothing',
		'/products/no-such-thing',
		'/category/no-such-thing',
		'/shop/nobody',
	]) {
		const response = await page.goto(shop.origin + path)
		expect(response?.status(), path).toBe(404)
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	}
})

test.describe('content policy', () => {
	test.use({ mayLog: [/requires 'TrustedHTML' assignment/] })

	test('is strict and nothing breaks it', async ({ quietPage: page, shop }) => {
		const response = await page.goto(shop.origin)
		const policy = response?.headers()['content-security-policy'] ?? ''
		expect(policy).toContain("default-src 'none'")
		expect(policy).toContain("require-trusted-types-for 'script'")
		expect(policy).not.toContain('unsafe')
		expect(policy).not.toContain('nonce')
		await hydrated(page)
		const refused = await page.evaluate(() => {
			try {
				document.body.insertAdjacentHTML('beforeend', '<img src=x>')
				return false
			} catch {
				return true
			}
		})
		expect(refused, 'a raw HTML string is refused').toBe(true)
	})
})
