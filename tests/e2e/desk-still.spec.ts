import type { Page } from '@playwright/test'
import { addressOf, asSeller, fillDesk, type Screen, sellerScreens, staffScreens } from '#tests/helpers/desk-screens.ts'
import { deskCall, openDesk, openIn } from './desk-owner.ts'
import { expect, test } from './fixtures.ts'
import { shiftsOf, watchShifts } from './shifts.ts'

/** The most that a screen may shift in all, as on the storefront. */
const most = 0.01

/** Waits until a screen has everything. */
async function loaded(page: Page): Promise<void> {
	await page.evaluate(() => document.fonts.ready.then(() => undefined))
	await page.waitForLoadState('networkidle')
}

/** On a phone in Bengali, whose texts are longer; beside the sidebar with a saved view, which appears in it. */
for (const [width, height, language] of [
	[360, 740, 'bn'],
	[768, 1024, 'bn'],
	[1440, 900, 'en'],
] as const)
	test(`screens of the desk do not shift while they load, at ${width} px`, async ({
		quietPage: page,
		shop,
		browser,
	}) => {
		test.setTimeout(240_000)
		await openDesk(page, shop, 'en', '/today')
		const placed = await fillDesk(browser, shop, page)
		const view = { name: 'Without a picture', filter: { show: 'no_picture' } }
		await deskCall(page, '/desk/catalogue/product-views', view)
		const seller = await asSeller(browser, shop, placed)
		const look = async (who: Page, screens: readonly Screen[]) => {
			await who.setViewportSize({ width, height })
			await watchShifts(who)
			for (const screen of screens) {
				await openIn(who, shop, language, addressOf(screen, placed))
				await loaded(who)
				const { sum, worst } = await shiftsOf(who)
				expect.soft(sum, `${screen.path} shifts: ${JSON.stringify(worst)}`).toBeLessThanOrEqual(most)
			}
		}
		await look(page, staffScreens)
		await look(seller, sellerScreens)
		await seller.context().close()
	})
