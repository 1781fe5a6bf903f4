import { addDays, dayOf } from '#contract/delivery-days.ts'
import type { ShopProcess } from '#tests/helpers/shop-process.ts'
import { faultsOf } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { open, signIn } from './identity.ts'

const kitchen = 'fuchka-mama'
const slug = 'shingara-6pc'

/** Three closed days from the day of the test on: the text does not depend on its hour. */
const closed = () => Array.from({ length: 3 }, (_, n) => addDays(dayOf(new Date()), n))
const shortDay = (day: string, locale: string) =>
	new Intl.DateTimeFormat(locale, {
		...{ weekday: 'short', day: 'numeric', timeZone: 'Asia/Dhaka' },
		month: locale === 'en-GB' ? 'short' : 'long',
	}).format(new Date(`${day}T06:00:00Z`))

test.use({ viewport: { width: 360, height: 740 } })

/** Closes the kitchen and returns when it opens: a day, and its text. */
async function close(shop: ShopProcess) {
	const days = closed()
	const opening = addDays(days[0] as string, days.length)
	const options = ['--set', 'daily 11:00-23:00', '--minutes', '25-40', '--closed', days.join()]
	await shop.haat('sellers', 'hours', kitchen, ...options)
	const day = shortDay(opening, 'en-GB')
	return { opening, day, when: `${day}, 11–11:40 am` }
}

test('a closed kitchen shows when it opens, wherever its food is shown', async ({ quietPage: page, shop }) => {
	const { opening, day, when } = await close(shop)

	await test.step('on its cards, also without scripts', async () => {
		const plain = await (await fetch(`${shop.origin}/category/street-food`)).text()
		expect(plain).toContain(`Closed · opens ${day}`)
		// The page fetches the server's time once; until then a changed clock would count as wrong.
		const serverTime = page.waitForResponse((response) => response.url().endsWith('/icon.svg'))
		await open(page, shop, 'en', '/category/street-food')
		await serverTime
		const card = page.getByRole('article').filter({ has: page.locator(`a[href="/products/${slug}"]`) })
		await expect(card).toContainText(`Closed · opens ${day}`)
		const note = card.locator('[data-kitchen]')
		const heading = card.getByRole('heading')
		const before = await heading.boundingBox()
		// The page stays open until the kitchen opens.
		await page.clock.setFixedTime(new Date(`${opening}T12:00:00+06:00`))
		await expect(note).toHaveText('25–40 min', { timeout: 15_000 })
		expect(await heading.boundingBox()).toEqual(before)
		await page.clock.setFixedTime(new Date())
		await expect(note).toHaveText(`Closed · opens ${day}`, { timeout: 15_000 })
		expect(await faultsOf(page)).toEqual([])
	})

	await test.step('on the product and its seller, in both languages', async () => {
		await open(page, shop, 'bn', `/products/${slug}`)
		await expect(page.getByRole('main')).toContainText(
			`এখন বন্ধ। খাবার পাবেন ${shortDay(opening, 'bn-BD-u-nu-beng')}, সকাল ১১টা–১১:৪০`,
		)
		await open(page, shop, 'en', `/shop/${kitchen}`)
		await expect(page.getByRole('main')).toContainText(`Closed now. Order for ${when}`)
		await expect(page.getByRole('main')).toContainText('Sat–Fri11 am–11 pm')
		await open(page, shop, 'en', `/products/${slug}`)
		await expect(page.getByRole('main')).toContainText(`Closed now. Order for ${when}`)
		expect(await faultsOf(page)).toEqual([])
	})
})

test.describe('at the checkout', () => {
	test.use({ mayLog: [/409 \(Conflict\)/] })
	test('a kitchen that closes meanwhile accepts an order only for its next opening', async ({
		quietPage: page,
		shop,
	}) => {
		await shop.haat('sellers', 'hours', kitchen, '--clear')
		const phone = await signIn(page, shop, 'en')
		await page.evaluate(
			async ({ mobile, product }) => {
				const token = /auth_token=([^;]+)/.exec(document.cookie)?.[1]
				const send = async (path: string, method: string, body?: object) => {
					const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
					const reply = await fetch(`/api/v2${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
					return (await reply.json()).data
				}
				const { id, skus } = await send(`/products/${product}`, 'GET')
				await send(`/customer/add_to_cart?product_id=${id}&quantity=1&variant=${skus[0].key}`, 'POST')
				const place = { province: 6, city: 47, area: 1013, address: 'Road 5' }
				await send('/customer/add_address', 'POST', { full_name: 'Rahima Khatun', mobile, title: 'home', ...place })
			},
			{ mobile: phone, product: slug },
		)
		await open(page, shop, 'en', '/checkout')
		const place = page.getByRole('button', { name: /^(Place order|Order for)/ })
		await expect(place).toHaveText(/^Place order · ৳/)
		const { day, when } = await close(shop)
		await test.step('at the checkout: refused, then ordered for when it opens', async () => {
			await place.click()
			await expect(page.getByRole('alert')).toContainText('A kitchen in your cart is closed now')
			await expect(place).toContainText(`Order for ${when}`)
			await expect(page.getByRole('main')).toContainText(`is closed now. The food comes ${when}.`)
			expect(await faultsOf(page)).toEqual([])
			await place.click()
			await page.waitForURL(/\/order\//)
			await expect(page.getByRole('main')).toContainText(`Comes ${when}`)
			const [, date, month] = /(\d+) (\w+)$/.exec(day) as RegExpExecArray
			await expect
				.poll(async () => (await shop.messageTo(`+88${phone}`)).text)
				.toContain(`Your food comes ${date} ${month} 11:00am-11:40am`)
		})

		await test.step('in the cart', async () => {
			await open(page, shop, 'en', `/products/${slug}`)
			await page
				.getByRole('button', { name: /^Add to cart/ })
				.filter({ visible: true })
				.click()
			await page.getByRole('button', { name: 'View Cart' }).filter({ visible: true }).click()
			await expect(page.getByRole('dialog')).toContainText(`Closed now. Order for ${when}`)
			expect(await faultsOf(page)).toEqual([])
		})
	})
})
