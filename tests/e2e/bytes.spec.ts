import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { firstLoad } from '#tests/helpers/first-load.ts'
import { expect, hydrated, test } from './fixtures.ts'

/**
 * Most a first visit may download, in bytes after brotli; React and its DOM are 57 KB of the script. `script` is all that a browser loads
 * until something is touched, with what it loads when it is idle. The goal is 120 KB. The script of early presses is 0.9 KB
 * of the page. A page differs by some 50 bytes from run to run: by its times and port.
 */
const budget = {
	'/': { script: 110_000, page: 35_600 },
	'/bn': { script: 110_000, page: 37_600 },
	'/bn/category/rice': { script: 111_200, page: 37_000 },
	'/bn/products/1': { script: 115_900, page: 35_000 },
}

// What the service worker stores for visits without a network is not part of the page.
test.use({ serviceWorkers: 'block', mayLog: [/Service Worker registration blocked/] })

for (const [path, most] of Object.entries(budget))
	test(`a first visit of ${path} stays within its budget of bytes`, async ({ quietPage: page, shop }) => {
		const { page: bytes, files } = await firstLoad(shop.origin + path)
		expect(bytes, `page of ${path}`).toBeLessThan(most.page)
		const loaded = await untilIdle(page, shop.origin + path)
		expect(loaded, 'what the page names').toEqual(expect.arrayContaining(files))
		for (const file of loaded) expect(readFileSync(`build/client${file}`, 'utf8'), file).toMatch(compiledWhole)
		const script = loaded.reduce((sum, file) => sum + brotliCompressSync(readFileSync(`build/client${file}`)).length, 0)
		expect(script, `script of ${path}: ${loaded.join(' ')}`).toBeLessThan(most.script)
	})

test('a page names its first picture before its style sheet, and its script after it', async ({ request, shop }) => {
	for (const path of Object.keys(budget)) {
		const html = await (await request.get(shop.origin + path)).text()
		const parts = ['<link rel="preload" as="image"', '<style', '<link rel="modulepreload"', '<body']
		const order = parts.map((part) => html.indexOf(part))
		expect(order, path).not.toContain(-1)
		expect(order, path).toEqual(order.toSorted((one, other) => one - other))
	}
})

/** Chromium compiles such a file in another thread while it loads. The list of routes has no functions. */
const compiledWhole = /^(\/\/# allFunctionsCalledOnLoad\n|window\.__reactRouterManifest=)/

/** The script that a browser loads for a page until nothing more comes by itself. */
async function untilIdle(page: Page, address: string): Promise<string[]> {
	const files = new Set<string>()
	page.on('request', (request) => {
		const { pathname } = new URL(request.url())
		if (pathname.endsWith('.js')) files.add(pathname)
	})
	await page.goto(address)
	await hydrated(page)
	// The last that every page loads, when it is idle.
	await expect.poll(() => [...files].some((file) => file.includes('/start-pwa-'))).toBe(true)
	await page.waitForLoadState('networkidle')
	return [...files].sort()
}
