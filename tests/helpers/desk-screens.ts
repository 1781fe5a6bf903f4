/** Every screen of the desk, and a shop with something on each. For pictures and for tests that open them all. */
import type { Browser, Page } from '@playwright/test'
import { deskCall } from '#tests/e2e/desk-owner.ts'
import { freshPhone } from '#tests/e2e/fixtures.ts'
import { signIn } from '#tests/e2e/identity.ts'
import { writeToShop } from './desk-said.ts'
import { placeOrder } from './place-order.ts'
import type { ShopProcess } from './shop-process.ts'

export type Screen = { path: string; name: string; opens?: Record<'en' | 'bn', RegExp> }

/** Screens of staff. `opens`: names of the button whose dialog is shown. The keys of `Placed` in capitals are put in. */
export const staffScreens: Screen[] = [
	...['/today', '/orders?view=all', '/orders/NUMBER', '/orders/new', '/pick-list', '/returns', '/prices', '/products'],
	...[
		'/products/SLUG',
		'/products/new',
		'/categories',
		'/import',
		'/promos',
		'/promos/new',
		'/shoppers',
		'/care',
		'/searches',
	],
	...['/sellers', '/sellers/applications', '/sellers/SELLER', '/money', '/money/payouts', '/money/couriers'],
	...[
		'/money/couriers/own?state=collected',
		'/money/couriers/own?state=in_hand',
		'/money/rates',
		'/money/sellers/SELLER',
	],
	...[
		'/calendar',
		'/flash-sales/new',
		'/flash-sales/SALE',
		'/collections',
		'/collections/slow-breakfast',
		'/campaigns',
	],
	...['/campaigns/winter-vegetables', '/banners', '/banners/rain', '/banners/new', '/delivery', '/settings'],
	...['/webhooks', '/audit', '/staff', '/security', '/planned', '/jobs', '/server', '/products/VARIANTS'],
	...['/shoppers/SHOPPER', '/promos/PROMO', '/care?list=questions', '/care?list=reviews', '/orders/DELIVERED'],
	...['/delivery?tab=zones', '/delivery?tab=slots', '/delivery?tab=check'],
].map((path) => ({ path, name: nameOf(path) }))
/** Dialogs of orders. */
export const dialogs: Screen[] = [
	{ path: '/orders/NUMBER', name: 'order-cancel-pieces', opens: { en: /^Cancel some pieces/, bn: /^কিছু পণ্য বাতিল/ } },
	{ path: '/orders/NUMBER', name: 'order-replace', opens: { en: /^Replace /, bn: /বদলান$/ } },
]
/** Screens of a seller. */
export const sellerScreens: Screen[] = [
	...['/own/orders', '/prices', '/earnings', '/own/shop', '/products/SLUG', '/products/new', '/security'],
].map((path) => ({
	path,
	name: `seller-${nameOf(path)}`,
}))
/** A path as a name of a file. */
export function nameOf(path: string): string {
	return path.replace(/\W+/g, '-').replace(/^-|-$/g, '')
}

export type Placed = Record<
	'number' | 'delivered' | 'slug' | 'seller' | 'sale' | 'variants' | 'shopper' | 'promo',
	string
>

/** Orders in several states (new, changed, on the way, delivered), what shoppers wrote, a banner and what else the screens need. */
export async function fillDesk(browser: Browser, shop: ShopProcess, desk: Page): Promise<Placed> {
	const orders: { number: string; slug: string; phone: string }[] = []
	const shoppers: Page[] = []
	for (let n = 0; n < 2; n++) {
		const shopper = await browser.newPage()
		const phone = await signIn(shopper, shop, 'en')
		orders.push(await placeOrder(shopper, phone, { pieces: 2 }), await placeOrder(shopper, phone, { pieces: 2 }))
		shoppers.push(shopper)
	}
	const [first, second, third, fourth] = orders.map(({ number }) => number)
	const steps = ['confirmed', 'packed', 'handed_over', 'delivered']
	for (const [number, until] of [
		[second, 1],
		[third, 3],
		[fourth, 4],
	] as const)
		for (const to of steps.slice(0, until)) await deskCall(desk, `/desk/orders/${number}/move`, { to })
	await writeToShop(shop, shoppers[1] as Page, shoppers[0] as Page, orders[3] as (typeof orders)[0])
	for (const shopper of shoppers) await shopper.close()
	type Order = { order: { parts: { part: number; seller: { slug: string }; lines: { line: number }[] }[] } }
	const { order } = await deskCall<Order>(desk, `/desk/orders/${first}`)
	const [part] = order.parts
	if (!first || !part) throw new Error('no order was placed')
	const pieces = [{ line: part.lines[0]?.line, quantity: 1 }]
	await deskCall(desk, `/desk/orders/${first}/cut`, { part: part.part, pieces, reason: 'shopper_asked' })
	type Listed = { products: { slug: string; variants: number }[] }
	const { products } = await deskCall<Listed>(desk, '/desk/catalogue/products?limit=100')
	const variants = products.find((one) => one.variants > 1)?.slug ?? ''
	const { slug = '' } = orders[0] ?? {}
	const found = await deskCall<{ id: number }[]>(desk, '/desk/shoppers/find', { order: first })
	const { promos } = await deskCall<{ promos: { code: string }[] }>(desk, '/desk/promos')
	const [shopper, promo] = [String(found[0]?.id), promos[0]?.code ?? '']
	return {
		number: first,
		delivered: fourth as string,
		slug,
		seller: part.seller.slug,
		sale: await saleAndBanner(desk),
		variants,
		shopper,
		promo,
	}
}

/** Adds a banner; returns the slug of a flash sale. */
async function saleAndBanner(desk: Page): Promise<string> {
	const texts = { title_en: 'Ready for the rain', title_bn: 'বৃষ্টির জন্য তৈরি', text_en: 'Coats and umbrellas' }
	await deskCall(desk, '/operator/banners', { record: { slug: 'rain', ...texts, link: '/products' } })
	const [from, to] = [0, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
	const { sales } = await deskCall<{ sales: { slug: string }[] }>(desk, `/desk/flash-sales?from=${from}&to=${to}`)
	return sales[0]?.slug ?? ''
}

/** A person of the seller of the first order, signed in by phone. */
export async function asSeller(browser: Browser, shop: ShopProcess, { seller }: Placed): Promise<Page> {
	const phone = freshPhone()
	await shop.haat('staff', 'invite', 'Kamal Hossain', '--role', 'seller_owner', '--phone', phone, '--seller', seller)
	const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce', locale: 'en-GB' })
	const page = await context.newPage()
	await page.goto(`${shop.deskOrigin}/sign-in/phone`)
	await page.getByLabel('Phone').fill(phone)
	await page.getByRole('button', { name: 'Send a code' }).click()
	await page.getByLabel('Code from the SMS').fill(await shop.codeFor(phone.slice(1)))
	await page.getByRole('button', { name: 'Sign in', exact: true }).click()
	await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
	return page
}

/** The path of a screen, with what it shows put in. */
export function addressOf({ path }: Pick<Screen, 'path'>, placed: Placed): string {
	return path.replace(/[A-Z]{4,}/, (name) => placed[name.toLowerCase() as keyof Placed])
}
