import type { BrowserContext, Page } from '@playwright/test'

type Shift = { value: number; of: string[] }

/** Notes from now on how far the content of a page, or of each page of a context, moves without an input, and what moves. */
export async function watchShifts(watched: Pick<BrowserContext | Page, 'addInitScript'>): Promise<void> {
	await watched.addInitScript(() => {
		const shifts: { value: number; of: string[] }[] = []
		Object.assign(window, { shifts })
		type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
		new PerformanceObserver((list) => {
			for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
				if (!hadRecentInput)
					shifts.push({ value, of: sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 90) ?? '') })
		}).observe({ type: 'layout-shift', buffered: true })
	})
}

/** The sum of the shifts of the document that a page shows, and the three largest. */
export const shiftsOf = (page: Page): Promise<{ sum: number; worst: Shift[] }> =>
	page.evaluate(() => {
		const { shifts } = window as unknown as { shifts: Shift[] }
		const worst = shifts.toSorted((one, other) => other.value - one.value).slice(0, 3)
		return { sum: shifts.reduce((sum, { value }) => sum + value, 0), worst }
	})

/** Their sum. */
export const shifted = async (page: Page): Promise<number> => (await shiftsOf(page)).sum
