/**
 * Pictures of every page in three widths, two languages, light and dark, into `screenshots/` (kept out of the
 * repository): `npm run screenshots [-- /path,/other]`. To be looked at; nothing is compared.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { readsBengali } from './bengali-face.ts'
import { startShopProcess } from './shop-process.ts'

const everywhere =
	'/,/category/rice,/categories,/products,/products/1,/mart,/mall,/flash-sale,/collections,/shop,/search?q=chal,/wish-list,/signin,/signup,/faq,/terms,/contact-us,/order,/offline'
const pages = (process.argv[2] ?? everywhere).split(',')
const sizes = [
	{ width: 360, height: 740 },
	{ width: 768, height: 1024 },
	{ width: 1440, height: 900 },
]

const dataDir = mkdtempSync(path.join(tmpdir(), 'haat-screenshots-'))
const shop = await startShopProcess(dataDir)
const executablePath = process.env.CHROMIUM_PATH
const browser = await chromium.launch({
	args: ['--no-sandbox', '--disable-gpu'],
	env: readsBengali(),
	...(executablePath ? { executablePath } : {}),
})
mkdirSync('screenshots', { recursive: true })
try {
	for (const colorScheme of ['light', 'dark'] as const)
		for (const language of ['en', 'bn'] as const)
			for (const viewport of sizes) {
				const page = await browser.newPage({ viewport, colorScheme })
				for (const bare of pages) {
					const here = language === 'bn' ? `/bn${bare === '/' ? '' : bare}` : bare
					await page.goto(shop.origin + here, { waitUntil: 'networkidle' })
					const name = bare.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'
					const file = path.join('screenshots', `${name}-${viewport.width}-${language}-${colorScheme}.png`)
					await page.screenshot({ path: file })
					process.stdout.write(`${file}\n`)
				}
				await page.close()
			}
} finally {
	await browser.close()
	await shop.stop()
	rmSync(dataDir, { recursive: true, force: true })
}
