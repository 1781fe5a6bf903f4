/**
 * Pictures of the desk, for review by eye: `npm run screenshots -- desk [/path,/other]` takes every screen in three widths, two
 * languages, light and dark, into `screenshots/desk` (not in the repository), and one sheet a screen with all twelve.
 * `npm run screenshots -- guides` writes the few small ones of `docs/guides/roles`.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { deskCall, openDesk, openIn } from '#tests/e2e/desk-owner.ts'
import { freshPhone } from '#tests/e2e/fixtures.ts'
import { signIn } from '#tests/e2e/identity.ts'
import { readsBengali } from './bengali-face.ts'
import { sheet } from './picture-sheet.ts'
import { placeOrder } from './place-order.ts'
import { type ShopProcess, startShopProcess } from './shop-process.ts'

type Screen = { path: string; name: string; opens?: Record<'en' | 'bn', RegExp> }

/** Screens of staff. `opens`: names of the button whose dialog is shown. The keys of `Placed` in capitals are put in. */
const staffScreens: Screen[] = [
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
	...['/shoppers/SHOPPER', '/promos/PROMO', '/care?list=questions', '/care?list=reviews'],
	...['/delivery?tab=zones', '/delivery?tab=slots', '/delivery?tab=check'],
].map((path) => ({ path, name: nameOf(path) }))
const dialogs: Screen[] = [
	{ path: '/orders/NUMBER', name: 'order-cancel-pieces', opens: { en: /^Cancel some pieces/, bn: /^কিছু পণ্য বাতিল/ } },
	{ path: '/orders/NUMBER', name: 'order-replace', opens: { en: /^Replace /, bn: /বদলান$/ } },
]
const sellerScreens: Screen[] = [
	...['/own/orders', '/prices', '/earnings', '/own/shop', '/products/SLUG', '/products/new', '/security'],
].map((path) => ({
	path,
	name: `seller-${nameOf(path)}`,
}))
const sizes = [
	{ width: 360, height: 740 },
	{ width: 768, height: 1024 },
	{ width: 1440, height: 900 },
]
const guideFolder = 'docs/guides/roles/pictures'

function nameOf(path: string): string {
	return path.replace(/\W+/g, '-').replace(/^-|-$/g, '')
}

/** The pictures of the guides: a name, the screen, and the width at which it is shown. */
const guideScreens: { name: string; path: string; of: 'staff' | 'seller'; width: number; language: 'en' | 'bn' }[] = [
	{ name: 'today', path: '/today', of: 'staff', width: 1024, language: 'en' },
	{ name: 'order', path: '/orders/NUMBER', of: 'staff', width: 1024, language: 'en' },
	{ name: 'pick-list', path: '/pick-list', of: 'staff', width: 768, language: 'en' },
	{ name: 'prices', path: '/prices', of: 'staff', width: 1024, language: 'en' },
	{ name: 'care', path: '/care', of: 'staff', width: 1024, language: 'en' },
	{ name: 'couriers', path: '/money/couriers', of: 'staff', width: 1024, language: 'en' },
	{ name: 'staff', path: '/staff', of: 'staff', width: 1024, language: 'en' },
	{ name: 'seller-orders', path: '/own/orders', of: 'seller', width: 360, language: 'en' },
	{ name: 'seller-orders-bn', path: '/own/orders', of: 'seller', width: 360, language: 'bn' },
	{ name: 'seller-earnings-bn', path: '/earnings', of: 'seller', width: 360, language: 'bn' },
]

const [which = 'desk', only] = process.argv.slice(2)
const folder = path.join('screenshots', 'desk')
const wanted = (screen: Screen) => only === undefined || only.split(',').map(nameOf).includes(screen.name)
const dataDir = mkdtempSync(path.join(tmpdir(), 'haat-screenshots-'))
const shop = await startShopProcess(dataDir)
const executablePath = process.env.CHROMIUM_PATH
const browser = await chromium.launch({
	args: ['--no-sandbox', '--disable-gpu'],
	env: await readsBengali(),
	...(executablePath && { executablePath }),
})
try {
	await takeAll(browser, shop)
} finally {
	await browser.close()
	await shop.stop()
	rmSync(dataDir, { recursive: true, force: true })
}

type Placed = Record<'number' | 'slug' | 'seller' | 'sale' | 'variants' | 'shopper' | 'promo', string>

