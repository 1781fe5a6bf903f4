import { deskCall, openDesk } from './desk-owner.ts'
import { openDesk as openAs } from './desk-sign-in.ts'
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

test('a filter of products is a saved view: in the sidebar with its count, by keyboard, and on a phone', async ({
	quietPage: page,
	openShop,
	dataDir,
}) => {
	const shop = await openShop(dataDir)
	await page.setViewportSize({ width: 1440, height: 900 })
	await openDesk(page, shop, 'en', '/products')
	const { products } = await deskCall<{ products: Listed[] }>(page, pageOfProducts)
	const [rice] = products as [Listed]
	await deskCall(page, '/catalogue/products', { records: [{ slug: rice.slug, name_bn: rice.name.en, skus: [] }] })
	await page.reload()
	await expect(page.getByRole('button', { name: 'Save this view' })).toHaveCount(0)
	await page.getByRole('button', { name: /^No Bengali name/ }).press('Enter')
	await expect(page.getByRole('row')).toHaveCount(2)
	await page.getByRole('button', { name: 'Save this view' }).press('Enter')
	const dialog = page.getByRole('dialog', { name: 'Save this view' })
	await dialog.getByRole('button', { name: 'Save', exact: true }).press('Enter')
	await expect(dialog.getByText('Please fill this in.')).toBeVisible()
	await dialog.getByLabel('Name of the view').fill('To translate')
	await page.keyboard.press('Enter')
	await expect(dialog).toHaveCount(0)
	const chip = page.getByRole('button', { name: 'To translate 1' })
	await expect(chip).toHaveAttribute('aria-pressed', 'true')
	const areas = page.getByRole('navigation', { name: 'Areas of the desk' })
	const saved = areas.getByRole('link', { name: 'To translate 1' })
	await expect(saved).toHaveAttribute('aria-current', 'true')
	for (const colorScheme of ['dark', 'light'] as const) {
		await page.emulateMedia({ colorScheme })
		expect(await faultsOf(page)).toEqual([])
	}

	// From another page, by one press; the count follows what is changed.
	await page.goto(`${shop.deskOrigin}/today`)
	await saved.click()
	await expect(page.getByRole('row')).toHaveCount(2)
	await page.getByRole('row').nth(1).getByRole('link').click()
	await page.getByLabel('Name in Bengali').fill(rice.name.bn)
	await page.getByRole('button', { name: 'Store changes' }).click()
	await expect(areas.getByRole('link', { name: 'To translate 0' })).toBeVisible()

	// On a phone in Bengali: in the menu, and among the filters, where it is deleted.
	await page.setViewportSize({ width: 360, height: 740 })
	await openDesk(page, shop, 'bn', '/products')
	await page.getByRole('button', { name: 'To translate ০' }).click()
	await expect(page.getByText('কিছু পাওয়া যায়নি')).toBeVisible()
	expect(await sideways(page)).toBeLessThanOrEqual(0)
	expect(await faultsOf(page)).toEqual([])
	await page.getByRole('button', { name: 'To translate তালিকাটি মুছুন' }).click()
	await expect(page.getByRole('button', { name: /^To translate/ })).toHaveCount(0)
	await expect(page.getByRole('button', { name: /^বিক্রি হচ্ছে/ })).toHaveAttribute('aria-pressed', 'true')
})

test('what somebody else changes and what is sold while a product is open stays as it is', async ({
	quietPage: page,
	openShop,
	dataDir,
}) => {
	const shop = await openShop(dataDir)
	await openDesk(page, shop, 'en', '/products')
	const { products } = await deskCall<{ products: (Listed & { stock: number; variants: number })[] }>(
		page,
		pageOfProducts,
	)
	const { slug, name, stock } = products.find((one) => one.variants === 1 && one.stock > 5) as (typeof products)[number]
	await page.goto(`${shop.deskOrigin}/products/${slug}`)
	const bengali = page.getByLabel('Name in Bengali')
	const pieces = page.getByRole('textbox', { name: /^Stock, / })
	await expect(pieces).toHaveValue(String(stock))
	const change = (record: object) => deskCall(page, '/catalogue/products', { records: [{ slug, skus: [], ...record }] })
	await change({ name_bn: 'নতুন নাম', skus: [{ stock: stock - 2 }] })

	await page.getByLabel('Name in English').fill(`${name.en} new`)
	await page.getByRole('button', { name: 'Store changes' }).click()
	await expect(bengali).toHaveValue('নতুন নাম')
	await expect(pieces).toHaveValue(String(stock - 2))
	await expect(page.getByText('Stored ✓')).toBeVisible()
	// The stock that was shown and three more: three more than there are now.
	await change({ skus: [{ stock: stock - 4 }] })
	await pieces.fill(String(stock + 1))
	await page.getByRole('button', { name: 'Store changes' }).click()
	await expect(pieces).toHaveValue(String(stock - 1))
	await expect(bengali).toHaveValue('নতুন নাম')
})

test('whose role does not change products can only read one', async ({ quietPage: page, shop }) => {
	await page.setViewportSize({ width: 360, height: 740 })
	await openAs(page, shop, 'support', '/products')
	await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
	await expect(page.getByText(/^Only to look at/)).toBeVisible()
	for (const name of ['Name in English', 'Description in Bengali', 'Category'])
		await expect(page.getByLabel(name, { exact: true })).toBeDisabled()
	await expect(page.getByRole('main').locator('form :enabled:not(fieldset)')).toHaveCount(0)
	expect(await faultsOf(page)).toEqual([])
})

