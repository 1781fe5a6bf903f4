import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type ShopProcess, startShopProcess } from '#tests/helpers/shop-process.ts'

export type Language = 'en' | 'bn'

type Worker = { shop: ShopProcess }
type Fixtures = {
	/** Allowed console messages; all other warnings, errors and refused scripts fail the test. */
	mayLog: RegExp[]
	quietPage: Page
	/** For a test that opens several pages, which all have to be quiet. */
	quietContext: BrowserContext
	/** Starts a shop of the test's own on a data folder; it is stopped with the test in any case. */
	openShop: typeof startShopProcess
	/** An empty folder that is deleted after the test. */
	dataDir: string
}

/** Every worker has its own shop; no page may log anything. */
export const test = base.extend<Fixtures, Worker>({
	shop: [
		async ({ browserName: _ }, use) => {
			const dataDir = mkdtempSync(path.join(tmpdir(), 'haat-e2e-'))
			const shop = await startShopProcess(dataDir)
			await use(shop)
			await shop.stop()
			rmSync(dataDir, { recursive: true, force: true })
		},
		{ scope: 'worker', timeout: 90_000 },
	],
	dataDir: async ({ browserName: _ }, use) => {
		const dataDir = mkdtempSync(path.join(tmpdir(), 'haat-e2e-'))
		await use(dataDir)
		rmSync(dataDir, { recursive: true, force: true })
	},
	openShop: async ({ context, dataDir: _ }, use) => {
		const opened: ShopProcess[] = []
		await use(async (...args) => {
			const shop = await startShopProcess(...args)
			opened.push(shop)
			return shop
		})
		// A page that follows events would log that the shop is gone.
		for (const page of context.pages()) await page.goto('about:blank')
		for (const shop of opened) await shop.stop()
	},
	mayLog: [[], { option: true }],
	quietPage: async ({ page, mayLog }, use) => {
		const messages = listen(page)
		await use(page)
		expect(messages.filter((line) => !mayLog.some((pattern) => pattern.test(line)))).toEqual([])
	},
	quietContext: async ({ context, mayLog }, use) => {
		const messages: string[][] = []
		context.on('page', (page) => messages.push(listen(page)))
		await use(context)
		expect(messages.flat().filter((line) => !mayLog.some((pattern) => pattern.test(line)))).toEqual([])
	},
})

/** Collects what a page logs from now on as a warning or an error, with its address, and what it throws. */
function listen(page: Page): string[] {
	const messages: string[] = []
	page.on('console', (message) => {
		if (message.type() === 'error' || message.type() === 'warning')
			messages.push(`${message.type()}: ${message.text()} ${message.location().url}`)
	})
	page.on('pageerror', (error) => messages.push(`thrown: ${error.message}`))
	return messages
}

export { expect }

/** A phone number that is unique in this run. */
export function freshPhone(): string {
	return `017${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
}

/** Path in a language. */
export function at(language: Language, bare: string): string {
	return language === 'en' ? bare : bare === '/' ? '/bn' : `/bn${bare}`
}

/** Waits until the page is hydrated, so that controls work. */
export async function hydrated(page: Page): Promise<void> {
	await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
}

/** Waits until the fonts, the pictures and the products in the viewport are loaded. */
export async function filled(page: Page): Promise<void> {
	await page.waitForFunction(() => {
		const onScreen = (element: Element) => {
			const { top, bottom, left, right } = element.getBoundingClientRect()
			return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
		}
		const pictures = [...document.images].filter((image) => onScreen(image) && image.checkVisibility())
		const waiting = [...document.querySelectorAll('.row-waiting, .cards-waiting')].filter(onScreen)
		return document.fonts.status === 'loaded' && waiting.length === 0 && pictures.every(({ complete }) => complete)
	})
}

/** Waits until the service worker controls the page, and has cached what the shop needs without a network. */
export async function ruled(page: Page) {
	await page.evaluate(async () => {
		await navigator.serviceWorker.ready
		if (!navigator.serviceWorker.controller)
			await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }))
	})
}
