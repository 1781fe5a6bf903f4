import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { placeOrder } from '#tests/helpers/place-order.ts'
import type { ShopProcess } from '#tests/helpers/shop-process.ts'
import { firstOwner, join } from './desk.ts'
import { faultsOf, outside, sideways } from './faults.ts'
import { expect, freshPhone, test } from './fixtures.ts'
import { signIn } from './identity.ts'

test.use({ locale: 'en-GB', mayLog: [/Failed to load resource.* 401/] })

const fromDesk = { 'sec-fetch-site': 'same-origin' }

/** Delivers an order of two sellers in cash. Returns its number. */
async function delivered(browser: Browser, shop: ShopProcess): Promise<string> {
	const context = await browser.newContext({ locale: 'en-GB' })
	const page = await context.newPage()
	const { number } = await placeOrder(page, await signIn(page, shop, 'en'))
	for (const to of ['confirmed', 'packed', 'handed_over', 'delivered']) await shop.haat('orders', 'advance', number, to)
	await context.close()
	return number
}

/** Invites somebody as the owner; the one-use link of staff. */
async function invite(owner: Page, shop: ShopProcess, data: object): Promise<string> {
	const reply = await owner.request.post(`${shop.deskOrigin}/api/v2/desk/staff`, { data, headers: fromDesk })
	expect(reply.status()).toBe(200)
	return (await reply.json()).data.link
}

/** Looks at a page in the given widths: nothing beside the window, and nothing for axe to find. */
async function looked(page: Page, name: string, widths = [360, 768, 1440]): Promise<void> {
	for (const width of widths) {
		await page.setViewportSize({ width, height: 900 })
		await expect(page.locator('[role=status] .animate-pulse')).toHaveCount(0)
		await expect.poll(() => sideways(page), `${name} at ${width}`).toBeLessThanOrEqual(0)
		expect(await outside(page), `${name} at ${width}`).toEqual([])
		expect(await faultsOf(page), `${name} at ${width}`).toEqual([])
		if (process.env.PICTURES)
			await page.screenshot({ path: `${process.env.PICTURES}/${name}-${width}.png`, fullPage: true })
	}
	await page.setViewportSize({ width: 1280, height: 900 })
}

/** As the choice in the account menu is kept on the device. */
async function switchLanguage(page: Page, language: 'en' | 'bn'): Promise<void> {
	await page.evaluate((chosen) => localStorage.setItem('haat.desk.language', chosen), language)
	await page.reload()
	await expect(page.locator('html')).toHaveAttribute('lang', language)
}

