import { deskCall, openDesk } from './desk-owner.ts'
import { faultsOf, outside, sideways } from './faults.ts'
import { expect, test } from './fixtures.ts'

type Listed = { slug: string; name: { en: string; bn: string }; category: { slug: string } }

const pageOfProducts = '/desk/catalogue/products'

test('products are found by filters, archived with a preview, restored and moved, by keyboard and on a phone', async ({
	quietPage: page,
	shop,
}) => {
	await page.setViewportSize({ width: 1440, height: 900 })
	await openDesk(page, shop, 'en', '/products')
	const { products } = await deskCall<{ products: Listed[] }>(page, pageOfProducts)
	const [first, second] = products as [Listed, Listed]
	for (const colorScheme of ['dark', 'light'] as const) {
		await page.emulateMedia({ colorScheme })
		expect(await faultsOf(page)).toEqual([])
	}
	await expect(page.getByRole('row').nth(1)).toContainText(first.name.en)

	// Only with the keyboard: two products are chosen and archived.
	for (const { name } of [first, second]) {
		await page
			.getByRole('checkbox', { name: `Choose ${name.en}`, exact: true })
			.first()
			.focus()
		await page.keyboard.press('Space')
	}
	await page.getByRole('region', { name: 'Chosen products' }).getByRole('button', { name: 'Archive' }).focus()
	await page.keyboard.press('Enter')
	const dialog = page.getByRole('dialog', { name: 'Archive' })
	await expect(dialog).toContainText('2 products change.')
	expect(await faultsOf(page)).toEqual([])
	await dialog.getByRole('button', { name: 'Archive 2 products' }).press('Enter')
	await expect(page.getByText('2 products changed.')).toBeVisible()
	await expect(page.getByRole('region', { name: 'Chosen products' })).toHaveCount(0)

	// On a phone in Bengali: the archived ones are put on sale again.
	await page.setViewportSize({ width: 360, height: 740 })
	await openDesk(page, shop, 'bn', '/products')
	await page.getByRole('button', { name: /^বন্ধ রাখা/ }).click()
	for (const { name } of [first, second])
		await page
			.getByRole('checkbox', { name: `${name.bn} বাছাই করুন`, exact: true })
			.first()
			.check()
	expect(await sideways(page)).toBeLessThanOrEqual(0)
	expect(await outside(page)).toEqual([])
	await page.getByRole('button', { name: 'আবার বিক্রি শুরু করুন' }).click()
	await page.getByRole('dialog').getByRole('button', { name: '২টি পণ্য বিক্রিতে দিন' }).click()
	await expect(page.getByText('২টি পণ্য বদলেছে।')).toBeVisible()

	// One product is moved to another category, found there, and its page opens.
	await page.setViewportSize({ width: 768, height: 1024 })
	await openDesk(page, shop, 'en', `/products?q=${first.slug}`)
	const { categories } = await deskCall<{ categories: { slug: string; active: boolean }[] }>(
		...([page, '/desk/catalogue/choices'] as const),
	)
	const into = categories.find(({ slug, active }) => active && slug !== first.category.slug)?.slug ?? ''
	await page.getByRole('checkbox', { name: `Choose ${first.name.en}`, exact: true }).check()
	await page.getByRole('button', { name: 'Move to a category' }).click()
	await expect(page.getByRole('button', { name: 'Move 0 products' })).toBeDisabled()
	await page.getByLabel('Into the category').selectOption(into)
	await page.getByRole('button', { name: 'Move 1 product' }).click()
	await expect(page.getByText('1 product changed.')).toBeVisible()
	await page.goto(`${shop.deskOrigin}/products?category=${into}&q=${first.slug}`)
	await page.getByRole('link', { name: first.name.en }).click()
	await expect(page.getByRole('heading', { name: first.name.en, level: 1 })).toBeVisible()
	// Other tests use this shop too.
	const back = { slug: first.slug, category: first.category.slug, skus: [] }
	expect(await deskCall(page, '/catalogue/products', { records: [back] })).toMatchObject({ changed: 1 })
	await page.getByRole('navigation', { name: 'Page above' }).getByRole('link', { name: 'Products' }).click()
	await page.getByRole('searchbox', { name: 'Find a product' }).fill('zzzz no such product')
	await expect(page.getByText('Nothing found')).toBeVisible()
	await page.getByRole('button', { name: 'Show all on sale' }).click()
	await expect(page.getByRole('link', { name: first.name.en })).toBeVisible()
})
