import { expect, hydrated, test } from './fixtures.ts'

test('suggestions are walked with the arrows, and past searches wait in the empty box', async ({
	quietPage: page,
	shop,
}) => {
	await page.goto(`${shop.origin}/search?q=chal`)
	await hydrated(page)
	const box = page.getByRole('combobox', { name: 'Search the shop' })
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
	await expect(page.getByRole('heading', { name: 'What others buy' })).toBeVisible()
	await box.fill('')
	await expect(page.getByRole('option', { name: 'zzqqxx' })).toBeVisible()
})
