import { expect, hydrated, test } from './fixtures.ts'

test('what changes without the focus is spoken: the count in the cart, the total, the toasts', async ({
	quietPage: page,
	shop,
}) => {
	await page.goto(`${shop.origin}/category/dal`)
	await hydrated(page)
	const live = (text: RegExp) => page.locator('[aria-live=polite], output, [role=status]').filter({ hasText: text })
	await page.locator('button.product-plus').first().click()
	await expect(page.locator('article.product output').first()).toHaveText('1')
	await page.locator('a[aria-haspopup=dialog]').filter({ visible: true }).first().click()
	await expect(live(/^Total৳/)).toBeVisible()
	await page.keyboard.press('Escape')
	await page.getByRole('contentinfo').getByRole('button', { name: 'Get the newsletter' }).click()
	await page.getByRole('dialog').getByLabel('Your email').fill('rahima@example.com')
	await page.keyboard.press('Enter')
	await expect(page.locator('section[aria-live=polite] .toast')).toBeVisible()
})
