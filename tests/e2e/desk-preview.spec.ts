import { deskCall, openDesk } from './desk-owner.ts'
import { faultsOf, sideways } from './faults.ts'
import { expect, test } from './fixtures.ts'

type Listed = { slug: string; name: { en: string; bn: string } }

// Axe asks the frame, which is of another origin.
test.use({ mayLog: [/Failed to execute 'postMessage'/] })

test('a product is shown on its page as it is typed, before it is stored', async ({
	quietPage: page,
	shop,
	request,
}) => {
	await page.setViewportSize({ width: 1440, height: 900 })
	await openDesk(page, shop, 'en', '/products')
	const { products } = await deskCall<{ products: Listed[] }>(page, '/desk/catalogue/products')
	// Without a Bengali name the English one is shown in both languages.
	const { slug, name } = products.find(({ name }) => name.bn && name.bn !== name.en) as Listed
	await page.goto(`${shop.deskOrigin}/products/${slug}`)
	await page.getByLabel('Name in English').fill('Typed and not stored')
	await page.getByRole('button', { name: 'Preview' }).press('Enter')
	const dialog = page.getByRole('dialog', { name: 'Preview: Typed and not stored' })
	await expect(dialog.getByText('As it is now.')).toBeVisible()
	const shown = page.frameLocator('iframe')
	await expect(shown.getByRole('heading', { level: 1 })).toHaveText(/Typed and not stored/)
	for (const colorScheme of ['dark', 'light'] as const) {
		await page.emulateMedia({ colorScheme })
		expect(await faultsOf(page)).toEqual([])
	}
	await dialog.getByRole('button', { name: 'বাংলা' }).click()
	await expect(shown.getByRole('heading', { level: 1 })).toContainText(name.bn)
	const address = await dialog.getByRole('link', { name: 'Open in a tab' }).getAttribute('href')
	const preview = await request.get(address as string)
	expect(preview.headers()['cache-control']).toBe('no-store')
	// No marker of a part that is rendered once is left, and no nonce.
	expect(await preview.text()).not.toMatch(/[\da-f]{8}-[\da-f-]{27}:\d|nonce=/)
	const own = await (await request.get(`${shop.origin}/products/${slug}`)).text()
	expect(own).not.toContain('Typed and not stored')

	// On a phone in Bengali, as wide as a phone.
	await page.setViewportSize({ width: 360, height: 740 })
	await openDesk(page, shop, 'bn', `/products/${slug}`)
	await page.getByRole('button', { name: 'আগে দেখুন' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'ফোন' }).click()
	await expect(shown.getByRole('heading', { level: 1 })).toContainText(name.bn)
	expect(await sideways(page)).toBeLessThanOrEqual(0)
	expect(await faultsOf(page)).toEqual([])
})
