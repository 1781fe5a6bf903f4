import { readdirSync, readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const assets = 'build/client/assets'
export const files = readdirSync(assets).filter((name) => name.endsWith('.js'))
export const source = (name: string) => readFileSync(`${assets}/${name}`, 'utf8')
/** `cart-drawer-B04UlFq3.js` is the chunk `cart-drawer`. */
export const chunkOf = (file: string) => file.replace(/-.{8}\.js$/, '')

type Route = { id: string; parentId?: string; path?: string; module: string; imports?: string[] }

/** The files of each page, as the build lists them for the browser. */
export const manifest = JSON.parse(
	source(files.find((name) => /^manifest-[0-9a-f]{8}\.js$/.test(name)) as string).replace(/^[^=]*=|;$/g, ''),
) as { entry: { imports: string[] }; routes: Record<string, Route> }

export const lostText = 'This part could not load.'
export const waitingText = 'No connection. The page opens when the connection is back.'

/**
 * Blocks every file of this chunk, or of these translations (`cart.json`). `hold` delays later requests until `find`, so
 * that it makes no difference whether a press or a prefetch was first.
 */
export async function lose(context: BrowserContext, chunk: string) {
	const texts = chunk.endsWith('.json')
	const pattern = texts ? `**/locales/en/${chunk}?*` : new RegExp(`/assets/${chunk.replace('.', '\\.')}-.{8}\\.js$`)
	const release = Promise.withResolvers<void>()
	let isHeld = false
	await context.route(pattern, async (route) => {
		if (!isHeld) return route.abort()
		await release.promise
		await route.continue()
	})
	const hold = () => {
		isHeld = true
	}
	const find = () => {
		isHeld = true
		release.resolve()
	}
	return { hold, find }
}

export const again = (page: Page) => page.getByRole('button', { name: 'Try again', exact: true })
export const networkIsBack = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')))
export const dialog = (page: Page) => page.locator('dialog[open]')
export const cartLink = (page: Page) => page.locator('a[aria-haspopup=dialog]').filter({ visible: true }).first()

/** The shop still works: a press changes the page. */
export async function works(page: Page, part: string) {
	await expect(page.getByRole('main'), part).toBeVisible()
	await expect(page.getByRole('heading', { level: 1 }), part).toBeVisible()
}
