import type { BrowserContext, Page } from '@playwright/test'

/** Notes from now on how far the content of each page of a context moves without an input. */
export async function watchShifts(context: BrowserContext): Promise<void> {
	await context.addInitScript(() => {
		const shifts: number[] = []
		Object.assign(window, { shifts })
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
				if (!entry.hadRecentInput) shifts.push(entry.value)
		}).observe({ type: 'layout-shift', buffered: true })
	})
}

/** The sum of the shifts of the document that a page shows. */
export const shifted = (page: Page): Promise<number> =>
	page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0))
