import sharp from 'sharp'
import { placeOrder } from '#tests/helpers/place-order.ts'
import { faultsOf } from './faults.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { signIn } from './identity.ts'
import { tabTo } from './keys.ts'

/** A photo as of a phone: large, with its location. */
async function phonePhoto(): Promise<Buffer> {
	const grain = { type: 'gaussian', mean: 128, sigma: 40 } as const
	return sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#c33', noise: grain } })
		.withExif({ IFD0: { Artist: 'Where I live' } })
		.jpeg({ quality: 70 })
		.toBuffer()
}

test.use({ mayLog: [/net::ERR_FAILED/] })

test('damaged products are reported with a photo, and the shopper reads the result', async ({
	quietPage: page,
	shop,
}) => {
	test.slow()
	const phone = await signIn(page, shop, 'en')
	const { number, name } = await placeOrder(page, phone)
	for (const to of ['confirmed', 'packed', 'handed_over', 'delivered']) await shop.haat('orders', 'advance', number, to)
	await page.goto(`${shop.origin}/order/${number}`)
	await hydrated(page)
	// Lines have the name and the chosen size, also where they are returned.
	await page.getByRole('button', { name: 'Return items' }).first().click()
	const dialog = page.getByRole('dialog')
	await expect(dialog.getByRole('checkbox').first()).toHaveAccessibleName(/^[^,]+, \S/)
	await page.keyboard.press('Escape')
	await expect(dialog).toBeHidden()
	const report = page.getByRole('button', { name: new RegExp(`^Report a problem with ${name}, \\S`) })
	await report.press('Enter')
	// It traps the focus, closes with Escape, and restores the focus.
	for (const width of [1440, 768]) {
		await page.setViewportSize({ width, height: 900 })
		await expect(dialog.getByText('Where should we send refunds?')).toBeVisible()
		expect(await faultsOf(page)).toEqual([])
	}
	await tabTo(page, /^Send report$/, 'button')
	expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
	await page.keyboard.press('Escape')
	await expect(dialog).toBeHidden()
	await expect(report).toBeFocused()
	await report.press('Enter')
	await expect(dialog.getByText(new RegExp(`^${name}, \\S`))).toBeVisible()
	await dialog.getByRole('button', { name: 'Send report' }).click()
	await expect(dialog.getByText('Choose what is wrong')).toBeVisible()
	await dialog.getByText('It is damaged or spoiled').click()
	await expect(dialog.getByText('Add at least one photo')).toBeVisible()

	const sent: Buffer[] = []
	await page.route('**/problem-photos', async (route) => {
		sent.push(Buffer.from(route.request().postDataJSON().file, 'base64'))
		return sent.length === 1 ? route.abort() : route.continue()
	})
	const input = dialog.locator('input[type=file]')
	await input.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
	await expect(page.getByText('We cannot read this file')).toBeVisible()
	await input.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() })
	await expect(dialog.getByText('The photo was not uploaded')).toBeVisible()
	await dialog.getByRole('button', { name: 'Try again' }).click()
	await expect(dialog.getByRole('img', { name: 'Photo 1' })).toBeVisible()
	const { exif } = await sharp(sent.at(-1)).metadata()
	expect(exif).toBeUndefined()
	await page.unroute('**/problem-photos')

	await dialog.getByLabel(/^Tell us more/).fill('Black inside')
	await dialog.getByRole('button', { name: 'Send report' }).click()
	await expect(dialog).toBeHidden()
	await expect(page.getByText('Problem reported: We are looking at it')).toBeVisible()
	await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
	await expect(page.getByRole('button', { name: `Report a problem with ${name}` })).toHaveCount(0)

	const listed = (await shop.haat('problems', 'list')).split('\n').find((line) => line.includes(number)) ?? ''
	expect(listed).toContain('damaged')
	await shop.haat('problems', 'refund', listed.split('  ')[0] as string, 'We are sorry')
	await page.reload()
	await expect(page.getByText(/^Problem reported: ৳.* goes back to you$/)).toBeVisible()
	await expect(page.getByText('Our answer: We are sorry')).toBeVisible()
	const message = await shop.messageTo(`+88${phone}`)
	expect(message.text).toContain(number)
})
