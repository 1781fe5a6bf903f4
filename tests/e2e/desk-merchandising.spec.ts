import type { Page } from '@playwright/test'
import { deskCall, openDesk } from './desk-owner.ts'
import { faultsOf, outside, sideways } from './faults.ts'
import { expect, test } from './fixtures.ts'

type Category = { slug: string; parent: string | null; name: { en: string; bn: string }; active: boolean }

const treeOf = async (page: Page) =>
	(await deskCall<{ categories: Category[] }>(page, '/desk/catalogue/choices')).categories
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

async function add(page: Page, names: { en: string; bn: string }, parent?: string): Promise<void> {
	await page.getByRole('button', { name: 'Add a category' }).click()
	const dialog = page.getByRole('dialog', { name: 'Add a category' })
	await dialog.getByLabel('Name in English').fill(names.en)
	await dialog.getByLabel('Name in Bengali').fill(names.bn)
	if (parent) await dialog.getByLabel('Below').selectOption(parent)
	expect(await faultsOf(page)).toEqual([])
	await dialog.getByRole('button', { name: 'Save' }).click()
	await expect(dialog).toHaveCount(0)
	await expect(rowOf(page, names.en)).toBeVisible()
}

// The browser reports the refusal to archive a category that is in use.
test.use({ mayLog: [/400 \(Bad Request\)/] })

test('the tree of categories: added, moved by buttons and by dragging, archived and merged; the shop follows', async ({
	quietPage: page,
	shop,
	request,
}) => {
	await page.setViewportSize({ width: 1440, height: 900 })
	await openDesk(page, shop, 'en', '/categories')
	for (const colorScheme of ['dark', 'light'] as const) {
		await page.emulateMedia({ colorScheme })
		expect(await faultsOf(page)).toEqual([])
	}
	await add(page, { en: 'Pickle jars', bn: 'আচারের বয়াম' })
	await add(page, { en: 'Mango pickle', bn: 'আমের আচার' }, 'pickle-jars')
	await add(page, { en: 'Olive pickle', bn: 'জলপাইয়ের আচার' }, 'pickle-jars')
	const below = async () =>
		(await treeOf(page)).filter(({ parent }) => parent === 'pickle-jars').map(({ slug }) => slug)
	expect(await below()).toEqual(['mango-pickle', 'olive-pickle'])

	// By keyboard: the second goes up, then below the first, then out again.
	for (const [step, expected] of [
		['Move Olive pickle up', ['olive-pickle', 'mango-pickle']],
		['Move Olive pickle down', ['mango-pickle', 'olive-pickle']],
		['Move Olive pickle below the category before it', ['mango-pickle']],
		['Move Olive pickle out, one level up', ['mango-pickle', 'olive-pickle']],
	] as const) {
		await expect(page.getByRole('button', { name: step })).toHaveAttribute('aria-disabled', 'false')
		await page.getByRole('button', { name: step }).press('Enter')
		await expect.poll(below).toEqual(expected)
	}

	// By dragging: onto the upper edge of its neighbour.
	await expect(page.getByRole('listitem').filter({ hasText: /(Mango|Olive) pickle/ })).toHaveText([/^Mango/, /^Olive/])
	const height = (await rowOf(page, 'Mango pickle').boundingBox())?.height ?? 0
	expect(height).toBeGreaterThan(20)
	await rowOf(page, 'Olive pickle').dragTo(rowOf(page, 'Mango pickle'), { targetPosition: { x: 60, y: 3 } })
	await expect.poll(below).toEqual(['olive-pickle', 'mango-pickle'])
	await expect(page.getByRole('listitem').filter({ hasText: /(Mango|Olive) pickle/ })).toHaveText([/^Olive/, /^Mango/])
	await rowOf(page, 'Olive pickle').dragTo(rowOf(page, 'Mango pickle'), { targetPosition: { x: 60, y: height - 3 } })
	await expect.poll(below).toEqual(['mango-pickle', 'olive-pickle'])

	// A category with others below it cannot be archived, and the screen says why.
	await page.getByRole('button', { name: 'Archive Pickle jars' }).click()
	await expect(page.getByText(/still has products or categories/)).toBeVisible()
	await page.getByRole('button', { name: 'Archive Mango pickle' }).click()
	await expect(page.getByRole('button', { name: 'Restore Mango pickle' })).toBeVisible()

	// On a phone in Bengali: renamed, and shown in the shop by its new name.
	await page.setViewportSize({ width: 360, height: 740 })
	await openDesk(page, shop, 'bn', '/categories')
	expect(await sideways(page)).toBeLessThanOrEqual(0)
	expect(await outside(page)).toEqual([])
	expect(await faultsOf(page)).toEqual([])
	await page.getByRole('button', { name: 'জলপাইয়ের আচার: কী করবেন' }).click()
	await page.getByRole('button', { name: 'জলপাইয়ের আচার বদলান' }).click()
	await page.getByRole('dialog').getByLabel('বাংলা নাম').fill('জলপাই আচার')
	await page.getByRole('dialog').getByRole('button', { name: 'সংরক্ষণ' }).click()
	await expect(rowOf(page, 'জলপাই আচার')).toBeVisible()
	const shown = async () => (await request.get(`${shop.origin}/bn/category/olive-pickle`)).text()
	await expect.poll(shown).toContain('জলপাই আচার')

	// Merged: nothing chosen is refused; what will move is said; the old address leads to the other category.
	await page.setViewportSize({ width: 768, height: 1024 })
	await openDesk(page, shop, 'en', '/categories')
	await page.getByRole('button', { name: 'Merge Olive pickle into another category' }).click()
	const dialog = page.getByRole('dialog', { name: 'Merge Olive pickle' })
	await dialog.getByRole('button', { name: 'Merge' }).click()
	await expect(dialog.getByLabel('Into')).toHaveAttribute('aria-invalid', 'true')
	await expect(dialog.getByRole('alert')).toHaveCount(0)
	await dialog.getByLabel('Into').selectOption('pickle-jars')
	await expect(dialog).toContainText('0 products on sale are moved')
	expect(await faultsOf(page)).toEqual([])
	await dialog.getByRole('button', { name: 'Merge' }).click()
	await expect(rowOf(page, 'Olive pickle')).toHaveCount(0)
	const old = await request.get(`${shop.origin}/category/olive-pickle`, { maxRedirects: 0 })
	expect([old.status(), old.headers().location]).toEqual([301, '/category/pickle-jars'])
})

