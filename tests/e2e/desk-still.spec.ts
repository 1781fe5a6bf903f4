import type { Page } from '@playwright/test'
import { addressOf, asSeller, fillDesk, type Screen, sellerScreens, staffScreens } from '#tests/helpers/desk-screens.ts'
import { openDesk, openIn } from './desk-owner.ts'
import { expect, test } from './fixtures.ts'
import { shiftsOf, watchShifts } from './shifts.ts'

/** The most that a screen may shift in all, as on the storefront. */
const most = 0.01

/** Waits until a screen has everything. */
async function loaded(page: Page): Promise<void> {
	await page.evaluate(() => document.fonts.ready.then(() => undefined))
	await page.waitForLoadState('networkidle')
}

test('screens of the desk do not shift while they load, on a phone', async ({ quietPage: page, shop, browser }) => {
	test.setTimeout(240_000)
	await openDesk(page, shop, 'en', '/today')
	const placed = await fillDesk(browser, shop, page)
	const seller = await asSeller(browser, shop, placed)
	const look = async (who: Page, screens: readonly Screen[]) => {
		await who.setViewportSize({ width: 360, height: 740 })
		await watchShifts(who)
		for (const screen of screens) {
			await openIn(who, shop, 'bn', addressOf(screen, placed))
			await loaded(who)
			const { sum, worst } = await shiftsOf(who)
			expect.soft(sum, `${screen.path} shifts: ${JSON.stringify(worst)}`).toBeLessThanOrEqual(most)
		}
	}
	await look(page, staffScreens)
	await look(seller, sellerScreens)
	await seller.context().close()
})
