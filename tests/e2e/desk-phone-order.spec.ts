import type { Page } from '@playwright/test'
import { deskCall, openIn, openDesk as openOwner } from './desk-owner.ts'
import { openDesk } from './desk-sign-in.ts'
import { faultsOf, outside, sideways } from './faults.ts'
import { expect, filled, freshPhone, hydrated, test } from './fixtures.ts'

// The browser itself logs each refusal: an unknown link, a session that has ended, a price that has changed.
test.use({ locale: 'en-GB', mayLog: [/Failed to load resource.* (400|401|404|409)/] })

/** Looks at a page in three widths: nothing beside the window, and nothing for axe to find. */
async function looked(page: Page, name: string): Promise<void> {
	for (const width of [360, 768, 1440]) {
		await page.setViewportSize({ width, height: 800 })
		await expect(page.locator('[role=status] .animate-pulse')).toHaveCount(0)
		// The page follows the new width a moment later.
		await expect.poll(() => sideways(page), `${name} at ${width}`).toBeLessThanOrEqual(0)
		expect(await outside(page), `${name} at ${width}`).toEqual([])
		expect(await faultsOf(page), `${name} at ${width}`).toEqual([])
		if (process.env.PICTURES)
			await page.screenshot({ path: `${process.env.PICTURES}/${name}-${width}.png`, fullPage: true })
	}
}

test('somebody orders on the phone and confirms by the link in the SMS', async ({ quietPage: page, shop, browser }) => {
	test.setTimeout(120_000)
	const phone = freshPhone()
	await openDesk(page, shop, 'support', '/orders/new')
	await page.getByRole('button', { name: 'Continue' }).click()
	await expect(page.getByLabel('Phone')).toBeFocused()
	await page.getByLabel('Phone').fill('123')
	await page.getByRole('button', { name: 'Continue' }).click()
	await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true')
	await looked(page, 'phone-order-who-en')
	await page.getByLabel('Phone').fill(phone)
	await page.getByLabel('Name').fill('Rahima')
	await page.keyboard.press('Enter')
	await expect(page.getByRole('button', { name: 'Not Rahima?' })).toBeVisible()

	await page.getByRole('searchbox', { name: 'Find a product' }).fill('rice')
	await page.keyboard.press('Enter')
	const found = page.getByRole('list', { name: 'Products found' })
	// Products of other tests may be found for the same word.
	await found
		.getByRole('button', { name: /^Add .*rice/i, disabled: false })
		.first()
		.click()
	const taken = page.getByRole('list', { name: 'In the order' })
	await taken.getByRole('button', { name: /^One more of/ }).click()
	await page.getByRole('button', { name: 'Take down an address' }).click()
	const dialog = page.getByRole('dialog', { name: 'Take down an address' })
	await dialog.getByRole('button', { name: 'Save the address' }).click()
	await expect(dialog.getByText('Please choose an area.')).toBeVisible()
	await dialog.getByRole('textbox', { name: 'Area' }).fill('dhanm')
	await dialog.getByRole('radio', { name: /Dhanmondi/ }).check()
	await dialog.getByLabel('House and street').fill('House 12, Road 5')
	expect(await faultsOf(page)).toEqual([])
	await dialog.getByRole('button', { name: 'Save the address' }).click()
	await expect(dialog).toBeHidden()
	await expect(page.getByRole('radio', { name: /Dhanmondi, Dhaka/ })).toBeChecked()
	await expect(page.getByText('In cash on delivery')).toBeVisible()
	await looked(page, 'phone-order-en')
	await page.getByRole('button', { name: 'Send the link by SMS' }).click()
	await expect(page.getByText('Waits for them')).toBeVisible()

	const { text } = await shop.messageTo(`+88${phone}`)
	const [link = ''] = /http\S+\/bn\/o#[\w-]{22}/.exec(text) ?? []
	const context = await browser.newContext({ locale: 'bn-BD', viewport: { width: 360, height: 740 } })
	const hand = await context.newPage()
	await hand.goto(link)
	await hydrated(hand)
	await expect(hand.getByRole('heading', { name: 'ফোনে দেওয়া আপনার অর্ডার' })).toBeVisible()
	const confirm = hand.getByRole('button', { name: /^অর্ডার নিশ্চিত করুন/ })
	await expect(confirm).toBeVisible()
	await expect(hand.locator('meta[name=robots][content=noindex]')).toHaveCount(1)
	for (const secret of ['Rahima', 'House 12', phone]) await expect(hand.getByText(secret)).toHaveCount(0)
	await looked(hand, 'phone-order-page-bn')
	await page.reload()
	await expect(page.getByText('Waits for them'), 'looking places nothing').toBeVisible()
	await confirm.focus()
	await hand.keyboard.press('Enter')
	await expect(hand.getByRole('heading', { name: 'ধন্যবাদ!' })).toBeVisible()
	await hand.goto('about:blank')
	await hand.goto(link.replace('/bn/o', '/o'))
	await hydrated(hand)
	await expect(hand.getByText(/^Your order [\w-]{9} is placed/)).toBeVisible()
	await expect(hand.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)
	await filled(hand)
	await looked(hand, 'phone-order-page-en')
	await hand.goto('about:blank')
	await hand.goto(`${shop.origin}/o#${'A'.repeat(22)}`)
	await hydrated(hand)
	await expect(hand.getByText('This link is no longer valid')).toBeVisible()
	await context.close()

	await page.reload()
	await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
	const path = new URL(page.url())
	await openIn(page, shop, 'bn', path.pathname + path.search)
	await expect(page.getByText('নিশ্চিত', { exact: true })).toBeVisible()
	await page.emulateMedia({ colorScheme: 'dark' })
	await looked(page, 'phone-order-bn-dark')
})

