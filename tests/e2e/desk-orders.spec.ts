import type { Page } from '@playwright/test'
import bwip from 'bwip-js/node'
import { placeOrder } from '#tests/helpers/place-order.ts'
import { deskCall } from './desk-owner.ts'
import { openDesk } from './desk-sign-in.ts'
import { faultsOf, sideways } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './identity.ts'

/** A camera that sees the barcode of this text, as labels have it. */
async function holdBeforeCamera(page: Page, text: string): Promise<void> {
	const [code] = bwip.raw({ bcid: 'code128', text })
	await page.evaluate(
		(widths) => {
			const canvas = document.createElement('canvas')
			Object.assign(canvas, { width: 1280, height: 720 })
			const context = canvas.getContext('2d') as CanvasRenderingContext2D
			const draw = () => {
				context.fillStyle = '#ddd'
				context.fillRect(0, 0, 1280, 720)
				context.fillStyle = '#222'
				let left = 200
				for (const [at, width] of widths.entries()) {
					if (at % 2 === 0) context.fillRect(left, 200, width * 6, 320)
					left += width * 6
				}
				requestAnimationFrame(draw)
			}
			draw()
			navigator.mediaDevices.getUserMedia = async () => canvas.captureStream()
		},
		(code as { sbs: number[] }).sbs,
	)
}

test('an order appears without reloading, goes its way by keys, and one part and a piece are cancelled', async ({
	quietPage: page,
	shop,
	browser,
}) => {
	const storefront = await browser.newPage()
	const phone = await signIn(storefront, shop, 'en')
	await openDesk(page, shop, 'manager', '/orders?view=all')
	await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
	const { number } = await placeOrder(storefront, phone, { pieces: 2 })
	const row = page.getByRole('row').filter({ hasText: number })
	await expect(row, 'without reloading').toContainText('new')
	expect(await faultsOf(page)).toEqual([])

	await page.getByRole('link', { name: number }).click()
	await expect(page.getByRole('heading', { name: number, level: 1 })).toBeVisible()
	const masked = `${phone.slice(-3)}`
	await expect(page.getByText(new RegExp(`•+${masked}`)).first()).toBeVisible()
	await page.getByRole('button', { name: 'Show the phone number' }).click()
	await expect(page.getByRole('link', { name: /^Call \+880/ })).toBeVisible()
	expect(await faultsOf(page)).toEqual([])

	const parts = page.locator('main section').filter({ has: page.getByRole('button', { name: /^Confirm: / }) })
	await expect(parts).toHaveCount(2)
	await parts
		.first()
		.getByRole('button', { name: /^Cancel: / })
		.click()
	const dialog = page.getByRole('dialog')
	await dialog.getByLabel('Reason').fill('The seller has none left')
	await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
	await expect(parts).toHaveCount(1)
	await expect(page.getByText('«The seller has none left»')).toBeVisible()

	await parts.getByRole('button', { name: 'Cancel some pieces' }).click()
	const act = dialog.getByRole('button', { name: 'Cancel these pieces' })
	await expect(act).toBeDisabled()
	await dialog.getByRole('button', { name: /^One more/ }).click()
	await dialog.getByLabel('Reason').selectOption('The shopper asked for it')
	await expect(dialog.getByText(/less; this part then costs .* The shopper gets a message/)).toBeVisible()
	expect(await faultsOf(page)).toEqual([])
	await act.click()
	await expect(page.getByText('1 cancelled')).toBeVisible()
	await expect(page.getByText('Pieces cancelled: The shopper asked for it')).toBeVisible()

	for (const [all, act, state] of [
		['Confirm all', 'Confirm', 'confirmed'],
		['All packed', 'Packed', 'packed'],
		['Hand all over', 'Hand over', 'on the way'],
		['All delivered', 'Delivered', 'delivered'],
	] as const) {
		await expect(page.getByRole('button', { name: all })).toBeVisible()
		await page.keyboard.press('a')
		// Without another key the step is one press away.
		await expect(page.getByRole('dialog').getByRole('button', { name: act, exact: true })).toBeFocused()
		await page.keyboard.press('Enter')
		await expect(page.getByRole('dialog')).toHaveCount(0)
		await expect(page.getByRole('list').getByText(state, { exact: true }).first()).toBeVisible()
	}
	await page.getByLabel('Note').fill('Ring twice')
	await page.getByRole('button', { name: 'Add the note' }).click()
	await expect(page.getByText('«Ring twice»')).toBeVisible()
	const download = page.waitForEvent('download')
	await page.keyboard.press('Escape')
	await page.getByRole('heading', { level: 1 }).click()
	await page.keyboard.press('p')
	expect((await download).suggestedFilename()).toMatch(/\.pdf$/)

	await storefront.reload()
	await storefront.goto(`${shop.origin}/order/${number}`)
	await expect(storefront.getByText('Delivered').first()).toBeVisible()
	await expect(storefront.getByText('1 piece cancelled: as you asked')).toBeVisible()
	await storefront.close()
})

