import type { Page } from '@playwright/test'
import { addressOf, asSeller, fillDesk, type Screen, sellerScreens, staffScreens } from '#tests/helpers/desk-screens.ts'
import { deskCall, openDesk, openIn } from './desk-owner.ts'
import { expect, test } from './fixtures.ts'
import { shiftsOf, watchShifts } from './shifts.ts'

/** The most that a screen may shift in all, as on the storefront. */
const most = 0.01

/** Texts that have so little space that they are as tall as a column of letters. */
function squeezed(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		[...document.querySelectorAll<HTMLElement>('main *')]
			.filter((one) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()))
			.filter((one) => {
				const { width, height } = one.getBoundingClientRect()
				return one.checkVisibility() && width > 1 && height > 90 && height > 3 * width
			})
			.map((one) => `${one.textContent?.slice(0, 60)} ${JSON.stringify(one.getBoundingClientRect())}`),
	)
}

/** Waits until a screen has everything. */
async function loaded(page: Page): Promise<void> {
	await page.evaluate(() => document.fonts.ready.then(() => undefined))
	await page.waitForLoadState('networkidle')
}

/** In Bengali, whose texts are longer, and beside the sidebar with a saved view, which appears in it. Sellers' screens are for phones. */
for (const [width, height, language] of [
	[360, 740, 'bn'],
	[768, 1024, 'bn'],
	[1440, 900, 'en'],
] as const)
	test(`screens of the desk do not shift while they load, at ${width} px`, async ({
		quietPage: page,
		openShop,
		dataDir,
		browser,
	}) => {
		test.setTimeout(420_000)
		// A shop of its own: what fills it is there once.
		const shop = await openShop(dataDir)
		await openDesk(page, shop, 'en', '/today')
		const placed = await fillDesk(browser, shop, page)
		const view = { name: 'Without a picture', filter: { show: 'no_picture' } }
		await deskCall(page, '/desk/catalogue/product-views', view)
		const look = async (who: Page, screens: readonly Screen[]) => {
			await who.setViewportSize({ width, height })
			await watchShifts(who)
			for (const screen of screens) {
				await openIn(who, shop, language, addressOf(screen, placed))
				await loaded(who)
				const { sum, worst } = await shiftsOf(who)
				expect.soft(sum, `${screen.path} shifts: ${JSON.stringify(worst)}`).toBeLessThanOrEqual(most)
				expect.soft(await squeezed(who), screen.path).toEqual([])
			}
		}
		await look(page, staffScreens)
		if (width > 360) return
		const seller = await asSeller(browser, shop, placed)
		await look(seller, sellerScreens)
		await seller.context().close()
	})
