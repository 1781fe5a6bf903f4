/**
 * A purchase in the oldest supported browsers, and the pages of a browser below them: `npm run browsers`. Pictures are in
 * `.cache/browsers/pictures`, for review by eye.
 */
import { strict as assert } from 'node:assert'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { at, freshPhone, hydrated, type Language } from '#tests/e2e/fixtures.ts'
import { type Plan, stepNames } from '#tests/e2e/journey/plan.ts'
import { take } from '#tests/e2e/journey/take.ts'
import { expectSums, ordersOf } from '#tests/e2e/journey/truth.ts'
import { credentialsOf, startWalk } from '#tests/e2e/journey/walk.ts'
import { type ShopProcess, startShopProcess } from '#tests/helpers/shop-process.ts'
import { buyInFirefox, launchFirefox, ready } from './firefox.ts'
import { folder, launchChromium } from './old-chromium.ts'

const [firefox = 'firefox-esr'] = process.argv.slice(2)
const pictures = path.join(folder, 'pictures')
const widths = [360, 1440] as const
const addresses = ['/', '/category/rice', '/products/1'] as const

mkdirSync(pictures, { recursive: true })
const dataDir = mkdtempSync(path.join(tmpdir(), 'haat-browsers-'))
const shop = await startShopProcess(dataDir)
try {
	await buyInChromium(109, 'en')
	await buyInChromium(119, 'bn')
	await readInOldChromium(106)
	await buyInFirefoxToo()
} finally {
	await shop.stop()
	rmSync(dataDir, { recursive: true, force: true })
}

async function buyInChromium(version: number, language: Language): Promise<void> {
	const browser = await launchChromium(version)
	const context = await browser.newContext()
	const errors = listen(context)
	const plan: Plan = {
		...{ language, theme: 'light', width: 360, payment: 'cod', slot: true, promo: false, note: true },
		faults: {},
	}
	const walk = await startWalk(plan, shop, context, '')
	for (const step of stepNames.slice(0, -1))
		if (step !== 'pay') {
			await take(walk, step)
			await walk.page.screenshot({ path: pictureOf(`chromium-${version}`, step, 360, language) })
		}
	const orders = await ordersOf(shop.origin, await credentialsOf(context))
	assert.deepEqual(
		orders.map(({ number, total }) => [number, total]),
		[[[...walk.confirmed][0], walk.shownTotal]],
	)
	for (const order of orders) expectSums(order)
	await take(walk, 'sign out')
	await look(walk.page, shop, `chromium-${version}`)
	assert.deepEqual(errors, [])
	say(`Chromium ${browser.version()}: bought ${orders[0]?.number}`)
	await browser.close()
}

/** Checks that every page is rendered and hydrated, without the parts for pages without scripts. */
async function look(page: Page, shop: ShopProcess, name: string): Promise<void> {
	for (const language of ['en', 'bn'] as const)
		for (const width of widths)
			for (const address of addresses) {
				await page.setViewportSize({ width, height: 800 })
				await page.goto(shop.origin + at(language, address))
				await hydrated(page)
				await page.screenshot({ path: pictureOf(name, address, width, language) })
				if (address !== '/category/rice') continue
				await sortButton(page).waitFor({ state: 'attached' })
				assert.equal(await sortButton(page).isVisible(), false)
			}
}

/** Only on pages without scripts. */
function sortButton(page: Page) {
	return page.locator('form:has([name=sort]) > button')
}

/** Below the supported browsers: nothing is hydrated, the page says so, and it works as without scripts. */
async function readInOldChromium(version: number): Promise<void> {
	const browser = await launchChromium(version)
	const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
	const errors = listen(context)
	const page = await context.newPage()
	for (const [language, message] of [
		['en', 'This browser is too old for the cart'],
		['bn', 'আপনার ব্রাউজারটি অনেক পুরোনো'],
	] as const) {
		for (const address of addresses) {
			await page.goto(shop.origin + at(language, address))
			await page.getByText(message).waitFor()
			await page.screenshot({ path: pictureOf(`chromium-${version}`, address, 360, language) })
			assert.equal(await page.locator('html').getAttribute('data-ready'), null)
		}
		await page.goto(shop.origin + at(language, '/category/rice'))
		await page.locator('[name=sort]').selectOption({ index: 1 })
		await sortButton(page).click()
		await page.waitForURL(/sort=/)
	}
	assert.deepEqual(errors, [])
	say(`Chromium ${browser.version()}: the pages without scripts`)
	await browser.close()
}

async function buyInFirefoxToo(): Promise<void> {
	const browser = await launchFirefox(firefox)
	const page = await browser.newPage()
	const errors: string[] = []
	page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
	page.on('pageerror', ({ message }) => {
		if (!isHarmless(message)) errors.push(message)
	})
	await page.setViewport({ width: 360, height: 740 })
	const number = await buyInFirefox(page, shop, freshPhone(), async (name) => {
		await page.screenshot({ path: pictureOf('firefox', name, 360, 'en') })
	})
	for (const language of ['en', 'bn'] as const)
		for (const width of widths)
			for (const address of addresses) {
				await page.setViewport({ width, height: 800 })
				await page.goto(shop.origin + at(language, address))
				await ready(page)
				await page.screenshot({ path: pictureOf('firefox', address, width, language) })
			}
	assert.deepEqual(errors, [])
	say(`${await browser.version()}: bought ${number}`)
	await browser.close()
}

/**
 * Old Chromium versions and Firefox compare prefetches, which newer ones allow, with `default-src`. Without them a page
 * opens a little later.
 */
function isHarmless(message: string): boolean {
	return /^Refused to prefetch content|blocked the loading of a resource \(default-src\) at \S+\.data\?/.test(message)
}

function listen(context: BrowserContext): string[] {
	const errors: string[] = []
	context.on('console', (message) => {
		if (message.type() === 'error' && !isHarmless(message.text())) errors.push(message.text())
	})
	context.on('weberror', (error) => errors.push(error.error().message))
	return errors
}

function pictureOf(browser: string, page: string, width: number, language: Language) {
	const name = page.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'
	return path.join(pictures, `${browser}-${name}-${width}-${language}.png`) as `${string}.png`
}

function say(line: string): void {
	process.stdout.write(`  ${line}\n`)
}
