import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { placeOrder } from '#tests/helpers/place-order.ts'
import type { ShopProcess } from '#tests/helpers/shop-process.ts'
import { expect, freshPhone, hydrated, test } from './fixtures.ts'
import { open, signIn } from './identity.ts'

type Item = { slug: string; prescription: boolean }

/** Slug of a matching product of a category. */
async function find(shop: ShopProcess, category: string, fits: (item: Item) => boolean): Promise<string> {
	const reply = await fetch(`${shop.origin}/api/v2/products?category=${category}&limit=48`)
	const { data } = (await reply.json()) as { data: { items: Item[] } }
	const found = data.items.find(fits)
	if (!found) throw new Error(`nothing in ${category}`)
	return found.slug
}

async function add(page: Page, shop: ShopProcess, slug: string) {
	await page.goto(`${shop.origin}/products/${slug}`)
	await hydrated(page)
	for (const group of await page.getByRole('main').getByRole('radiogroup').all())
		await group.getByRole('radio').first().check()
	await page
		.getByRole('button', { name: /^Add to cart/ })
		.filter({ visible: true })
		.first()
		.click()
	await expect(page.getByRole('button', { name: 'View Cart' }).filter({ visible: true })).toBeVisible()
}

/** Twelve megapixels with noise, stored sideways with an orientation tag and a location. */
async function phonePhoto(): Promise<Buffer> {
	const grain = { type: 'gaussian', mean: 200, sigma: 20 } as const
	const photo = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#eee', noise: grain } })
	const place = { GPSLatitude: '23/1 44/1 0/1', GPSLatitudeRef: 'N' }
	const buffer = await photo.withExif({ IFD3: place }).withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer()
	expect(buffer.length).toBeGreaterThan(4_000_000)
	return buffer
}

/** Chooses an area of Dhaka, in the area dialog or an address. */
async function choosePlace(dialog: Locator, area: string) {
	await dialog.getByLabel('Province', { exact: true }).selectOption({ label: 'Dhaka' })
	await dialog.getByLabel('City', { exact: true }).selectOption({ label: 'Dhaka' })
	await dialog.getByRole('combobox', { name: 'Area', exact: true }).fill(area)
	await dialog.getByRole('option', { name: area, exact: true }).click()
}

/** The header's button, once it names this area. */
const areaButton = (page: Page, area: string) => page.getByRole('button', { name: `Delivery area: ${area}. Change` })

/** Sets the area, goes to the checkout, signs in and adds an address in that area. */
async function toCheckout(page: Page, shop: ShopProcess) {
	await page.goto(`${shop.origin}/`)
	await hydrated(page)
	await page.getByRole('button', { name: /^Your area/ }).click()
	const chooser = page.getByRole('dialog')
	await choosePlace(chooser, 'Dhanmondi')
	await chooser.getByRole('button', { name: 'Show for this area' }).click()
	await expect(areaButton(page, 'Dhanmondi')).toBeVisible()

	await page.goto(`${shop.origin}/checkout`)
	const phone = freshPhone()
	await page.getByLabel('Phone number').fill(phone)
	await page.getByRole('button', { name: 'Send code', exact: true }).click()
	await page.getByLabel('Code', { exact: true }).fill(await shop.codeFor(phone.slice(1)))
	await page.getByRole('button', { name: 'Add Address' }).click()
	const form = page.getByRole('dialog')
	await form.getByLabel('Full name').fill('Rahima Khatun')
	await form.getByLabel('Mobile number').fill(phone)
	await expect(form.getByLabel('Area', { exact: true })).toHaveValue('Dhanmondi')
	await form.getByLabel('Address', { exact: true }).fill('House 5, Road 7')
	await form.getByRole('button', { name: 'Add Address' }).click()
	await expect(form).toBeHidden()
}

