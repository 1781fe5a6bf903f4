/**
 * Pictures of the desk, for review by eye: `npm run screenshots -- desk [/path,/other]` takes every screen in three widths, two
 * languages, light and dark, into `screenshots/desk` (not in the repository), and one sheet a screen with all twelve.
 * `npm run screenshots -- guides` writes the few small ones of `docs/guides/roles`.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { openDesk, openIn } from '#tests/e2e/desk-owner.ts'
import { readsBengali } from './bengali-face.ts'
import {
	addressOf,
	asSeller,
	dialogs,
	fillDesk,
	nameOf,
	type Placed,
	type Screen,
	sellerScreens,
	staffScreens,
} from './desk-screens.ts'
import { sheet } from './picture-sheet.ts'
import { type ShopProcess, startShopProcess } from './shop-process.ts'

const sizes = [
	{ width: 360, height: 740 },
	{ width: 768, height: 1024 },
	{ width: 1440, height: 900 },
]
const guideFolder = 'docs/guides/roles/pictures'

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

const sessions = new WeakMap<Page, CDPSession>()
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

async function takeAll(browser: Browser, shop: ShopProcess) {
	const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })
	context.setDefaultTimeout(120_000)
	const page = await context.newPage()
	await openDesk(page, shop, 'en', '/today')
	const placed = await fillDesk(browser, shop, page)
	const seller = await asSeller(browser, shop, placed)
	if (which === 'guides') return guidePictures(page, seller, placed)
	mkdirSync(folder, { recursive: true })
	for (const screen of [...staffScreens, ...dialogs].filter(wanted)) await takeTwelve(page, screen, placed)
	for (const screen of sellerScreens.filter(wanted)) await takeTwelve(seller, screen, placed)
}

/** Gives a page this size; below 1000 px as a phone or tablet, which keep no space for a scroll bar. */
async function resize(page: Page, size: { width: number; height: number }) {
	await page.setViewportSize(size)
	const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
	sessions.set(page, session)
	const device = { ...size, deviceScaleFactor: 1, mobile: size.width < 1000 }
	await session.send('Emulation.setDeviceMetricsOverride', device)
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
			await resize(page, size)
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
		await resize(page, { width: screen.width, height: 720 })
		await page.emulateMedia({ colorScheme: 'light' })
		await openIn(page, shop, screen.language, addressOf(screen, placed))
		await settled(page)
		const picture = sharp(await page.screenshot()).resize({ width: Math.min(screen.width, 900) })
		await picture.webp({ quality: 55, effort: 6 }).toFile(path.join(guideFolder, `${screen.name}.webp`))
		process.stdout.write(`${screen.name}\n`)
	}
}
