import { expect, hydrated, test } from './fixtures.ts'
import { listen } from './spoken.ts'

test('a toast is said, also over an open panel', async ({ quietPage: page, shop }) => {
	const said = await listen(page)
	await page.goto(`${shop.origin}/faq`)
	await hydrated(page)
	await page.getByRole('contentinfo').getByRole('button', { name: 'Get the newsletter' }).click()
	await page.getByRole('dialog').getByLabel('Your email').fill('rahima@example.com')
	await page.keyboard.press('Enter')
	const toast = page.getByRole('region').locator('.toast')
	await expect(toast).toBeVisible()
	await expect.poll(said).toContain((await toast.textContent()) as string)
})
