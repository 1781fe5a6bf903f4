import type { Page } from '@playwright/test'
import type { ShopProcess } from '#tests/helpers/shop-process.ts'
import { expect, hydrated, ruled, test } from './fixtures.ts'
import { signIn } from './identity.ts'
import { call, fromNow } from './shopper-calls.ts'

type Item = {
	id: number
	slug: string
	price: number
	sale_price: number | null
	stock: number
	variations?: unknown[]
}

/** Signs in with an address; returns two products without options. */
async function aBuyer(page: Page, shop: ShopProcess): Promise<[Item, Item]> {
	const phone = await signIn(page, shop, 'en')
	await call(page, 'POST', '/customer/add_address', {
		...{ full_name: 'Rahima Khatun', mobile: phone, title: 'home', address: 'Road 5' },
		...{ province: 6, city: 47, area: 1013 },
	})
	const { items } = (await call(page, 'GET', '/products?category=stationery&limit=48')) as { items: Item[] }
	const plain = items.filter(({ variations, stock }) => !variations?.length && stock > 10)
	return plain.slice(0, 2) as [Item, Item]
}

const ordinary = ({ price, sale_price }: Item) => sale_price ?? price
const add = (page: Page, { id }: Item, quantity: number) =>
	call(page, 'POST', `/customer/add_to_cart?product_id=${id}&quantity=${quantity}`)

/** A flash sale without an end: ten pieces at 5 BDT, two for each shopper. */
async function flash(shop: ShopProcess, slug: string, { slug: product }: Item) {
	const name = ['--name', 'Test sale', '--name-bn', 'পরীক্ষার সেল']
	await shop.haat('flash-sales', 'create', slug, ...name, ...fromNow(), '--item', `${product}=5,10,2`)
}

test.use({ mayLog: [/ERR_FAILED|409 \(Conflict\)/] })

test('a flash price up to its limit, an order found again after a reload, and a changed price', async ({
	quietPage: page,
	shop,
}) => {
	await page.setViewportSize({ width: 360, height: 740 })
	const [pen, book] = await aBuyer(page, shop)
	await flash(shop, 'e2e-pen', pen)
	await flash(shop, 'e2e-book', book)

	await add(page, pen, 2)
	await page.goto(`${shop.origin}/checkout`)
	const place = page.getByRole('button', { name: /^Place order · / })
	await expect(page.getByText('৳5 × 2')).toBeVisible()
	// The shop has placed the order; its reply never arrives, and the page is reloaded.
	let sent = 0
	await page.route('**/checkout_v2*', async (route) => {
		sent += 1
		await route.fetch()
	})
	await place.click()
	await expect.poll(() => sent).toBe(1)
	await expect(page.getByText('Sending')).toBeVisible()
	await page.reload()
	await expect(page).toHaveURL(/\/order\//)
	await expect(page.getByText('৳5 × 2')).toBeVisible()
	await page.unroute('**/checkout_v2*')
	expect(((await call(page, 'GET', '/order/all_order_list')) as { total: number }).total).toBe(1)

	await add(page, pen, 1)
	await add(page, book, 1)
	await page.goto(shop.origin)
	await hydrated(page)
	await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: /cart/i }).click()
	await expect(
		page.getByRole('dialog').getByText('You have already bought the limit at the flash sale price'),
	).toBeVisible()
	await page.goto(`${shop.origin}/checkout`)
	await expect(page.getByText(`৳${ordinary(pen)} × 1`)).toBeVisible()
	await expect(page.getByText('৳5 × 1')).toBeVisible()
	await expect(place).toBeEnabled()
	await shop.haat('flash-sales', 'end', 'e2e-book')
	await place.click()
	await expect(page.getByText(/The total was ৳[\d,.]+ and is now ৳[\d,.]+\. Nothing was ordered\./)).toBeVisible()
	await expect(page.getByText(`৳${ordinary(book)} × 1`)).toBeVisible()
	await place.click()
	await expect(page).toHaveURL(/\/order\//)
})