test('cash of a delivery comes from the courier and is paid out by two people', async ({
	quietPage: owner,
	openShop,
	dataDir,
	browser,
}) => {
	test.setTimeout(240_000)
	const shop = await openShop(dataDir)
	await firstOwner(owner, shop)
	const link = await invite(owner, shop, { name: 'Omar Faruk', role: 'accountant', email: 'omar@haat.example' })
	const number = await delivered(browser, shop)
	const context = await browser.newContext({ locale: 'en-GB', acceptDownloads: true })
	const page = await context.newPage()
	await join(page, link, {})

	await page.goto(`${shop.deskOrigin}/money`)
	await expect(page.getByRole('heading', { name: 'Money', level: 1 })).toBeVisible()
	await expect(page.getByText('Cash with a courier')).toBeVisible()
	const owed = page.getByRole('row').filter({ hasNot: page.getByText('৳0', { exact: true }).nth(1) })
	await expect(owed.first()).toBeVisible()
	// Sellers to whom something is owed come from the call, because the demo shop has many.
	const { data } = await (await page.request.get(`${shop.deskOrigin}/api/v2/desk/money/sellers`)).json()
	type Balance = { balance: number; seller: { slug: string; name: { en: string } } }
	const [first] = (data.items as Balance[]).filter(({ balance }) => balance > 0)
	const seller = first?.seller as Balance['seller']
	await page.getByRole('button', { name: `Account of ${seller.name.en}`, exact: true }).click()
	const account = page.getByRole('dialog', { name: `Account of ${seller.name.en}` })
	await account.getByRole('button', { name: 'Save' }).click()
	await expect(account.getByLabel('Name of the holder')).toHaveAttribute('aria-invalid', 'true')
	await account.getByLabel('Name of the holder').fill('Abdul Karim')
	await account.getByLabel('Way').selectOption('Nagad')
	await account.getByLabel('Nagad number').fill('01712345678')
	await account.getByRole('button', { name: 'Save' }).click()
	await expect(page.getByText('Nagad •••• 5678')).toBeVisible()
	await looked(page, 'money-en')

	await page.getByRole('navigation', { name: 'Pages about money' }).getByRole('link', { name: 'Couriers' }).click()
	await page.getByRole('link', { name: 'Collected, to remit' }).first().click()
	await expect(page.getByRole('heading', { name: 'Own delivery', level: 1 })).toBeVisible()
	await expect(page.getByRole('button', { name: 'Record a remittance' })).toBeDisabled()
	await page.getByRole('checkbox').last().check()
	await looked(page, 'courier-en')
	await page.getByRole('button', { name: 'Record a remittance' }).click()
	const remits = page.getByRole('dialog', { name: 'Record a remittance' })
	await remits.getByRole('button', { name: /^Record ৳/ }).click()
	await expect(remits.getByLabel('Receipt')).toHaveAttribute('aria-invalid', 'true')
	await remits.getByLabel('Receipt').fill('R-17')
	await remits.getByRole('button', { name: /^Record ৳/ }).click()
	await expect(remits).toBeHidden()
	await page.getByRole('button', { name: 'Remitted in 30 days' }).click()
	await expect(page.getByRole('link', { name: number })).toBeVisible()
	await page.getByRole('navigation', { name: 'Page above' }).getByRole('link', { name: 'Couriers' }).click()
	await expect(page.getByText('R-17')).toBeVisible()

	const { data: cash } = await (
		await page.request.get(`${shop.deskOrigin}/api/v2/desk/money/couriers/own/parts?state=collected`)
	).json()
	const lines = (cash.items as { number: string; part: number; amount: number }[]).map(
		(one) => `${one.number}/${one.part},"৳ ${one.amount.toFixed(2)}",22/11/2026`,
	)
	expect(lines[0]).toContain(number)
	await page.getByRole('button', { name: 'Import a file' }).click()
	const file = ['Order,COD amount,Date', ...lines, 'H7K2-9QXM,120,'].join('\n')
	await page
		.getByLabel('CSV file')
		.setInputFiles({ name: 'courier.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
	const dialog = page.getByRole('dialog', { name: 'Import a file' })
	await expect(dialog.getByText(`${lines.length} of ${lines.length + 1} lines match`)).toBeVisible()
	await expect(dialog.getByText('Unknown order')).toBeVisible()
	expect(await faultsOf(page)).toEqual([])
	await dialog.getByRole('button', { name: 'Import', exact: true }).click()
	await expect(dialog).toBeHidden()
	await looked(page, 'couriers-en')
	await page.getByRole('button', { name: 'Add a courier' }).click()
	await page.getByRole('dialog').getByLabel('Name').fill('Sundarban Courier')
	await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
	await expect(page.getByText('Sundarban Courier')).toBeVisible()
	await page.getByRole('button', { name: 'Resolve H7K2-9QXM' }).click()
	const resolve = page.getByRole('dialog', { name: 'Resolve H7K2-9QXM' })
	await resolve.getByLabel('Reason').fill('Another shop of the courier')
	await resolve.getByRole('button', { name: 'Resolve' }).click()
	await expect(page.getByText('Every line matches or is resolved.')).toBeVisible()

	await page.getByRole('navigation', { name: 'Pages about money' }).getByRole('link', { name: 'Payouts' }).click()
	await page.getByRole('button', { name: 'Propose payouts' }).click()
	const propose = page.getByRole('dialog', { name: 'Propose payouts' })
	await propose.getByLabel('At least').fill('nothing')
	await propose.getByRole('button', { name: 'Propose payouts' }).click()
	await expect(propose.getByText('Please enter an amount in taka.')).toBeVisible()
	await propose.getByLabel('At least').fill('১০')
	await propose.getByRole('button', { name: 'Propose payouts' }).click()
	await expect(page.getByText(/1 payout of ৳.* is proposed/)).toBeVisible()
	await page.getByRole('button', { name: `Payout to ${seller.name.en}` }).click()
	await expect(page.getByText('Somebody else has to approve this payout.')).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(page.getByRole('button', { name: `Payout to ${seller.name.en}` }), 'has the focus again').toBeFocused()
	await looked(page, 'payouts-en')

	await owner.goto(`${shop.deskOrigin}/money/payouts`)
	await owner.getByRole('button', { name: `Payout to ${seller.name.en}` }).click()
	expect(await faultsOf(owner)).toEqual([])
	await owner.getByRole('button', { name: 'Approve', exact: true }).click()
	await expect(owner.getByText('No payouts in this state')).toBeVisible()

	await page.getByRole('button', { name: 'Approved', exact: true }).click()
	const download = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Export for Nagad' }).click()
	expect(readFileSync(await (await download).path(), 'utf8')).toMatch(/01712345678,\d+\.\d\d,HAAT-1,Abdul Karim/)
	await page.getByRole('button', { name: 'Exported', exact: true }).click()
	await page.getByRole('button', { name: `Payout to ${seller.name.en}` }).click()
	await page.getByLabel('Reference').fill('BK7H2')
	await page.getByRole('button', { name: 'It has arrived' }).click()
	await page.getByRole('button', { name: 'Arrived', exact: true }).click()
	await expect(page.getByText('BK7H2')).toBeVisible()

	await page.goto(`${shop.deskOrigin}/money/sellers/${seller.slug}`)
	await expect(page.getByText('Closing balance').first()).toBeVisible()
	await looked(page, 'statement-en')
	const pdf = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Save as PDF' }).click()
	expect(
		readFileSync(await (await pdf).path())
			.subarray(0, 5)
			.toString(),
	).toBe('%PDF-')

	await page.goto(`${shop.deskOrigin}/money/rates`)
	await page.getByRole('button', { name: 'New rate' }).click()
	const rate = page.getByRole('dialog', { name: 'New rate' })
	await rate.getByLabel('Percent').fill('১২.৫')
	await rate.getByLabel('Seller').selectOption(seller.name.en)
	await rate.getByLabel('Category').selectOption({ index: 2 })
	await rate.getByRole('button', { name: 'Save' }).click()
	await expect(page.getByText('12.50%')).toBeVisible()
	await looked(page, 'rates-en')

	await page.goto(`${shop.deskOrigin}/money`)
	await page.getByRole('button', { name: 'Close a period' }).click()
	await page.getByRole('button', { name: /^Close through/ }).click()
	await expect(page.getByText(/^Closed through/)).toBeVisible()

	await switchLanguage(page, 'bn')
	for (const [path, name] of [
		['/money', 'money-bn'],
		['/money/payouts', 'payouts-bn'],
		['/money/couriers', 'couriers-bn'],
		['/money/rates', 'rates-bn'],
		[`/money/sellers/${seller.slug}`, 'statement-bn'],
	] as const) {
		await page.goto(`${shop.deskOrigin}${path}`)
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
		await looked(page, name)
	}
	await context.close()

	// The seller sees what came of it, on a phone in Bengali.
	const phone = freshPhone()
	await invite(owner, shop, { name: 'Abdul Karim', role: 'seller_owner', phone, seller: seller.slug })
	const phoneContext = await browser.newContext({ locale: 'bn-BD', viewport: { width: 360, height: 740 } })
	const hand = await phoneContext.newPage()
	await hand.goto(`${shop.deskOrigin}/sign-in/phone`)
	await hand.getByRole('textbox').first().fill(phone)
	await hand.keyboard.press('Enter')
	const code = await shop.codeFor(phone.slice(-4))
	await hand.getByRole('textbox').first().fill(code)
	await hand.keyboard.press('Enter')
	await expect(hand.getByRole('button', { name: /Abdul Karim/ })).toBeVisible()
	await hand.goto(`${shop.deskOrigin}/earnings`)
	await switchLanguage(hand, 'bn')
	await expect(hand.getByRole('heading', { name: 'আয়', level: 1 })).toBeVisible()
	await expect(hand.getByText('এখন পাবেন')).toBeVisible()
	await expect(hand.getByText('পেয়েছেন').first()).toBeVisible()
	await looked(hand, 'earnings-bn')
	const statement = hand.getByRole('region', { name: 'মাস', exact: true })
	const [sheet] = await Promise.all([
		hand.waitForEvent('download'),
		statement.getByRole('button', { name: 'হিসাবের ফাইল (CSV)' }).click(),
	])
	expect(sheet.suggestedFilename()).toMatch(/\.csv$/)
	await statement.getByRole('button', { name: 'আগের মাস' }).click()
	await expect(statement.getByText('বিক্রি')).toBeVisible()
	await expect(statement.getByText('কুরিয়ারের হাতে নগদ')).toHaveCount(0)
	await statement.getByRole('button', { name: 'পরের মাস' }).click()
	await expect(statement.getByText('কুরিয়ারের হাতে নগদ')).toBeVisible()
	await expect(statement.getByRole('button', { name: 'পরের মাস' })).toBeDisabled()
	await switchLanguage(hand, 'en')
	await expect(hand.getByText('You get now')).toBeVisible()
	await looked(hand, 'earnings-en')
	await hand.goto(`${shop.deskOrigin}/money`)
	await expect(hand.getByRole('heading', { name: 'Not for your role' })).toBeVisible()
	await phoneContext.close()
})