test('a product gets sizes and colours: one grid for the keyboard and a spreadsheet, and cards on a phone', async ({
	quietPage: page,
	shop,
}) => {
	await page.setViewportSize({ width: 1440, height: 900 })
	await openDesk(page, shop, 'en', '/products')
	const choices = await deskCall<{ sellers: { slug: string }[]; categories: { slug: string; active: boolean }[] }>(
		...([page, '/desk/catalogue/choices'] as const),
	)
	const category = choices.categories.find(({ active }) => active)?.slug
	const record = { seller: choices.sellers[0]?.slug, category, name_en: 'Grid kurti', skus: [{ price: 900, stock: 3 }] }
	const saved = await deskCall<{ results: { slug: string }[] }>(page, '/catalogue/products', { records: [record] })
	const slug = saved.results[0]?.slug as string
	const stored = async () =>
		(await deskCall<{ record: { skus: object[] } }>(page, `/desk/catalogue/products/${slug}`)).record.skus

	await page.goto(`${shop.deskOrigin}/products/${slug}`)
	const option = (number: number) =>
		page
			.getByRole('group')
			.filter({ has: page.getByPlaceholder('English') })
			.nth(number)
	const text = (at: number, nth: number) => option(at).getByPlaceholder('English').nth(nth)
	for (const [at, name, first, second] of [
		[0, 'Size', 'S', 'M'],
		[1, 'Colour', 'Red', 'Blue'],
	] as const) {
		await page.getByRole('button', { name: 'Add an option' }).click()
		await text(at, 0).fill(name)
		await text(at, 1).fill(first)
		await option(at)
			.getByRole('button', { name: `Add a value of ${name}` })
			.click()
		await text(at, 2).fill(second)
	}
	await expect(page.getByRole('rowheader')).toHaveText(['S, Red', 'S, Blue', 'M, Red', 'M, Blue'])

	// Keys move through the grid, and a block of a spreadsheet fills several cells.
	const cell = (row: number, column: number) => page.locator(`[data-at="${row}.${column}"]`)
	await cell(0, 2).focus()
	await page.keyboard.press('Enter')
	await page.keyboard.press('ArrowDown')
	await expect(cell(2, 2)).toBeFocused()
	await page.keyboard.press('End')
	await page.keyboard.press('ArrowRight')
	await page.keyboard.press('ArrowUp')
	await expect(cell(1, 3)).toBeFocused()
	await cell(0, 2).focus()
	await page.evaluate(() => {
		const clipboardData = new DataTransfer()
		clipboardData.setData('text/plain', '৯০০\t850\t4\n950\t\t5\n1,000\t\t6\n1000\t\tmany\n')
		const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
		document.activeElement?.dispatchEvent(event)
	})
	await expect(cell(2, 2)).toHaveValue('1,000')
	await page.getByRole('button', { name: 'Store changes' }).click()
	await expect(cell(3, 4)).toBeFocused()
	await expect(cell(3, 4)).toHaveAttribute('aria-invalid', 'true')
	await cell(3, 4).fill('৭')
	for (const colorScheme of ['dark', 'light'] as const) {
		await page.emulateMedia({ colorScheme })
		expect(await faultsOf(page)).toEqual([])
	}
	await page.getByRole('button', { name: 'Store changes' }).click()
	await expect(page.getByText('Stored ✓')).toBeVisible()
	expect(await stored()).toMatchObject([
		{ price: 900, sale_price: 850, stock: 4 },
		{ price: 1000, stock: 6 },
		{ price: 950, stock: 5 },
		{ price: 1000, stock: 7 },
	])

	// On a phone in Bengali: one combination is taken out, and a value is named in Bengali.
	await page.setViewportSize({ width: 360, height: 740 })
	await openDesk(page, shop, 'bn', `/products/${slug}`)
	await page.getByRole('button', { name: 'M, Blue বাদ দিন' }).click()
	await page.getByRole('group', { name: 'Colour' }).getByPlaceholder('বাংলা').nth(1).fill('লাল')
	await expect(page.getByRole('heading', { name: 'S, লাল' })).toBeVisible()
	expect(await sideways(page)).toBeLessThanOrEqual(0)
	expect(await outside(page)).toEqual([])
	expect(await faultsOf(page)).toEqual([])
	await page.getByRole('button', { name: 'সংরক্ষণ করুন' }).click()
	await expect(page.getByText('সংরক্ষণ হয়েছে ✓')).toBeVisible()
	expect(await stored()).toHaveLength(3)
	await page.goto(`${shop.origin}/bn/products/${slug}`)
	await expect(page.getByRole('main').getByText('লাল').first()).toBeVisible()

	// A product that has options gets a further one: its variants keep price and stock, and a new one is added.
	await page.setViewportSize({ width: 768, height: 1024 })
	await openDesk(page, shop, 'en', `/products/${slug}`)
	await page.getByRole('button', { name: 'Add an option' }).click()
	await text(2, 0).fill('Length')
	await text(2, 1).fill('Short')
	await option(2).getByRole('button', { name: 'Add a value of Length' }).click()
	await text(2, 2).fill('Long')
	const short = ['S, Red, Short', 'S, Blue, Short', 'M, Red, Short']
	await expect(page.getByRole('rowheader')).toHaveText(short.flatMap((name) => [name, name.replace('Short', 'Long')]))
	await page.getByRole('button', { name: 'Take out S, Blue, Long' }).click()
	await page.getByRole('button', { name: 'Take out M, Red, Long' }).click()
	await page.getByLabel('Stock, S, Red, Long').fill('8')
	await page.getByRole('button', { name: 'Store changes' }).click()
	await expect(page.getByText('Stored ✓')).toBeVisible()
	expect(await stored()).toMatchObject([
		{ price: 900, sale_price: 850, stock: 4 },
		{ price: 1000, stock: 6 },
		{ price: 950, stock: 5 },
		{ price: 900, stock: 8 },
	])
})
