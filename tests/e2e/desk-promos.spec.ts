import { Client } from 'pg'
import { placeOrder } from '#tests/helpers/place-order.ts'
import { deskCall, openDesk } from './desk-owner.ts'
import { faultsOf, outside, sideways } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './identity.ts'

// The browser reports the refusal of a promo with wrong fields.
test.use({ mayLog: [/400 \(Bad Request\)/] })

test('a promo is tried on last week’s orders, added, used on the storefront, changed and ended; bad input is marked', async ({
	quietPage: page,
	browser,
	openShop,
	dataDir,
}) => {
	const shop = await openShop(dataDir)
	const storefront = await browser.newPage()
	const phone = await signIn(storefront, shop, 'en')
	await placeOrder(storefront, phone)
	const store = new Client({ host: `${dataDir}/database`, user: 'postgres', database: 'postgres' })
	await store.connect()
	await store.query("update orders set placed_at = placed_at - interval '2 days'")
	await store.end()

	await page.setViewportSize({ width: 1440, height: 900 })
	await openDesk(page, shop, 'en', '/promos')
	await page.getByRole('link', { name: 'New promo' }).click()
	// What the form knows to be wrong is marked without a call, what the server knows after one.
	await page.getByRole('button', { name: 'Add the promo' }).click()
	await expect(page.getByLabel('Percent', { exact: true })).toHaveAttribute('aria-invalid', 'true')
	await expect(page.getByLabel('Name in Bengali')).toHaveAttribute('aria-invalid', 'true')
	await page.getByLabel('Percent', { exact: true }).fill('১২০')
	await page.getByRole('button', { name: 'Try it' }).click()
	await expect(page.getByText('Write a whole number from 1 to 100')).toBeVisible()
	await expect(page.getByLabel('Percent', { exact: true })).toBeFocused()
	await page.getByLabel('Percent', { exact: true }).fill('১০')
	await page.getByLabel('Uses by one shopper').fill('')
	await page.getByRole('button', { name: 'Try it' }).press('Enter')
	await expect(page.getByText('of 1, by 1 shopper')).toBeVisible()
	await expect(page.getByText('Share of all sales')).toBeVisible()
	await page.getByRole('button', { name: 'As table' }).click()
	await expect(page.getByRole('table', { name: 'Orders by discount' })).toContainText(/[12]/)
	expect((await deskCall<{ promos: unknown[] }>(page, '/desk/promos?q=walk')).promos).toEqual([])

	await page.getByLabel('Code', { exact: true }).fill('walk-10')
	for (const [label, text] of [
		['Name in English', 'Walk'],
		['Name in Bengali', 'হাঁটা'],
		['Text in English', 'Ten off'],
		['Text in Bengali', 'দশ ছাড়'],
	] as const)
		await page.getByLabel(label).fill(text)
	for (const colorScheme of ['dark', 'light'] as const) {
		await page.emulateMedia({ colorScheme })
		expect(await faultsOf(page)).toEqual([])
	}
	await page.getByRole('button', { name: 'Add the promo' }).click()
	await expect(page.getByRole('heading', { name: 'WALK-10', level: 1 })).toBeVisible()

	// The storefront accepts it at once, and the desk shows the order that used it.
	await placeOrder(storefront, phone, { place: false })
	const number = await storefront.evaluate(async () => {
		const token = /auth_token=([^;]+)/.exec(document.cookie)?.[1]
		const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
		const ask = async (path: string, body?: object) => {
			const post = { method: 'POST', headers, body: JSON.stringify(body) }
			const reply = await (await fetch(`/api/v2${path}`, body ? post : { headers })).json()
			if (!reply.data) throw new Error(JSON.stringify(reply))
			return reply.data
		}
		await ask('/claim_and_apply_promo_code/WALK-10')
		const [address] = await ask('/customer/customer_addresses')
		const order = { address_id: address.id, payment_method: 'cod', promo_code: 'WALK-10' }
		return (await ask('/checkout_v2', order)).number as string
	})
	await page.reload()
	await expect(page.getByRole('table', { name: 'Orders that used it' })).toContainText(number)

	// On a phone in Bengali: limited, then ended.
	await page.setViewportSize({ width: 360, height: 740 })
	await openDesk(page, shop, 'bn', '/promos/WALK-10')
	await page.getByLabel('মোট কতবার').fill('১')
	await page.getByRole('button', { name: 'সংরক্ষণ' }).click()
	await expect(page.getByText('একবার ব্যবহারের কোডে অন্তত ৮টি অক্ষর দিন')).toBeVisible()
	await page.getByLabel('মোট কতবার').fill('২')
	await page.getByRole('button', { name: 'সংরক্ষণ' }).click()
	await expect(page.getByText('সংরক্ষিত হয়েছে।')).toBeVisible()
	expect(await sideways(page)).toBeLessThanOrEqual(0)
	expect(await outside(page)).toEqual([])
	expect(await faultsOf(page)).toEqual([])
	await page.getByRole('button', { name: 'এখনই শেষ করুন' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'এখনই শেষ করুন' }).click()
	await expect(page.getByRole('dialog')).toHaveCount(0)
	await page.setViewportSize({ width: 768, height: 1024 })
	await openDesk(page, shop, 'en', '/promos?state=ended')
	await expect(page.getByRole('row', { name: /WALK-10/ })).toContainText('1 of 2')
	expect(await faultsOf(page)).toEqual([])
	await storefront.close()
})
