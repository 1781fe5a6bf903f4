import type { Page } from '@playwright/test'
import { addressOf, asSeller, fillDesk, type Screen, sellerScreens, staffScreens } from '#tests/helpers/desk-screens.ts'
import { openDesk, openIn } from './desk-owner.ts'
import { expect, test } from './fixtures.ts'

/** The most that a screen may shift in all, as on the storefront. */
const most = 0.01

/** Notes every shift of a page, but those after a press. */
async function watch(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const shifts: { value: number; nodes: string[] }[] = []
		Object.assign(window, { shifts })
		type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
		new PerformanceObserver((list) => {
			for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
				if (!hadRecentInput)
					shifts.push({
						value,
						nodes: sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 120) ?? ''),
					})
		}).observe({ type: 'layout-shift', buffered: true })
	})
}

type Shifts = { shifts: { value: number; nodes: string[] }[] }

/** How much a screen has shifted since it was opened, and what. */
async function shifted(page: Page) {
	await page.evaluate(() => document.fonts.ready.then(() => undefined))
	await page.waitForLoadState('networkidle')
	const shifts = await page.evaluate(() => (window as unknown as Shifts).shifts)
	return { sum: shifts.reduce((sum, { value }) => sum + value, 0), shifts }
}

test('screens of the desk do not shift while they load, on a phone', async ({ quietPage: page, shop, browser }) => {
	test.setTimeout(240_000)
	await openDesk(page, shop, 'en', '/today')
	const placed = await fillDesk(browser, shop, page)
	const seller = await asSeller(browser, shop, placed)
	const look = async (who: Page, screens: readonly Screen[]) => {
		await who.setViewportSize({ width: 360, height: 740 })
		await watch(who)
		for (const screen of screens) {
			await openIn(who, shop, 'bn', addressOf(screen, placed))
			const { sum, shifts } = await shifted(who)
			expect.soft(sum, `${screen.path} shifts: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(most)
		}
	}
	await look(page, staffScreens)
	await look(seller, sellerScreens)
	await seller.context().close()
})