async function takeAll(browser: Browser, shop: ShopProcess) {
	const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })
	context.setDefaultTimeout(120_000)
	const page = await context.newPage()
	await openDesk(page, shop, 'en', '/today')
	const placed = await someOrders(browser, shop, page)
	const seller = await asSeller(browser, shop, placed)
	if (which === 'guides') return guidePictures(page, seller, placed)
	mkdirSync(folder, { recursive: true })
	for (const screen of [...staffScreens, ...dialogs].filter(wanted)) await takeTwelve(page, screen, placed)
	for (const screen of sellerScreens.filter(wanted)) await takeTwelve(seller, screen, placed)
}

/** Orders in several states: new, changed, on the way, delivered. */
async function someOrders(browser: Browser, shop: ShopProcess, desk: Page): Promise<Placed> {
	const orders: { number: string; slug: string }[] = []
	for (let n = 0; n < 2; n++) {
		const shopper = await browser.newPage()
		const phone = await signIn(shopper, shop, 'en')
		orders.push(await placeOrder(shopper, phone, { pieces: 2 }), await placeOrder(shopper, phone, { pieces: 2 }))
		await shopper.close()
	}
	const [first, second, third, fourth] = orders.map(({ number }) => number)
	const steps = ['confirmed', 'packed', 'handed_over', 'delivered']
	for (const [number, until] of [
		[second, 1],
		[third, 3],
		[fourth, 4],
	] as const)
		for (const to of steps.slice(0, until)) await deskCall(desk, `/desk/orders/${number}/move`, { to })
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
	const shoppers = await deskCall<{ id: number }[]>(desk, '/desk/shoppers/find', { order: first })
	const { promos } = await deskCall<{ promos: { code: string }[] }>(desk, '/desk/promos')
	const [shopper, promo] = [String(shoppers[0]?.id), promos[0]?.code ?? '']
	return { number: first, slug, seller: part.seller.slug, sale: await saleAndBanner(desk), variants, shopper, promo }
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
async function asSeller(browser: Browser, shop: ShopProcess, { seller }: Placed): Promise<Page> {
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

function addressOf({ path }: Pick<Screen, 'path'>, placed: Placed): string {
	return path.replace(/[A-Z]{4,}/, (name) => placed[name.toLowerCase() as keyof Placed])
}

async function settled(page: Page) {
	await page.evaluate(() => document.fonts.ready.then(() => undefined))
	await page.locator('main [role=status] .animate-pulse, main .animate-pulse').first().waitFor({ state: 'hidden' })
	await page.waitForLoadState('networkidle').catch(() => undefined)
}

/** All twelve pictures of a screen and their sheet: one load for each width and language, in both themes. */
async function takeTwelve(page: Page, screen: Screen, placed: Placed) {
	const files: string[] = []
	for (const language of ['en', 'bn'] as const)
		for (const size of sizes) {
			await page.setViewportSize(size)
			await page.emulateMedia({ colorScheme: 'light' })
			await openIn(page, shop, language, addressOf(screen, placed))
			await settled(page)
			if (screen.opens) {
				await page.getByRole('button', { name: screen.opens[language] }).first().click()
				await page.getByRole('dialog').waitFor()
				await settled(page)
			}
			for (const colorScheme of ['light', 'dark'] as const) {
				await page.emulateMedia({ colorScheme })
				const file = path.join(folder, `${screen.name}-${size.width}-${language}-${colorScheme}.png`)
				await page.screenshot({ path: file })
				files.push(file)
			}
		}
	await sheet(files, path.join(folder, `sheet-${screen.name}.png`))
	process.stdout.write(`${screen.name}\n`)
}

/** Small pictures for the guides: light, as tall as a screen. */
async function guidePictures(staff: Page, seller: Page, placed: Placed) {
	mkdirSync(guideFolder, { recursive: true })
	for (const screen of guideScreens) {
		const page = screen.of === 'staff' ? staff : seller
		await page.setViewportSize({ width: screen.width, height: 720 })
		await page.emulateMedia({ colorScheme: 'light' })
		await openIn(page, shop, screen.language, addressOf(screen, placed))
		await settled(page)
		const picture = sharp(await page.screenshot()).resize({ width: Math.min(screen.width, 900) })
		await picture.webp({ quality: 55, effort: 6 }).toFile(path.join(guideFolder, `${screen.name}.webp`))
		process.stdout.write(`${screen.name}\n`)
	}
}
