import sharp from 'sharp'
import { deskCall, openDesk } from './desk-owner.ts'
import { openDesk as openAs } from './desk-sign-in.ts'
import { faultsOf, outside, sideways } from './faults.ts'
import { expect, test } from './fixtures.ts'

// The browser reports the refusal of a text with a wrong form.
test.use({ mayLog: [/400 \(Bad Request\)/] })

test('fees, a zone by names of places, slots and closed days, and what an address pays', async ({
	quietPage: page,
	shop,
}) => {
	await page.setViewportSize({ width: 1440, height: 900 })
	await openDesk(page, shop, 'en', '/delivery')
	const country = page.getByRole('group', { name: 'To the rest of the country' })
	const base = country.getByLabel('Up to 2 kg')
	await base.fill('1.5')
	await page.getByRole('button', { name: 'Save' }).click()
	await expect(base).toHaveAttribute('aria-invalid', 'true')
	await base.fill('১৪৫')
	await page.getByRole('button', { name: 'Save' }).press('Enter')
	await expect(base).toHaveValue('145')
	await expect(page.getByText('Saved.')).toBeVisible()
	expect(await faultsOf(page)).toEqual([])

	await page.getByRole('button', { name: 'Zones', exact: true }).click()
	await page.getByRole('button', { name: 'New zone' }).click()
	const dialog = page.getByRole('dialog', { name: 'New zone' })
	await dialog.getByRole('button', { name: 'Save' }).click()
	await expect(dialog.getByLabel('Name in English')).toBeFocused()
	await dialog.getByLabel('Name in English').fill('Far hills')
	await dialog.getByLabel('Name in Bengali').fill('দূরের পাহাড়')
	const place = dialog.getByRole('combobox', { name: 'Add a place' })
	await place.fill('bandarb')
	await place.press('Enter')
	await expect(dialog.getByRole('button', { name: 'Remove Bandarban' })).toBeVisible()
	await dialog.getByLabel('Delivered here').uncheck()
	expect(await faultsOf(page)).toEqual([])
	await dialog.getByRole('button', { name: 'Save' }).click()
	await expect(page.getByRole('row', { name: /Far hills/ })).toContainText('No delivery')

	// On a phone in Bengali: what an address pays, and a day closed and opened.
	const { sellers } = await deskCall<{ sellers: { slug: string }[] }>(page, '/desk/catalogue/choices')
	const seller = sellers[0]?.slug as string
	await page.setViewportSize({ width: 360, height: 740 })
	await openDesk(page, shop, 'bn', '/delivery?tab=check')
	await page.getByLabel('বিক্রেতা').selectOption(seller)
	const area = page.getByRole('combobox', { name: 'কোন এলাকায়' })
	await area.fill('বান্দরবান')
	await area.press('Enter')
	await page.getByRole('button', { name: 'দেখুন' }).click()
	await expect(page.getByText('দূরের পাহাড় জোনে ডেলিভারি হয় না।')).toBeVisible()
	await area.fill('dhanmondi')
	await area.press('Enter')
	await page.getByRole('button', { name: 'দেখুন' }).click()
	await expect(page.getByText('ক্রেতা দেবেন')).toBeVisible()
	expect(await sideways(page)).toBeLessThanOrEqual(0)
	expect(await outside(page)).toEqual([])
	expect(await faultsOf(page)).toEqual([])

	await page.setViewportSize({ width: 768, height: 1024 })
	await openDesk(page, shop, 'en', '/delivery?tab=slots')
	const day = new Date(Date.now() + 6 * 3_600_000 + 86_400_000).toISOString().slice(0, 10)
	await page.getByLabel('Day').fill(day)
	await page.getByRole('button', { name: 'Close the day' }).click()
	await expect(page.getByText(/is closed for \d+ sellers?\./)).toBeVisible()
	expect(await faultsOf(page)).toEqual([])
	await page.getByRole('button', { name: 'Open it again' }).click()
	await expect(page.getByText(/is open for \d+ sellers?\./)).toBeVisible()
	// Other tests use this shop too.
	await deskCall(page, '/operator/delivery-fees', { fees: null })
	await deskCall(page, '/operator/delivery-zones', { slug: 'far-hills', record: { active: false } })
})

