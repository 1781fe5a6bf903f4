import type { Browser, Page } from '@playwright/test'
import { addAddress } from '#tests/helpers/place-order.ts'
import type { ShopProcess } from '#tests/helpers/shop-process.ts'
import { aPicture } from '#tests/makers/pictures.ts'
import { firstOwner } from './desk.ts'
import { deskCall } from './desk-owner.ts'
import { faultsOf, outside, sideways } from './faults.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { codeAfter, signIn } from './identity.ts'

test.use({ locale: 'en-GB', mayLog: [/Failed to load resource.* 401/] })

const phoneSize = { width: 360, height: 740 }

/** Looks at a page: nothing beside the window, and nothing for axe to find. */
async function looked(page: Page, name: string): Promise<void> {
	const { width: before, height } = page.viewportSize() as { width: number; height: number }
	for (const width of process.env.PICTURES ? [360, 768, 1440] : [before]) {
		await page.setViewportSize({ width, height })
		await expect(page.locator('[role=status] .animate-pulse')).toHaveCount(0)
		await expect.poll(() => sideways(page), name).toBeLessThanOrEqual(0)
		expect(await outside(page), name).toEqual([])
		expect(await faultsOf(page), name).toEqual([])
		if (process.env.PICTURES)
			await page.screenshot({ path: `${process.env.PICTURES}/${name}-${width}.png`, fullPage: true })
	}
	await page.setViewportSize({ width: before, height })
}

const withName = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Applies to sell on the storefront, in Bengali. */
async function applies(page: Page, shop: ShopProcess): Promise<void> {
	await page.goto(`${shop.origin}/bn/sell`)
	await hydrated(page)
	await withName(page, 'আবেদন পাঠান').click()
	await expect(page.getByLabel('আপনার নাম')).toBeFocused()
	await page.getByLabel('আপনার নাম').fill('কামাল হোসেন')
	await page.getByLabel('দোকানের নাম, ইংরেজি অক্ষরে').fill('Kamal Store')
	await page.getByLabel('দোকানের নাম, বাংলায়').fill('কামাল স্টোর')
	await page.getByLabel('কী ধরনের দোকান?').selectOption('grocery')
	await page.locator('[name=province]').selectOption('6')
	await page.locator('[name=city]').selectOption('47')
	await page.locator('[name=area]').fill('Dhanmondi')
	await page.getByRole('option', { name: 'ধানমন্ডি', exact: true }).click()
	await page.getByLabel('ট্রেড লাইসেন্সের নম্বর').fill('TRAD/DSCC/012345/2026')
	const buffer = Buffer.from(await aPicture(), 'base64')
	await page.getByLabel('ছবি যোগ করুন').setInputFiles({ name: 'licence.jpg', mimeType: 'image/jpeg', buffer })
	await expect(page.getByRole('img', { name: 'কাগজ ১' })).toBeVisible()
	await page.getByLabel('হিসাবধারীর নাম').fill('Kamal Hossain')
	await page.getByLabel('ওয়ালেটের নম্বর').fill('01712345678')
	await page.getByRole('checkbox', { name: /তথ্য ব্যবহার করতে পারে/ }).check()
	await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
	await looked(page, 'sell')
	await withName(page, 'আবেদন পাঠান').click()
	await expect(page.getByText('আপনার আবেদন পেয়েছি')).toBeVisible()
}

/** The owner looks at the papers and approves. */
async function approves(owner: Page, shop: ShopProcess): Promise<void> {
	await owner.goto(`${shop.deskOrigin}/sellers`)
	await owner.getByRole('link', { name: 'Applications 1' }).click()
	await looked(owner, 'applications')
	await owner.getByRole('link', { name: 'Kamal Store' }).click()
	await expect(owner.getByText('•••••026')).toBeVisible()
	await withName(owner, 'Show the numbers in full').click()
	await expect(owner.getByText('TRAD/DSCC/012345/2026')).toBeVisible()
	await withName(owner, 'Document 1').click()
	await expect(owner.getByRole('dialog').getByRole('img', { name: 'Document 1' })).toBeVisible()
	await owner.keyboard.press('Escape')
	await looked(owner, 'application')
	await withName(owner, 'Approve').click()
	await owner.getByLabel('Address of the shop').fill('kamal-store')
	await owner.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
	await owner.getByRole('link', { name: 'To the seller' }).click()
	await expect(owner.getByRole('heading', { name: 'Kamal Store' })).toBeVisible()
	await expect(owner.getByText('কামাল হোসেন')).toBeVisible()
	await looked(owner, 'seller')
	await owner.goto(`${shop.deskOrigin}/sellers?q=kamal`)
	await expect(owner.getByRole('link', { name: 'Kamal Store' })).toBeVisible()
	await looked(owner, 'sellers')
	const { items } = await deskCall<{ items: { after: object | null }[] }>(owner, '/desk/audit?limit=100')
	expect(items.map(({ after }) => after)).toContainEqual(expect.objectContaining({ shown: 'document' }))
}

