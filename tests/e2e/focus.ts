import type { Page } from '@playwright/test'

/** The place of the focus: null past the last stop of the page. */
export type Stop = {
	/** Role or tag, and its visible text. */
	name: string
	/** Its faults: no ring, off the screen or under a bar. Empty when there are none. */
	faults: string[]
}

/** The focused element, and whether the focus is visible (WCAG 2.4.7 and 2.4.11). */
export function stopHere(page: Page): Promise<Stop | null> {
	return page.evaluate(() => {
		const one = document.activeElement as HTMLInputElement
		if (one === document.body) return null
		const words = one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? one.textContent ?? ''
		const name = `${one.tagName.toLowerCase()}${one.type ? `[${one.type}]` : ''} ${words.trim()}`
		const faults: string[] = []
		const hasRing = (element: Element | null) =>
			element !== null &&
			['', '::before', '::after'].some((part) => {
				const { outlineStyle, outlineWidth } = getComputedStyle(element, part)
				return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1.5
			})
		if (![one, one.closest('label'), one.nextElementSibling, one.parentElement].some(hasRing)) faults.push('no ring')
		if (one.tabIndex > 0) faults.push('an order of its own')
		const area = one.closest('label') ?? one
		const { left, top, width, height } = area.getBoundingClientRect()
		// An element larger than the window is tested by the part that can be on the screen.
		const [wide, high] = [Math.min(width, innerWidth), Math.min(height, innerHeight / 2)]
		const [x, y] = [Math.max(left, 0), Math.max(top, 0)]
		const shares = [0.1, 0.5, 0.9]
		const visible = [...area.getClientRects()].flatMap((box) =>
			shares.flatMap((across) =>
				shares.map((down) => {
					const whole = area.getClientRects().length === 1
					const at = whole
						? document.elementFromPoint(x + wide * across, y + high * down)
						: document.elementFromPoint(box.left + box.width * across, box.top + box.height * down)
					// A toast disappears by itself, and may cover the top of the page.
					return at !== null && (area.contains(at) || at.contains(area) || at.closest('.toasts') !== null)
				}),
			),
		)
		if (visible.filter(Boolean).length * 2 < visible.length) {
			const over = document.elementFromPoint(x + wide / 2, y + high / 2)?.outerHTML.slice(0, 100) ?? 'nothing'
			faults.push(`only ${visible.filter(Boolean).length} of ${visible.length} points are seen, over it ${over}`)
		}
		return { name, faults }
	})
}

/** Presses Tab, at most `most` times, until `fits`; returns the faults of the stops on the way. Throws when none matches. */
export async function tabUntil(page: Page, fits: (stop: Stop) => boolean | Promise<boolean>, most = 150) {
	const faults: string[] = []
	for (let stops = 0; stops < most; stops++) {
		await page.keyboard.press('Tab')
		const here = await stopHere(page)
		if (!here) continue
		for (const fault of here.faults) faults.push(`${here.name.slice(0, 60)}: ${fault}`)
		if (await fits(here)) return faults
	}
	throw new Error(`Tab does not reach it; the focus is at ${(await stopHere(page))?.name}`)
}
