import type { Browser, Locator, Page } from '@playwright/test'
import type { ShopProcess } from '#tests/helpers/shop-process.ts'
import { faultsOf } from './faults.ts'
import { at, expect, hydrated, type Language, test } from './fixtures.ts'
import { signIn } from './identity.ts'
import { shifted, watchShifts } from './shifts.ts'
import { call, fromNow } from './shopper-calls.ts'

type Item = { id: number; slug: string; stock: number; variations?: unknown[] }

/** A product of its own for each of the three tests and each try: a product is in one sale at a time. */
async function aProduct(shop: ShopProcess, place: 0 | 1 | 2): Promise<Item> {
	const reply = await fetch(`${shop.origin}/api/v2/products?category=stationery&limit=48`)
	const { items } = ((await reply.json()) as { data: { items: Item[] } }).data
	const plain = items.filter(({ variations, stock }) => !variations?.length && stock > 10)
	const inOrder = plain.sort((a, b) => a.id - b.id)
	return inOrder[place + 3 * test.info().retry] as Item
}

/** Opens the page of the sales. It may be the one of the second before the sale was made. */
async function openSales(page: Page, address: string, control: Locator) {
	await expect(async () => {
		await page.goto(address)
		await hydrated(page)
		await expect(control).toBeVisible({ timeout: 1_000 })
	}).toPass()
}

/** A flash sale of a product with a line that admits three shoppers a minute. */
async function aSaleWithLine(shop: ShopProcess, slug: string, product: string) {
	const name = ['--name', 'Eid sale', '--name-bn', 'ঈদের সেল']
	const line = ['--line-per-minute', '3']
	await shop.haat('flash-sales', 'create', slug, ...name, ...fromNow(), ...line, '--item', `${product}=5,10,2`)
}

/** Another shopper joins the line before: their turn is at once, that of the next 20 seconds later. */
async function someoneBefore(browser: Browser, shop: ShopProcess, slug: string) {
	const context = await browser.newContext()
	const page = await context.newPage()
	await signIn(page, shop, 'en')
	await call(page, 'POST', `/flash-sales/${slug}/line`)
	await context.close()
}

const words = {
	en: {
		title: 'Waiting line',
		join: 'Join the waiting line',
		signIn: 'Sign in to join the line',
		place: 'Your place in the line',
		soon: 'Less than a minute until it is your turn',
		first: 'You can order when it is your turn',
		turn: 'It is your turn',
		order: /^Place order · /,
	},
	bn: {
		title: 'অপেক্ষার লাইন',
		join: 'লাইনে যোগ দিন',
		signIn: 'লাইনে যোগ দিতে সাইন ইন করুন',
		place: 'লাইনে আপনার সিরিয়াল',
		soon: 'আপনার পালা আসতে এক মিনিটেরও কম বাকি',
		first: 'আপনার পালা এলে অর্ডার করতে পারবেন',
		turn: 'এবার আপনার পালা',
		order: /^অর্ডার করুন · /,
	},
}

for (const [language, width] of [
	['en', 360],
	['bn', 768],
] as [Language, number][])
	test(`a shopper waits in the line of a sale and orders when it is their turn (${language})`, async ({
		browser,
		quietPage: page,
		shop,
	}) => {
		test.setTimeout(120_000)
		const text = words[language]
		await page.setViewportSize({ width, height: 740 })
		await watchShifts(page.context())
		await page.goto(shop.origin + at(language, '/flash-sale'))
		const phone = await signIn(page, shop, language)
		await call(page, 'POST', '/customer/add_address', {
			...{ full_name: 'Rahima Khatun', mobile: phone, title: 'home', address: 'Road 5' },
			...{ province: 6, city: 47, area: 1013 },
		})
		const pen = await aProduct(shop, language === 'en' ? 0 : 1)
		const slug = `line-${language}-${Date.now()}`
		await aSaleWithLine(shop, slug, pen.slug)
		await someoneBefore(browser, shop, slug)
		await call(page, 'POST', `/customer/add_to_cart?product_id=${pen.id}&quantity=1`)

		const join = page.getByRole('button', { name: text.join })
		await openSales(page, shop.origin + at(language, '/flash-sale'), join)
		await join.press('Enter')
		await expect(page.getByText(text.place)).toBeVisible()
		await expect(page.getByText(text.soon)).toBeVisible()
		// The button that had the focus is gone.
		await expect(page.getByRole('region', { name: text.title })).toBeFocused()
		expect(await faultsOf(page)).toEqual([])

		// The place is kept: the checkout shows the same wait, and takes no order yet.
		await page.goto(shop.origin + at(language, '/checkout'))
		await expect(page.getByText(text.soon)).toBeVisible()
		await expect(page.getByRole('button', { name: text.first })).toBeDisabled()
		expect(await shifted(page)).toBeLessThan(0.02)
		expect(await faultsOf(page)).toEqual([])
		await expect(page.getByRole('heading', { name: text.turn })).toBeVisible({ timeout: 40_000 })
		const place = page.getByRole('button', { name: text.order })
		await expect(place).toBeEnabled()
		// What is below the card of the line has not moved.
		expect(await shifted(page)).toBeLessThan(0.02)
		await place.click()
		await expect(page).toHaveURL(/\/order\//)
		await shop.haat('flash-sales', 'end', slug)
	})

test('a guest is led to sign in before they join', async ({ quietPage: page, shop }) => {
	await page.setViewportSize({ width: 1440, height: 900 })
	const slug = `line-guest-${Date.now()}`
	await aSaleWithLine(shop, slug, (await aProduct(shop, 2)).slug)
	const signInLink = page.getByRole('link', { name: words.en.signIn })
	await openSales(page, `${shop.origin}/flash-sale`, signInLink)
	await signInLink.click()
	await expect(page).toHaveURL(/\/signin\?/)
	await shop.haat('flash-sales', 'end', slug)
})