test('a price that rises after the call is said, with what to do; a session that has ended keeps nobody from the link', async ({
	quietPage: page,
	openShop,
	dataDir,
	browser,
}) => {
	test.setTimeout(120_000)
	const shop = await openShop(dataDir)
	await openOwner(page, shop, 'en', '/today')
	type Sku = { id: number; slug: string; price: number }
	const { skus } = await deskCall<{ skus: Sku[] }>(page, '/desk/catalogue/skus?q=lettuce')
	const sku = skus[0] as Sku
	const phone = freshPhone()
	const { id } = await deskCall<{ id: number }>(page, '/desk/phone-orders/shopper', { phone, language: 'en' })
	const of = `/desk/phone-orders/shoppers/${id}`
	const home = { full_name: 'Rahima', area: 1013, address: 'House 12', title: 'home' }
	const address = await deskCall<{ id: number }>(page, `${of}/addresses`, home)
	await deskCall(page, of, { address_id: address.id, lines: [{ sku: sku.id, quantity: 1 }] })
	const { text } = await shop.messageTo(`+88${phone}`)
	const [link = ''] = /http\S+\/o#[\w-]{22}/.exec(text) ?? []

	const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 360, height: 740 } })
	await context.addCookies([{ name: 'auth_token', value: `sk_${'A'.repeat(43)}`, url: shop.origin }])
	const hand = await context.newPage()
	await hand.goto(link)
	const confirm = hand.getByRole('button', { name: /^Confirm the order/ })
	await expect(confirm).toBeVisible()
	const dearer = { slug: sku.slug, skus: [{ price: sku.price + 100 }] }
	await deskCall(page, '/catalogue/products', { records: [dearer] })
	await confirm.click()
	await expect(hand.getByText('The price or a charge has changed since the call.')).toBeVisible()
	await expect(hand.getByText('Please call us again')).toBeVisible()
	await expect(confirm).toHaveCount(0)
	expect(await faultsOf(hand)).toEqual([])
	await context.close()
})
