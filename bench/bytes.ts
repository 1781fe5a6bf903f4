/**
 * What a first visit downloads: script, page and fonts of `/` and of a product page (brotli, from the built files),
 * beside react-dom alone hydrating an empty tree; then all a phone takes, as usual and with less data:
 * `npm run bench -- bytes`. Prints bytes and ratios.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { build } from 'vite'
import { firstLoad } from '#tests/helpers/first-load.ts'
import { startShopProcess } from '#tests/helpers/shop-process.ts'

const minimum = await reactDomAlone()
console.log(`react-dom alone             script ${kb(minimum)}`)
const dataDir = mkdtempSync(join(tmpdir(), 'haat-bytes-'))
const shop = await startShopProcess(dataDir)
try {
	for (const path of ['/', '/bn', '/products/1', '/bn/products/1']) {
		const { files, script, page, style } = await firstLoad(shop.origin + path)
		console.log(
			`${path.padEnd(27)} script ${kb(script)} in ${files.length} files (${(script / minimum).toFixed(2)} × react-dom)   page ${kb(page)}, of it style ${kb(style)}`,
		)
	}
	const browser = await chromium.launch({
		args: ['--no-sandbox', '--disable-gpu'],
		...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
	})
	for (const path of ['/bn', '/bn/category/rice', '/bn/products/1']) {
		// The header is not sent again after a redirect, so the final address is used.
		const { url } = await fetch(shop.origin + path)
		const taken = async (headers: Record<string, string>) => {
			// The first run makes the pictures, the second is counted.
			await wireBytes(browser, url, headers)
			return wireBytes(browser, url, headers)
		}
		const [usual, light] = [await taken({}), await taken({ 'save-data': 'on' })]
		const parts = Object.entries(usual).map(([kind, bytes]) => `${kind} ${kb(bytes)} → ${kb(light[kind] ?? 0)}`)
		const [all, less] = [usual, light].map((one) => Object.values(one).reduce((sum, bytes) => sum + bytes, 0))
		console.log(
			`${path.padEnd(27)} on a phone, all of it: ${kb(all as number)}, with less data ${kb(less as number)} (${Math.round((1 - (less as number) / (all as number)) * 100)} % less)   ${parts.join('   ')}`,
		)
	}
	await browser.close()
} finally {
	await shop.stop()
	rmSync(dataDir, { recursive: true, force: true })
}

/** The bytes of a first visit on a phone of 360 px and three device pixels each, before any scrolling. */
async function wireBytes(browser: Browser, url: string, extraHTTPHeaders: Record<string, string>) {
	const context = await browser.newContext({
		extraHTTPHeaders,
		serviceWorkers: 'block',
		deviceScaleFactor: 3,
		viewport: { width: 360, height: 740 },
	})
	const page = await context.newPage()
	const taken: Record<string, number> = {}
	const counted: Promise<void>[] = []
	page.on('requestfinished', (request) => {
		const kind = request.resourceType()
		const count = ({ responseBodySize }: { responseBodySize: number }) => {
			taken[kind] = (taken[kind] ?? 0) + responseBodySize
		}
		counted.push(request.sizes().then(count))
	})
	await page.goto(url, { waitUntil: 'networkidle' })
	await Promise.all(counted)
	await context.close()
	return taken
}

function kb(bytes: number): string {
	return `${(bytes / 1000).toFixed(1).padStart(6)} KB`
}

function brotli(file: string): number {
	return brotliCompressSync(readFileSync(file)).length
}

async function reactDomAlone(): Promise<number> {
	const folder = mkdtempSync(resolve('.cache', 'bare-'))
	try {
		writeFileSync(
			join(folder, 'main.js'),
			"import { hydrateRoot } from 'react-dom/client'\nimport { createElement } from 'react'\nhydrateRoot(document, createElement('html'))\n",
		)
		await build({
			root: folder,
			configFile: false,
			logLevel: 'silent',
			define: { 'process.env.NODE_ENV': '"production"' },
			build: { outDir: 'out', target: 'es2022', rollupOptions: { input: join(folder, 'main.js') } },
		})
		const out = join(folder, 'out/assets')
		return readdirSync(out)
			.filter((file) => file.endsWith('.js'))
			.reduce((sum, file) => sum + brotli(join(out, file)), 0)
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}
