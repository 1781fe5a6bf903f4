import { faultsOf } from './faults.ts'
import { expect, hydrated, test } from './fixtures.ts'

test('suggestions are selected with the arrow keys, and past searches are listed in the empty box', async ({
	quietPage: page,
	shop,
}) => {
	await page.goto(`${shop.origin}/search?q=chal`)
	await hydrated(page)
	const box = page.getByRole('combobox', { name: 'Search products' })
	await box.fill('alu')
	const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
	await expect(options.first()).toBeVisible()
	await expect(box).toHaveAttribute('aria-expanded', 'true')
	await box.press('ArrowDown')
	await expect(options.first()).toHaveAttribute('aria-selected', 'true')
	await expect(box).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) as string)
	await box.press('Escape')
	await expect(options).toHaveCount(0)
	await box.fill('zzqqxx')
	await box.press('Enter')
	await expect(page.getByRole('heading', { name: 'Popular products' })).toBeVisible()
	await box.fill('')
	await expect(page.getByRole('option', { name: 'zzqqxx' })).toBeVisible()
})

for (const [path, heading, line] of [
	['', 'usb cable', 'No product matches every word. Showing results without “usb”.'],
	['/bn', 'ইউএসবি কেবল', 'সব শব্দ মিলিয়ে কিছু পাওয়া যায়নি। “ইউএসবি” বাদ দিয়ে দেখানো হচ্ছে।'],
] as const)
	test(`a word without results is left out, and the page says so: ${heading}`, async ({ quietPage: page, shop }) => {
		await page.goto(`${shop.origin}${path}/search?q=${encodeURIComponent(heading)}`)
		await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
		await expect(page.getByRole('status').filter({ hasText: line })).toBeVisible()
		await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
		expect(await faultsOf(page)).toEqual([])
	})