test('texts of the shop side by side, with what is missing and what cannot be read said in words; the storefront follows', async ({
	quietPage: page,
	shop,
	request,
}) => {
	await page.setViewportSize({ width: 1440, height: 900 })
	await openDesk(page, shop, 'en', '/settings')
	const headline = page.getByLabel('Headline (English)', { exact: true })
	const before = await headline.inputValue()
	await headline.fill('Fresh from the walk')
	// The home page as it will be, before anything is stored.
	await page.getByRole('button', { name: 'Preview' }).last().click()
	const shown = page.frameLocator('iframe')
	await expect(shown.getByRole('heading', { level: 1 })).toContainText('Fresh from the walk')
	await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
	expect(await (await request.get(shop.origin)).text()).not.toContain('Fresh from the walk')
	await expect(page.getByText('Missing: the other language is shown')).toHaveCount(0)
	await page.getByLabel('Questions and answers (English)').fill('An answer without a question')
	await expect(page.getByText('Missing: the other language is shown')).toBeVisible()
	await page.getByRole('button', { name: 'Save the texts' }).click()
	await expect(page.getByLabel('Questions and answers (English)')).toBeFocused()
	await page.getByLabel('Questions and answers (English)').fill('# Orders\n? When will it come?\nBefore noon.')
	await page.getByLabel('Phone', { exact: true }).fill('12')
	await page.getByRole('button', { name: 'Save the texts' }).click()
	await expect(page.getByText('Write the number as +8801712345678')).toBeVisible()
	await page.getByLabel('Phone', { exact: true }).fill('')
	for (const colorScheme of ['dark', 'light'] as const) {
		await page.emulateMedia({ colorScheme })
		expect(await faultsOf(page)).toEqual([])
	}
	await page.getByRole('button', { name: 'Save the texts' }).click()
	await expect(page.getByText('Saved.')).toBeVisible()
	await expect.poll(async () => (await request.get(shop.origin)).text()).toContain('Fresh from the walk')
	await expect.poll(async () => (await request.get(`${shop.origin}/faq`)).text()).toContain('Before noon.')

	await page.getByLabel('Colour', { exact: true }).fill('#ffee88')
	await expect(page.getByText(/Text cannot be read: the lowest contrast is 1/)).toBeVisible()
	await page.getByRole('button', { name: 'Save the colour' }).click()
	await expect(page.getByText('Text in this colour cannot be read')).toBeVisible()
	await page.getByLabel('Colour', { exact: true }).fill('#7a1f3d')
	await expect(page.getByText(/Text can be read/)).toBeVisible()
	await page.getByRole('button', { name: 'Preview' }).first().click()
	await expect(shown.locator('link[rel="icon"]')).toHaveAttribute('href', /7a1f3d/)
	await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

	// A logo is seen on the home page before it is used.
	const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#7a1f3d' } })
		.png()
		.toBuffer()
	await page.getByLabel('File of the logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture })
	await expect(page.getByText('New picture, not in the shop yet.')).toBeVisible()
	await page.getByRole('button', { name: 'Preview' }).first().click()
	await expect(shown.locator('header img').first()).toHaveAttribute('src', /\/media\//)
	await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
	expect((await deskCall<{ logo?: number }>(page, '/operator/shop')).logo).toBeUndefined()
	await page.getByRole('button', { name: 'Use this logo' }).click()
	await expect.poll(async () => (await deskCall<{ logo?: number }>(page, '/operator/shop')).logo).toBeGreaterThan(0)
	await page.getByRole('button', { name: 'Remove the logo' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Remove the logo' }).click()
	await expect(page.getByText('No logo: the name is shown.')).toBeVisible()

	await page.setViewportSize({ width: 360, height: 740 })
	await openDesk(page, shop, 'bn', '/settings')
	expect(await sideways(page)).toBeLessThanOrEqual(0)
	expect(await outside(page)).toEqual([])
	expect(await faultsOf(page)).toEqual([])
	// Other tests use this shop too: its own texts again.
	await page.getByLabel('শিরোনাম (ইংরেজি)', { exact: true }).fill(before)
	await page.getByLabel('প্রশ্ন ও উত্তর (ইংরেজি)').fill('')
	await page.getByRole('button', { name: 'লেখা সংরক্ষণ করুন' }).click()
	await expect.poll(async () => (await request.get(shop.origin)).text()).not.toContain('Fresh from the walk')
})

test('the owner sees what the server was started with, and has a job done; a manager sees the jobs alone', async ({
	quietPage: page,
	shop,
	context,
}) => {
	for (const [width, language, path, heading] of [
		[1440, 'en', '/server', 'Server'],
		[360, 'bn', '/server', 'সার্ভার'],
		[360, 'bn', '/jobs', 'পটভূমির কাজ'],
		[768, 'en', '/jobs', 'Jobs'],
	] as const) {
		await page.setViewportSize({ width, height: 800 })
		await openDesk(page, shop, language, path)
		await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
		await expect(
			page
				.getByRole('main')
				.getByText(path === '/server' ? 'SMS_GATEWAY' : 'count-days')
				.first(),
		).toBeVisible()
		expect(await faultsOf(page), path).toEqual([])
		expect(await sideways(page), path).toBeLessThanOrEqual(0)
		expect(await outside(page), path).toEqual([])
	}
	await page.getByRole('row').filter({ hasText: 'count-pairs' }).getByRole('button', { name: 'Run now' }).click()
	await expect(page.getByText('It will run within half a minute.')).toBeVisible()
	await context.clearCookies()
	await page.setViewportSize({ width: 1440, height: 900 })
	await openAs(page, shop, 'manager', '/server')
	await expect(page.getByText('SMS_GATEWAY')).toHaveCount(0)
	await expect(page.getByRole('link', { name: 'Jobs' })).toBeVisible()
	await expect(page.getByRole('link', { name: 'Server' })).toHaveCount(0)
})