test('the default address sets the area, on all tabs, until one is chosen by hand', async ({
	quietPage: page,
	context,
	shop,
}) => {
	await page.setViewportSize({ width: 360, height: 740 })
	const phone = await signIn(page, shop, 'en')
	const product = await context.newPage()
	await product.goto(`${shop.origin}/products/${await find(shop, 'rice-dal', () => true)}`)
	await hydrated(product)
	await expect(product.getByRole('button', { name: /^Your area/ })).toBeVisible()

	await open(page, shop, 'en', '/my-account/addresses')
	await page.getByRole('button', { name: 'Add Address' }).click()
	const form = page.getByRole('dialog')
	await form.getByLabel('Full name').fill('Rahima Khatun')
	await form.getByLabel('Mobile number').fill(phone)
	await choosePlace(form, 'Dhanmondi')
	await form.getByLabel('Address', { exact: true }).fill('House 5, Road 7')
	await form.getByRole('button', { name: 'Add Address' }).click()
	await expect(areaButton(page, 'Dhanmondi')).toBeVisible()
	await expect(areaButton(product, 'Dhanmondi')).toBeVisible()
	await expect(product.getByRole('main').getByText(/Dhanmondi/)).toBeVisible()

	await areaButton(product, 'Dhanmondi').click()
	const chooser = product.getByRole('dialog')
	await expect(chooser.getByText(/^Dhanmondi is the area of your default address/)).toBeVisible()
	await choosePlace(chooser, 'Mirpur')
	await chooser.getByRole('button', { name: 'Show for this area' }).click()
	await expect(areaButton(page, 'Mirpur')).toBeVisible()
	await areaButton(product, 'Mirpur').click()
	await chooser.getByRole('button', { name: 'Clear my area' }).click()
	await expect(areaButton(product, 'Dhanmondi')).toBeVisible()

	await open(page, shop, 'en', '/my-account')
	await page.getByRole('button', { name: 'Sign out' }).click()
	await expect(areaButton(page, 'Dhanmondi')).toHaveCount(0)
	await expect(product.getByRole('button', { name: /^Your area/ })).toBeVisible()
	await product.close()
})

test('details of the account that arrive late do not change a field of an address that is being filled in', async ({
	quietPage: page,
	shop,
}) => {
	const phone = await signIn(page, shop, 'en')
	const details = Promise.withResolvers<void>()
	await page.route(/user_details/, async (route) => {
		await details.promise
		await route.continue()
	})
	await page.goto(`${shop.origin}/my-account/addresses`)
	await page.getByRole('button', { name: 'Add Address' }).click()
	const form = page.getByRole('dialog')
	const mobile = form.getByLabel('Mobile number')
	await mobile.focus()
	const answered = page.waitForResponse(/user_details/)
	details.resolve()
	await answered
	await mobile.pressSequentially(phone)
	await expect(mobile).toHaveValue(phone)
})

test.describe('a reply that is lost', () => {
	test.use({ mayLog: [/ERR_FAILED|503 \(Service Unavailable\)/] })

	test('is retried, as is one that says «not now», and there is one order', async ({ quietPage: page, shop }) => {
		await page.setViewportSize({ width: 360, height: 740 })
		await add(page, shop, await find(shop, 'rice-dal', () => true))
		await toCheckout(page, shop)
		let sent = 0
		const keys = new Set<string | undefined>()
		await page.route('**/checkout_v2*', async (route) => {
			sent += 1
			keys.add(route.request().headers()['idempotency-key'])
			// The shop has placed the order; its reply never arrives.
			if (sent === 1) {
				await route.fetch()
				return route.abort()
			}
			if (sent > 2) return route.continue()
			const refusal = { status: false, code: 'unavailable', message: 'The shop is busy. Please try again in a moment' }
			return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: refusal })
		})
		await page.route('**/readyz', (route) => route.fulfill({ status: sent > 2 ? 200 : 503 }))
		await page.getByRole('button', { name: /^Place order/ }).click()
		await expect(page.getByText(/^Not placed yet/)).toBeVisible()
		await expect(page.getByText(/^The shop has a problem/)).toBeVisible()
		await expect(page).toHaveURL(/\/order\//)
		expect([sent, keys.size]).toEqual([3, 1])
		await expect(page.getByText(/^The shop has a problem/)).toHaveCount(0)
		await page.goto(`${shop.origin}/my-account/orders`)
		await expect(page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)).toHaveCount(1)
	})
})

test.describe('what the shop does not answer', () => {
	test.use({ mayLog: [/503 \(Service Unavailable\)/] })

	test('has a message in its place at the checkout, and appears after a retry', async ({ quietPage: page, shop }) => {
		await placeOrder(page, await signIn(page, shop, 'en'), { place: false })
		const parts = {
			'Delivery address': 'customer/customer_addresses',
			Payment: 'payment-methods',
			Delivery: 'get_delivery_price_v2',
		}
		const failing = new Set(Object.values(parts))
		for (const path of failing)
			await page.route(`**/api/v2/${path}*`, (route) =>
				failing.has(path) ? route.fulfill({ status: 503 }) : route.continue(),
			)
		const again = (title: string) =>
			page
				.getByRole('region', { name: title, exact: true })
				.getByRole('alert')
				.getByRole('button', { name: 'Try again' })
		await open(page, shop, 'en', '/checkout')
		await expect(again('Payment')).toBeVisible()
		await expect(page.getByRole('button', { name: 'Add Address' }), 'an address may exist already').toHaveCount(0)
		for (const [title, path] of Object.entries(parts)) {
			await expect(again(title)).toBeVisible()
			failing.delete(path)
			await again(title).click()
			await expect(again(title)).toHaveCount(0)
			await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible()
		}
		await expect(page.getByRole('button', { name: /^Place order · ৳/ })).toBeEnabled()
	})
})