test('products that a seller does not deliver to an address are named and left out, and the rest is ordered', async ({
	quietPage: page,
	shop,
}) => {
	await page.setViewportSize({ width: 360, height: 740 })
	await shop.haat('sellers', 'reach', 'mayer-doa-store', 'district')
	const [pen] = await aBuyer(page, shop)
	const { items } = (await call(page, 'GET', '/products?seller=mayer-doa-store&limit=48')) as { items: Item[] }
	const nearby = items.find(({ variations, stock }) => !variations?.length && stock > 10) as Item
	await call(page, 'POST', '/customer/add_address', {
		...{ full_name: 'Rahima Khatun', mobile: '01712345678', title: 'My mother', address: 'Road 1' },
		...{ province: 5, city: 36, area: 281 },
	})
	await add(page, nearby, 1)
	await add(page, pen, 1)
	await page.goto(`${shop.origin}/checkout`)
	await page.getByText(/^My mother/).click()
	const reason = page.getByText('Mayer Doa Store: not delivered to this address.')
	await expect(reason).toBeVisible()
	const place = page.getByRole('button', { name: /^Place order · / })
	await place.click()
	const refused = page.getByText('Some items in your cart are not delivered to this address')
	await expect(refused).toBeVisible()
	await page.getByRole('button', { name: 'Order the other items' }).click()
	await expect(reason).toBeHidden()
	await expect(refused).toBeHidden()
	await place.click()
	await expect(page).toHaveURL(/\/order\//)
	await shop.haat('sellers', 'reach', 'mayer-doa-store', 'everywhere')
})

test.describe('without a network', () => {
	test.use({ mayLog: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })
	test('an added product shows its present price and stock before it is ordered', async ({
		quietPage: page,
		shop,
		context,
	}) => {
		test.slow()
		await page.setViewportSize({ width: 360, height: 740 })
		const listing = `${shop.origin}/category/stationery`
		const { items } = (
			await (await page.request.get(`${shop.origin}/api/v2/products?category=stationery&limit=48`)).json()
		).data as { items: Item[] }
		const [, , pen, book] = items.filter(({ variations, stock }) => !variations?.length && stock > 10 && stock < 99)
		if (!pen || !book) throw new Error('no such products')
		await flash(shop, 'e2e-offline', pen)
		await page.goto(shop.origin)
		await hydrated(page)
		await ruled(page)
		await page.goto(listing)
		await hydrated(page)
		await context.setOffline(true)
		await page.reload()
		await hydrated(page)
		for (const { slug } of [pen, book]) {
			const card = page.locator('main article').filter({ has: page.locator(`a[href$="/products/${slug}"]`) })
			await card.getByRole('button', { name: /^Add / }).click()
		}
		await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Cart, 2 items' }).click()
		const drawer = page.getByRole('dialog')
		await expect(drawer.getByText('৳5', { exact: true })).toBeVisible()
		await shop.haat('flash-sales', 'end', 'e2e-offline')
		const was = 'Was ৳5 when you added it'
		await expect(drawer.getByText(was)).toBeHidden()
		await context.setOffline(false)
		await expect(drawer.getByText(was)).toBeVisible()
		// As if the stock had been higher when it was added.
		await page.evaluate((id) => {
			const stored = JSON.parse(localStorage.getItem('haat.cart') as string)
			for (const item of stored.items) if (item.id === id) item.quantity = 99
			localStorage.setItem('haat.cart', JSON.stringify(stored))
		}, String(book.id))

		const phone = await signIn(page, shop, 'en')
		await call(page, 'POST', '/customer/add_address', {
			...{ full_name: 'Rahima Khatun', mobile: phone, title: 'home', address: 'Road 5' },
			...{ province: 6, city: 47, area: 1013 },
		})
		await page.goto(`${shop.origin}/checkout`)
		await expect(page.getByText(was)).toBeVisible()
		await expect(page.getByText(`৳${ordinary(pen)} × 1`)).toBeVisible()
		await expect(page.getByText(`৳${ordinary(book)} × ${book.stock}`)).toBeVisible()
	})
})