/** A seller's person signs in by phone; sounds that are played are counted. */
async function entersDesk(browser: Browser, shop: ShopProcess, phone: string): Promise<Page> {
	const context = await browser.newContext({ locale: 'bn-BD', viewport: phoneSize, hasTouch: true })
	await context.addInitScript(() => {
		const start = OscillatorNode.prototype.start
		OscillatorNode.prototype.start = function (...given) {
			document.documentElement.dataset.rung = 'yes'
			return start.apply(this, given)
		}
	})
	const page = await context.newPage()
	await page.goto(shop.deskOrigin)
	await page.getByRole('link', { name: 'আমি বিক্রেতা: ফোন দিয়ে লগইন' }).click()
	const used = await shop.codeFor(phone.slice(1))
	await page.getByLabel('ফোন নম্বর').fill(phone)
	await withName(page, 'কোড পাঠান').click()
	await page.getByLabel('এসএমএসে আসা কোড').fill(await codeAfter(used, shop, phone))
	await withName(page, 'লগইন').click()
	await expect(page.getByRole('heading', { name: 'অর্ডার', level: 1 })).toBeVisible()
	await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
	return page
}

/** The shopper on this page orders one piece of each product in cash. Returns the number of the order. */
function orders(page: Page, slugs: readonly string[]): Promise<string> {
	return page.evaluate(async (slugs) => {
		const token = /auth_token=([^;]+)/.exec(document.cookie)?.[1]
		const send = async (path: string, body?: object) => {
			const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
			const reply = await fetch(
				`/api/v2${path}`,
				body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
			)
			if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`)
			return (await reply.json()).data
		}
		for (const slug of slugs) {
			const { id } = await send(`/products/${slug}`)
			await send(`/customer/add_to_cart?product_id=${id}&quantity=1`, {})
		}
		const [address] = await send('/customer/customer_addresses')
		return (await send('/checkout_v2', { address_id: address.id, payment_method: 'cod' })).number
	}, slugs)
}

test('a day of a seller on a phone, in Bengali', async ({ quietPage: owner, openShop, dataDir, browser }) => {
	test.setTimeout(240_000)
	const shop = await openShop(dataDir)
	await firstOwner(owner, shop)
	const shopper = await (await browser.newContext({ locale: 'bn-BD', viewport: phoneSize })).newPage()
	const phone = await signIn(shopper, shop, 'bn')
	await addAddress(shopper, phone)
	await applies(shopper, shop)
	await approves(owner, shop)
	await shopper.reload()
	await expect(shopper.getByText('আপনি এখন বিক্রেতা')).toBeVisible()

	const page = await entersDesk(browser, shop, phone)
	await expect(page.getByText('নতুন অর্ডার নেই')).toBeVisible()
	const product = (slug: string, name_en: string, name_bn: string, price: number) => ({
		...{ slug, name_en, name_bn, category: 'rice', skus: [{ price, stock: 20 }] },
	})
	const records = [
		product('kalijira', 'Kalijira rice', 'কালিজিরা চাল', 150),
		product('chinigura', 'Chinigura rice', 'চিনিগুঁড়া চাল', 180),
		product('nazirshail', 'Nazirshail rice', 'নাজিরশাইল চাল', 140),
	]
	const { results } = await deskCall<{ results: { slug: string }[] }>(page, '/catalogue/products', { records })
	expect(results).toMatchObject([
		{ slug: 'kalijira', faults: [] },
		{ slug: 'chinigura', faults: [] },
		{ slug: 'nazirshail', faults: [] },
	])
	const first = await orders(shopper, ['kalijira'])

	const card = (number: string) => page.getByRole('article', { name: new RegExp(number) })
	await expect(card(first)).toBeVisible()
	await expect(page.locator('html')).toHaveAttribute('data-rung', 'yes')
	await expect(page).toHaveTitle(/^\(১\) অর্ডার/)
	await expect(page.getByRole('status').filter({ hasText: `নতুন অর্ডার ${first}` })).toBeAttached()
	await looked(page, 'own-orders-new')
	await withName(page, `গ্রহণ করুন ${first}`).click()
	await expect(withName(page, `তৈরি ${first}`)).toBeVisible()

	// A connection that is lost: what came meanwhile is there once it is back.
	await page.context().setOffline(true)
	const second = await orders(shopper, ['chinigura', 'kalijira'])
	await page.context().setOffline(false)
	await expect(card(second)).toBeVisible({ timeout: 15_000 })
	const accept = withName(page, `গ্রহণ করুন ${second}`)
	for (const name of ['কালিজিরা চাল: স্টকে নেই', 'চিনিগুঁড়া চাল: স্টকে নেই'])
		await card(second).getByRole('button', { name }).click()
	await expect(accept).toBeDisabled()
	await card(second).getByRole('button', { name: 'কালিজিরা চাল: স্টকে নেই' }).click()
	await expect(accept).toHaveText('বাকিগুলো গ্রহণ করুন')
	expect(await faultsOf(page)).toEqual([])
	await accept.click()
	await expect(withName(page, `তৈরি ${second}`)).toBeVisible()
	await expect(card(second)).not.toContainText('চিনিগুঁড়া চাল')

	await card(second).getByRole('button', { name: 'কালিজিরা চাল: স্টকে নেই' }).click()
	const dialog = page.getByRole('dialog')
	await dialog.getByRole('button', { name: 'বদলে অন্য কিছু দিন' }).click()
	await dialog.getByRole('radio', { name: /নাজিরশাইল চাল/ }).check()
	expect(await faultsOf(page)).toEqual([])
	await dialog.getByRole('button', { name: 'ক্রেতাকে জিজ্ঞেস করুন' }).click()
	await expect(card(second)).toContainText('ক্রেতাকে জিজ্ঞেস করা হয়েছে')
	await shopper.goto(`${shop.origin}/bn/order/${second}`)
	const question = shopper.getByRole('region', { name: 'একটি পণ্য নেই' })
	await expect(question).toContainText('নাজিরশাইল চাল')
	await looked(shopper, 'replacement')
	await withName(shopper, 'হ্যাঁ, পাঠান').click()
	await expect(shopper.getByText('১টির বদলে নাজিরশাইল চাল')).toBeVisible()
	await page.reload()
	await card(second).getByRole('button', { name: 'নাজিরশাইল চাল: স্টকে নেই' }).click()
	await dialog.getByRole('button', { name: 'বাতিল করুন' }).click()
	await expect(card(second)).toHaveCount(0)

	await withName(page, 'কী কী লাগবে').click()
	await expect(page.getByText('১টি অর্ডারের জন্য')).toBeVisible()
	await looked(page, 'own-pick-list')
	await withName(page, 'এখন').click()
	await withName(page, `তৈরি ${first}`).click()
	await withName(page, 'হ্যাঁ, তৈরি').click()
	await expect(page.getByRole('list', { name: 'কুরিয়ারের অপেক্ষায়' })).toContainText(first)
	await withName(page, 'আগের অর্ডার').click()
	await withName(page, 'বাতিল').click()
	await expect(page.getByText(second, { exact: true })).toBeVisible()
	await looked(page, 'own-history')

	await page.getByRole('link', { name: 'দাম ও স্টক' }).click()
	const rice = page.getByRole('article', { name: 'কালিজিরা চাল' })
	const price = rice.getByRole('textbox', { name: 'কালিজিরা চাল-এর দাম' })
	await price.fill('১৬৫')
	await price.press('Enter')
	await expect(rice.getByRole('status')).toHaveText('সংরক্ষণ হয়েছে ✓')
	await expect(page.getByRole('article', { name: 'চিনিগুঁড়া চাল' })).toContainText('স্টক শেষ')
	await shopper.goto(`${shop.origin}/bn/products/kalijira`)
	await expect(async () => {
		await shopper.reload()
		await expect(shopper.getByRole('main')).toContainText('১৬৫', { timeout: 200 })
	}).toPass({ timeout: 5_000, intervals: [50] })

	await page.getByRole('link', { name: 'দোকান' }).click()
	await page.getByLabel('তারিখ').fill(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10))
	await withName(page, 'এই দিন বন্ধ রাখুন').click()
	await expect(withName(page, /আবার খুলুন/)).toBeVisible()
	await withName(page, 'খোলা থাকার সময় দিন').click()
	await withName(page, 'রবি: এই সময় বাদ দিন').click()
	await withName(page, 'সময় সংরক্ষণ করুন').click()
	await expect(page.getByText('সংরক্ষণ হয়েছে।')).toBeVisible()
	await expect(page.getByRole('group', { name: 'রবি' })).toContainText('বন্ধ')
	await looked(page, 'own-shop')
	await shopper.context().close()
	await page.context().close()
})
