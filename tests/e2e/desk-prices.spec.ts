import type { Page } from '@playwright/test'
import { deskCall, openDesk } from './desk-owner.ts'
import { faultsOf } from './faults.ts'
import { expect, test } from './fixtures.ts'

type Sku = { slug: string; name: { en: string; bn: string }; price: number; sale_price: number | null; stock: number }

const wide = { width: 1440, height: 900 }
const phone = { width: 360, height: 740 }

/** Variants as the grid lists them: of products without a sale price and of one variant. */
async function plainSkus(page: Page): Promise<Sku[]> {
	const { skus } = await deskCall<{ skus: Sku[] }>(page, '/desk/catalogue/skus?limit=60')
	return skus.filter(
		({ slug, sale_price }) => sale_price === null && skus.filter((other) => other.slug === slug).length === 1,
	)
}
const bar = (page: Page) => page.getByRole('region', { name: /not stored|সংরক্ষণ হয়নি/ })
const cell = (page: Page, row: number, column: number) => page.locator(`[data-at="${row}.${column}"]`)
const paste = (page: Page, text: string) =>
	page.evaluate((text) => {
		const clipboardData = new DataTransfer()
		clipboardData.setData('text/plain', text)
		const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
		document.activeElement?.dispatchEvent(event)
	}, text)