test('many orders are confirmed after a preview, found by phone, and picked', async ({
	quietPage: page,
	shop,
	browser,
}) => {
	const storefront = await browser.newPage()
	const phone = await signIn(storefront, shop, 'en')
	const numbers = [await placeOrder(storefront, phone), await placeOrder(storefront, phone)].map(({ number }) => number)
	await openDesk(page, shop, 'manager', '/orders')
	await page.getByRole('searchbox', { name: 'Find an order' }).fill(phone)
	await page.getByRole('button', { name: 'Find', exact: true }).click()
	await expect(page.getByRole('row')).toHaveCount(3)
	for (const number of numbers) await page.getByRole('checkbox', { name: `Choose order ${number}` }).check()
	await page.getByRole('region', { name: 'Chosen orders' }).getByRole('button', { name: 'Confirm' }).click()
	await expect(page.getByText('2 orders will be confirmed.')).toBeVisible()
	expect(await faultsOf(page)).toEqual([])
	// Somebody else confirms one of them meanwhile.
	await deskCall(page, `/desk/orders/${numbers[1]}/move`, { to: 'confirmed' })
	await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
	await expect(page.getByText('1 order is now confirmed.')).toBeVisible()
	await expect(page.getByText(`1 order stayed as it was: ${numbers[1]}:`)).toBeVisible()
	for (const number of numbers)
		await expect(page.getByRole('row').filter({ hasText: number })).toContainText('confirmed')

	await page.getByRole('button', { name: 'Save this view' }).click()
	await page.getByLabel('Name of the view').fill('Of one shopper')
	await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
	await expect(page.getByRole('button', { name: /^Of one shopper 2/ })).toHaveAttribute('aria-pressed', 'true')

	// The same orders by filters, which are in the address.
	await page.goto(`${shop.deskOrigin}/orders?q=${phone}`)
	await page.getByRole('button', { name: 'Filters' }).click()
	await page.getByLabel('Paid by').selectOption('card')
	await expect(page.getByText('No order found')).toBeVisible()
	await page.getByLabel('Paid by').selectOption('cash')
	await page.getByLabel('State').selectOption('confirmed')
	await expect(page.getByRole('row')).toHaveCount(3)
	const area = page.getByRole('combobox', { name: 'Area', exact: true })
	// An area is found by its letters; without one that is meant it is any.
	await area.fill('mirp')
	await expect(page.locator('datalist option[value^="Mirpur"]').first()).toBeAttached()
	await area.press('Enter')
	await expect(area).toHaveValue(/^Mirpur/)
	await expect(page.getByText('No order found')).toBeVisible()
	await area.fill('dhanm')
	await expect(page.locator('datalist option[value^="Dhanmondi"]')).toBeAttached()
	await area.press('Enter')
	await expect(page.getByRole('row')).toHaveCount(3)
	expect(await faultsOf(page)).toEqual([])
	await page.reload()
	await expect(page.getByLabel('State')).toHaveValue('confirmed')
	await expect(area).toHaveValue('Dhanmondi, Dhaka')
	await expect(page.getByRole('row')).toHaveCount(3)
	const late = page.getByLabel('Late only')
	await late.click()
	await expect(late).toBeChecked()
	await expect(page.getByText('No order found')).toBeVisible()
	await late.click()
	await expect(late).not.toBeChecked()
	await area.fill('')
	await area.press('Enter')
	await expect(page).not.toHaveURL(/area=/)
	await expect(page.getByRole('row')).toHaveCount(3)

	await page.getByRole('link', { name: 'Pick list' }).click()
	await expect(page.getByText(numbers[0] as string).first()).toBeVisible()
	await page.getByRole('checkbox').first().check()
	expect(await faultsOf(page)).toEqual([])

	// The barcode of a label before the camera opens its order; where there is no camera, the number is typed.
	await page.goto(`${shop.deskOrigin}/orders`)
	await holdBeforeCamera(page, numbers[0] as string)
	await page.getByRole('button', { name: 'Scan a label' }).click()
	await expect(page.getByRole('heading', { name: numbers[0] as string, level: 1 })).toBeVisible()
	await page.goto(`${shop.deskOrigin}/orders`)
	await page.getByRole('button', { name: 'Scan a label' }).click()
	await expect(page.getByText('The camera cannot be used.')).toBeVisible()
	await page.getByLabel('Or type the number').fill((numbers[1] as string).toLowerCase())
	await page.keyboard.press('Enter')
	await expect(page.getByRole('heading', { name: numbers[1] as string, level: 1 })).toBeVisible()

	// The saved view is in the sidebar of every page, with a count that follows new orders.
	const saved = page
		.getByRole('navigation', { name: 'Areas of the desk' })
		.getByRole('link', { name: /^Of one shopper/ })
	await page.goto(`${shop.deskOrigin}/products`)
	await expect(saved).toHaveAccessibleName('Of one shopper 2')
	// A shopper may have two open orders in cash.
	for (const to of ['packed', 'handed_over', 'delivered'])
		await deskCall(page, `/desk/orders/${numbers[0]}/move`, { to })
	const { number: later } = await placeOrder(storefront, phone)
	await storefront.close()
	await expect(saved, 'without reloading').toHaveAccessibleName('Of one shopper 3')
	expect(await faultsOf(page)).toEqual([])
	await saved.click()
	await expect(saved).toHaveAttribute('aria-current', 'true')
	await expect(page.getByRole('row').filter({ hasText: later })).toBeVisible()
})