test('a flash sale is planned from the calendar and seen as it will be; a phone has all the pages, and cancels it', async ({
	quietPage: page,
	shop,
}) => {
	await page.setViewportSize({ width: 1440, height: 900 })
	await openDesk(page, shop, 'en', '/calendar')
	for (const colorScheme of ['dark', 'light'] as const) {
		await page.emulateMedia({ colorScheme })
		expect(await faultsOf(page)).toEqual([])
	}
	await page.screenshot({ path: '/tmp/desk-a-shots/calendar-en.png' })
	await page.getByRole('link', { name: 'New flash sale', exact: true }).click()
	await page.getByRole('button', { name: 'Plan the sale' }).click()
	await expect(page.getByLabel('Name in English')).toHaveAttribute('aria-invalid', 'true')
	await page.getByLabel('Name in English').fill('Far night')
	await page.getByLabel('Name in Bengali').fill('দূরের রাত')
	const day = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10)
	await page.getByLabel('Start, in Dhaka').fill(`${day}T10:00`)
	await page.getByLabel('End, in Dhaka').fill(`${day}T12:00`)
	await page.getByLabel('Find a product').fill('miniket')
	await page.getByLabel('Find a product').press('Enter')
	const found = page.getByRole('list', { name: 'Products found' }).getByRole('listitem')
	await found.first().getByRole('button').click()
	const price = page.getByLabel(/^Flash price/)
	await price.fill('100000')
	await page.getByRole('button', { name: 'Plan the sale' }).click()
	await expect(price).toHaveAttribute('aria-invalid', 'true')
	await expect(page.getByText('The flash price is not below the ordinary price')).toBeVisible()
	await price.fill('11')
	expect(await faultsOf(page)).toEqual([])
	await page.screenshot({ path: '/tmp/desk-a-shots/flash-en.png', fullPage: true })
	await page.getByRole('button', { name: 'Plan the sale' }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Far night')
	await page.getByRole('button', { name: /Far night/ }).filter({ hasText: 'Preview' }).click()
	const shown = page.frameLocator('iframe')
	await expect(shown.getByText('৳11').first()).toBeVisible()
	await page.screenshot({ path: '/tmp/desk-a-shots/flash-preview-en.png' })

	// On a phone in Bengali.
	await page.setViewportSize({ width: 360, height: 740 })
	for (const path of ['/calendar', '/collections', '/campaigns', '/banners', '/flash-sales/far-night']) {
		await openDesk(page, shop, 'bn', path)
		expect(await sideways(page)).toBeLessThanOrEqual(0)
		expect(await outside(page)).toEqual([])
		expect(await faultsOf(page)).toEqual([])
		await page.screenshot({ path: `/tmp/desk-a-shots/bn${path.replaceAll('/', '-')}.png`, fullPage: true })
	}
	await page.getByRole('button', { name: 'সেল বাতিল করুন' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'সেল বাতিল করুন' }).click()
	await expect(page).toHaveURL(/\/calendar$/)
	await page.goto(`${shop.deskOrigin}/flash-sales/far-night`)
	await expect(page.getByText('এটি আর নেই')).toBeVisible()
})
