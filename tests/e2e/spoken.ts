import type { Page } from '@playwright/test'

/**
 * Records the automatic announcements of a screen reader: changes in an existing live region, and each new alert. A region
 * that is inserted with its text is silent, as in browsers.
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
	await page.addInitScript(() => {
		const announcements: string[] = []
		Object.assign(window, { announcements })
		const live = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], output'
		const isSpoken = (region: Element) => {
			const modal = [...document.querySelectorAll('dialog[open]')].at(-1)
			return region.isConnected && (!modal || modal.contains(region))
		}
		const note = (region: Element) => {
			const text = region.textContent?.trim()
			if (text && isSpoken(region)) announcements.push(text)
		}
		new MutationObserver((records) => {
			const fresh = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]))
			const isFresh = (element: Element | null): boolean =>
				element !== null && (fresh.has(element) || isFresh(element.parentElement))
			const changed = new Set<Element>()
			for (const { target, addedNodes } of records) {
				const region = (target instanceof Element ? target : target.parentElement)?.closest(live)
				if (region && !isFresh(region)) changed.add(region)
				for (const node of addedNodes)
					if (node instanceof Element)
						for (const alert of [node, ...node.querySelectorAll('*')])
							if (alert.matches('[role=alert]')) changed.add(alert)
			}
			for (const region of changed) note(region)
		}).observe(document, { subtree: true, childList: true, characterData: true })
	})
	return () => page.evaluate(() => (window as unknown as { announcements: string[] }).announcements)
}