test('a reported problem and a return are refunded by two people, because they are above the limit', async ({
	quietPage: page,
	openShop,
	dataDir,
	browser,
}) => {
	const shop = await openShop(dataDir, { REFUND_APPROVAL_FROM: '0' })
	const storefront = await browser.newPage()
	const phone = await signIn(storefront, shop, 'en')
	const { number } = await placeOrder(storefront, phone)
	await openDesk(page, shop, 'support', `/orders/${number}`)
	for (const act of ['Confirm all', 'All packed', 'Hand all over', 'All delivered']) {
		await page.getByRole('button', { name: act, exact: true }).click()
		await page.getByRole('dialog').getByRole('button').last().click()
		await expect(page.getByRole('dialog')).toHaveCount(0)
	}
	await storefront.evaluate(async (number) => {
		const token = /auth_token=([^;]+)/.exec(document.cookie)?.[1]
		const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
		const post = (path: string, body: object) =>
			fetch(`/api/v2${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
		for (const reply of [
			await post(`/order/${number}/problem`, { line: 0, kind: 'missing' }),
			await post(`/order/${number}/return`, { lines: [{ line: 100 }], reason: 'damaged' }),
			await post('/customer/refund_number', { wallet: 'bkash' }),
		])
			if (!reply.ok) throw new Error(await reply.text())
	}, number)
	await storefront.close()

	await page.goto(`${shop.deskOrigin}/returns`)
	await page.getByRole('button', { name: /^Decide: Problem with / }).click()
	await page.getByLabel('Pieces').fill('nothing')
	await page.getByRole('button', { name: 'Refund', exact: true }).click()
	await expect(page.getByLabel('Pieces')).toHaveAttribute('aria-invalid', 'true')
	await page.getByLabel('Pieces').fill('১')
	expect(await faultsOf(page)).toEqual([])
	await page.getByRole('button', { name: 'Refund', exact: true }).click()
	await page.getByLabel('Transaction number').fill('BK7H2')
	await page.getByRole('button', { name: 'Record as sent' }).click()
	await expect(page.getByText('Rina Akter proposes it with BK7H2')).toBeVisible()
	await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
	expect(await faultsOf(page)).toEqual([])

	for (const act of ['Approve', 'The goods are here']) {
		await page.getByRole('button', { name: /^Decide: Return of / }).click()
		await page.getByRole('dialog').getByRole('button', { name: act, exact: true }).click()
		await expect(page.getByRole('dialog')).toHaveCount(0)
	}
	await expect(page.getByText('No returns wait')).toBeVisible()
	await page.getByLabel('Transaction number').fill('BK8H3')
	await page.getByRole('button', { name: 'Record as sent' }).click()
	await expect(page.getByText('Rina Akter proposes it with BK8H3')).toBeVisible()

	const context = await browser.newContext({ locale: 'en-GB' })
	const other = await context.newPage()
	await openDesk(other, shop, 'accountant', '/returns')
	for (const reference of ['BK7H2', 'BK8H3']) {
		const refund = other.getByRole('listitem').filter({ hasText: `Rina Akter proposes it with ${reference}` })
		await refund.getByRole('button', { name: 'Approve' }).click()
		await expect(refund).toHaveCount(0)
	}
	await expect(other.getByText('No refunds are due')).toBeVisible()
	await other.goto(`${shop.deskOrigin}/orders/${number}`)
	await expect(other.getByText('BK7H2').first()).toBeVisible()
	await context.close()
})

for (const width of [360, 768])
	test(`orders fit ${width} px without faults, in Bengali`, async ({ quietPage: page, shop, browser }) => {
		const storefront = await browser.newPage()
		const { number } = await placeOrder(storefront, await signIn(storefront, shop, 'en'))
		await storefront.close()
		await page.setViewportSize({ width, height: 800 })
		await openDesk(page, shop, 'manager', '/orders')
		await page.evaluate(() => localStorage.setItem('haat.desk.language', 'bn'))
		await page.request.post(`${shop.deskOrigin}/api/v2/desk/language`, { data: { language: 'bn' } })
		for (const path of ['/orders', `/orders/${number}`, '/pick-list', '/returns']) {
			await page.goto(shop.deskOrigin + path)
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
			await expect(page.getByRole('status').filter({ hasText: 'লোড হচ্ছে' })).toHaveCount(0)
			expect(await sideways(page)).toBeLessThanOrEqual(0)
			expect(await faultsOf(page)).toEqual([])
			if (process.env.PICTURES)
				await page.screenshot({
					path: `${process.env.PICTURES}/orders${path.replaceAll('/', '_')}-${width}.png`,
					fullPage: true,
				})
		}
	})

test('a person for the catalogue sees no orders', async ({ quietPage: page, shop }) => {
	await openDesk(page, shop, 'catalogue', '/orders')
	await expect(page.getByRole('heading', { name: 'Not for your role' })).toBeVisible()
	await expect(page.getByRole('navigation').getByRole('link', { name: 'Orders' })).toHaveCount(0)
})