test.describe('a cart with medicine and groceries', () => {
	test.use({ mayLog: [/409 \(Conflict\)|ERR_FAILED/] })

	test('accepts a prescription, hours, and what to do when something is missing, over a reload and a step back', async ({
		quietPage: page,
		shop,
	}) => {
		await page.setViewportSize({ width: 360, height: 740 })
		await add(page, shop, await find(shop, 'medicine', (item) => item.prescription))
		await add(page, shop, await find(shop, 'vegetables', () => true))
		await toCheckout(page, shop)
		const place = page.getByRole('button', { name: /^Place order/ })
		await place.click()
		await expect(page.getByText('Please add a picture of the prescription')).toBeVisible()

		const step = page.getByRole('region', { name: 'Prescription' })
		const sent: Buffer[] = []
		await page.route('**/prescriptions*', async (route) => {
			sent.push(Buffer.from(route.request().postDataJSON().file, 'base64'))
			return sent.length === 1 ? route.abort() : route.continue()
		})
		const input = step.locator('input[type=file]')
		await input.setInputFiles({ name: 'rx.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
		await expect(page.getByText('We cannot read this file. Please send a photo or a screenshot of it')).toBeVisible()
		await input.setInputFiles({
			name: 'rx.jpg',
			mimeType: 'image/jpeg',
			buffer: await phonePhoto(),
		})
		await expect(step.getByText('The photo was not uploaded')).toBeVisible()
		await step.getByRole('button', { name: 'Try again' }).click()
		await expect(step.getByRole('img', { name: 'Prescription 1' })).toBeVisible()
		await page.unroute('**/prescriptions*')
		const [first, again] = sent as [Buffer, Buffer]
		expect(first.length).toBeLessThan(200_000)
		expect(again.length).toBeLessThan(100_000)
		const { width, height, exif } = await sharp(first).metadata()
		expect({ width, height, exif }).toEqual({ width: 1200, height: 1600, exif: undefined })
		const days = page.getByRole('radiogroup', { name: 'Delivery time' }).first()
		await days.getByRole('radio').last().check()
		const hours = page.getByRole('radio', { name: '8–10 pm' })
		const missing = page.getByLabel('If an item is out of stock')
		const bkash = page.getByRole('radio', { name: 'bKash' })
		const note = page.getByRole('textbox', { name: 'Note for the rider' })
		await hours.check()
		await missing.selectOption('similar')
		await bkash.check()
		await note.fill('Ring twice')

		// A phone short of memory reloads a page that was in the background.
		await page.reload()
		await expect(step.getByRole('img', { name: 'Prescription 1' })).toBeVisible()
		await expect(days.getByRole('radio').last()).toBeChecked()
		await expect(hours).toBeChecked()
		await expect(missing).toHaveValue('similar')
		await expect(bkash).toBeChecked()
		await expect(note).toHaveValue('Ring twice')

		await page.getByRole('button', { name: /^Order and pay/ }).click()
		await page.getByRole('button', { name: 'Pay', exact: true }).waitFor()
		await page.goBack()
		await expect(page.getByRole('status').getByText('Waiting for your payment')).toBeVisible()
		const keys = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('haat.')))
		expect(keys, 'the key of the tab’s owner, and nothing of the order').toEqual(['haat.tab-of'])
		await page.getByRole('button', { name: /^Pay with bKash/ }).click()
		await page.getByRole('button', { name: 'Pay', exact: true }).click()
		await expect(page.getByText('Paid. Thank you!')).toBeVisible()
		await expect(page.getByText('Ring twice')).toBeVisible()
		await expect(page.getByText(/, 8–10 pm$/)).toBeVisible()
		await expect(page.getByText('If an item is out of stock: Send something similar')).toBeVisible()
		await page.getByRole('button', { name: 'Prescription 1' }).click()
		await expect(page.getByRole('dialog').getByRole('img', { name: 'Prescription 1' })).toBeVisible()
	})
})
