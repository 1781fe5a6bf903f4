/**
 * Pictures of every page in three widths, two languages, light and dark, into `screenshots/` (not in the repository), and
 * one sheet a page with all twelve: `npm run screenshots [-- /path,/other]`. For review by eye; nothing is compared.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { freshPhone, hydrated } from '#tests/e2e/fixtures.ts'
import { askForCode, words } from '#tests/e2e/identity.ts'
import { readsBengali } from './bengali-face.ts'
import { sheet } from './picture-sheet.ts'
import { placeOrder } from './place-order.ts'
import { type ShopProcess, startShopProcess } from './shop-process.ts'

const everywhere = `/,/categories,/category/rice,/products,/products/1,/search?q=chal,/search?q=zzzzqqq,/mart,/mall,
/flash-sale,/collections,/collections/slow-breakfast,/campaigns/winter-vegetables,/shop,/shop/sobuj-haat,/wish-list,
/signin,/signup,/forget-password,/faq,/terms,/privacy,/contact-us,/order,/offline,/nothing-here`.replaceAll('\n', '')
const signedIn = `/my-account,/my-account/orders,/order/NUMBER,/my-account/account-details,/my-account/addresses,
/my-account/my-points,/my-account/wish-list,/my-account/notifications,/my-account/change-password,/my-account/sessions,
/my-account/privacy,/checkout`.replaceAll('\n', '')
const own = /^\/(my-account|checkout|order\/)/
const sizes = [
	{ width: 360, height: 740 },
	{ width: 768, height: 1024 },
	{ width: 1440, height: 900 },
]
const folder = 'screenshots'

const pages = (process.argv[2] ?? `${everywhere},${signedIn}`).split(',')
const dataDir = mkdtempSync(path.join(tmpdir(), 'haat-screenshots-'))
const shop = await startShopProcess(dataDir)
const executablePath = process.env.CHROMIUM_PATH
const browser = await chromium.launch({
	args: ['--no-sandbox', '--disable-gpu'],
	env: await readsBengali(),
	...(executablePath && { executablePath }),
})
mkdirSync(folder, { recursive: true })
try {
	await takeAll(browser, shop)
} finally {
	await browser.close()
	await shop.stop()
	rmSync(dataDir, { recursive: true, force: true })
}

async function takeAll(browser: Browser, shop: ShopProcess) {
	const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })
	// The first request for a picture waits until it is rendered.
	context.setDefaultTimeout(120_000)
	const page = await context.newPage()
	const publicPages = pages.filter((bare) => !own.test(bare))
	for (const bare of publicPages) await take(page, shop.origin, bare, bare)
	if (publicPages.length === pages.length) return
	const phone = freshPhone()
	await page.setViewportSize({ width: 360, height: 740 })
	await page.goto(`${shop.origin}/signin`)
	await hydrated(page)
	await askForCode(page, 'en', phone)
	await page.getByLabel(words.en.code, { exact: true }).fill(await shop.codeFor(phone.slice(1)))
	await page.waitForURL((url) => !url.pathname.endsWith('/signin'))
	const { number } = await placeOrder(page, phone)
	for (const bare of pages.filter((bare) => own.test(bare)))
		await take(page, shop.origin, bare, bare.replace('NUMBER', number))
}

/** All twelve pictures of a page and their sheet: one load for each width and language, in both themes. */
async function take(page: Page, origin: string, bare: string, address: string) {
	const name = bare.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'
	const files: string[] = []
	for (const language of ['en', 'bn'] as const)
		for (const size of sizes) {
			await page.setViewportSize(size)
			await page.emulateMedia({ colorScheme: 'light' })
			const here = language === 'bn' ? `/bn${address === '/' ? '' : address}` : address
			await page.goto(origin + here)
			await page.evaluate(() => document.fonts.ready.then(() => undefined))
			await hydrated(page)
			for (const colorScheme of ['light', 'dark'] as const) {
				await page.emulateMedia({ colorScheme })
				const file = path.join(folder, `${name}-${size.width}-${language}-${colorScheme}.png`)
				await page.screenshot({ path: file })
				files.push(file)
			}
		}
	await sheet(files, path.join(folder, `sheet-${name}.png`))
	process.stdout.write(`${name}\n`)
}