test('a price typed into the grid is on the page of the product within 2 seconds', async ({
	quietPage: page,
	context,
	shop,
}) => {
	await page.setViewportSize(wide)
	await openDesk(page, shop, 'en', '/prices')
	const [{ slug, price } = {} as Sku] = await plainSkus(page)
	await page.goto(`${shop.deskOrigin}/prices?q=${slug}`)
	const product = await context.newPage()
	await product.goto(`${shop.origin}/products/${slug}`)
	await cell(page, 0, 1).click()
	await page.keyboard.type(`${price - 7}`)
	await page.keyboard.press('Enter')
	await expect(bar(page)).toContainText('1 product changes · 1 price down')
	const apply = bar(page).getByRole('button', { name: 'Apply now' })
	await expect(apply).toBeEnabled()
	for (const colorScheme of ['dark', 'light'] as const) {
		await page.emulateMedia({ colorScheme })
		expect(await faultsOf(page)).toEqual([])
	}
	await apply.click()
	await expect(page.getByText('1 product changed.')).toBeVisible()
	const shown = new RegExp(`৳\\s*${(price - 7).toLocaleString('en-IN')}(?!\\d)`)
	await expect(async () => {
		await product.reload()
		await expect(product.getByRole('main')).toContainText(shown, { timeout: 200 })
	}).toPass({ timeout: 2_000, intervals: [50] })
	await expect(bar(page)).toHaveCount(0)
	await expect(cell(page, 0, 1)).toHaveText((price - 7).toLocaleString('en-IN'))

	// Another price is planned for a later time, found among the planned ones, and cancelled.
	await cell(page, 0, 1).click()
	await page.keyboard.type(`${price - 9}`)
	await page.keyboard.press('Enter')
	await bar(page).getByRole('button', { name: 'At a later time…' }).click()
	const later = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 16)
	await page.getByLabel('Date and time').fill(later)
	await page.getByRole('button', { name: 'Plan 1 product' }).click()
	await expect(bar(page)).toHaveCount(0)
	await page.getByRole('link', { name: 'Planned' }).click()
	const plan = page.getByRole('row').filter({ hasText: slug })
	await expect(plan).toContainText(`price ৳${(price - 9).toLocaleString('en-IN')}`)
	expect(await faultsOf(page)).toEqual([])
	await plan.getByRole('button', { name: 'Cancel the change' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Cancel the change' }).click()
	await expect(plan).toContainText('cancelled')
})

test('keys, a pasted block, what cannot be read, undo, and a draft that survives a reload', async ({
	quietPage: page,
	shop,
}) => {
	await page.setViewportSize(wide)
	await openDesk(page, shop, 'en', '/prices')
	await expect(cell(page, 0, 1)).toBeVisible()
	await cell(page, 0, 1).focus()
	await page.keyboard.press('?')
	await expect(page.getByRole('dialog').getByText('Paste from a spreadsheet')).toBeVisible()
	await page.keyboard.press('Escape')
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('ArrowRight')
	await expect(cell(page, 1, 2)).toBeFocused()
	await page.keyboard.press('ArrowRight')
	await page.keyboard.press('ArrowUp')
	await expect(cell(page, 0, 3)).toBeFocused()
	await paste(page, '১,২০০\n৭ টি\nmany')
	await expect(cell(page, 0, 3)).toContainText('1,200')
	await expect(cell(page, 1, 3)).toContainText('7')
	await expect(cell(page, 2, 3)).toHaveAttribute('aria-invalid', 'true')
	await expect(bar(page)).toContainText('2 products change')
	await expect(bar(page)).toContainText('1 cell cannot be read')

	await cell(page, 0, 3).focus()
	await page.keyboard.press('Enter')
	await page.keyboard.press('Escape')
	await expect(cell(page, 0, 3)).toBeFocused()
	await page.keyboard.type('55')
	await page.keyboard.press('Tab')
	await expect(cell(page, 0, 3)).toContainText('55')
	await page.keyboard.press('Control+z')
	await expect(cell(page, 0, 3)).toContainText('1,200')
	await page.keyboard.press('Control+Shift+z')
	await expect(cell(page, 0, 3)).toContainText('55')

	await page.reload()
	await expect(cell(page, 0, 3)).toContainText('55')
	await expect(bar(page)).toContainText('2 products change')
	await bar(page).getByRole('button', { name: 'Undo all' }).click()
	await expect(bar(page)).toHaveCount(0)
})

test('what the server would refuse is marked with the reason before it is applied', async ({
	quietPage: page,
	shop,
}) => {
	await page.setViewportSize(wide)
	await openDesk(page, shop, 'en', '/prices')
	const skus = await plainSkus(page)
	const { slug, price } = skus[1] as Sku
	await page.goto(`${shop.deskOrigin}/prices?q=${slug}`)
	await expect(cell(page, 0, 2)).toBeVisible()
	await cell(page, 0, 2).focus()
	await page.keyboard.type(`${price + 5}`)
	await page.keyboard.press('Enter')
	await expect(page.getByRole('row').filter({ hasText: 'The sale price must be below the price' })).toBeVisible()
	await expect(bar(page)).toContainText('1 product refused')
	await expect(bar(page).getByRole('button', { name: 'Apply now' })).toBeDisabled()
	await bar(page).getByRole('button', { name: 'Undo all' }).click()
})

test('on a phone in Bengali price and stock are stored from a card', async ({ quietPage: page, shop }) => {
	await page.setViewportSize(phone)
	await openDesk(page, shop, 'bn', '/prices')
	const skus = await plainSkus(page)
	const { slug, name, price, stock } = skus[2] as Sku
	await page.goto(`${shop.deskOrigin}/prices?q=${slug}`)
	const card = page.getByRole('article', { name: name.bn })
	await card.getByRole('button', { name: `${name.bn} একটি বাড়ান` }).click()
	await expect(card.getByRole('status')).toHaveText('সংরক্ষণ হয়েছে ✓')
	const field = card.getByRole('textbox', { name: `${name.bn}-এর দাম` })
	await field.click()
	await field.fill('দামি')
	await field.press('Enter')
	await expect(card.getByRole('status')).toContainText('দাম টাকায় লিখুন')
	await field.fill((price + 3).toLocaleString('bn-BD'))
	await field.press('Enter')
	await expect(card.getByRole('status')).toHaveText('সংরক্ষণ হয়েছে ✓')
	expect(await faultsOf(page)).toEqual([])
	const { skus: now } = await deskCall<{ skus: Sku[] }>(page, `/desk/catalogue/skus?q=${slug}`)
	expect(now).toMatchObject([{ price: price + 3, stock: stock + 1 }])
})
