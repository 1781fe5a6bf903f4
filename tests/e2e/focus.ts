import type { Page } from '@playwright/test'

/** Where the focus is: null past the last stop of the page. */
export type Stop = {
	/** Role or tag, and the words a shopper reads there. */
	name: string
	/** What is wrong with it: no ring, off the screen or under a bar. Empty when all is well. */
	faults: string[]
}

/** The element with the focus, and whether a shopper can see that it has it (WCAG 2.4.7 and 2.4.11). */
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
		// What is larger than the window is judged by the part of it that can be on the screen.
		const [wide, high] = [Math.min(width, innerWidth), Math.min(height, innerHeight / 2)]
		const [x, y] = [Math.max(left, 0), Math.max(top, 0)]
		const shares = [0.1, 0.5, 0.9]
		const seen = [...area.getClientRects()].flatMap((box) =>
			shares.flatMap((across) =>
				shares.map((down) => {
					const whole = area.getClientRects().length === 1
					const at = whole
						? document.elementFromPoint(x + wide * across, y + high * down)
						: document.elementFromPoint(box.left + box.width * across, box.top + box.height * down)
					// A toast goes by itself, and may be over what is at the top.
					return at !== null && (area.contains(at) || at.contains(area) || at.closest('.toasts') !== null)
				}),
			),
		)
		if (seen.filter(Boolean).length * 2 < seen.length) {
			const over = document.elementFromPoint(x + wide / 2, y + high / 2)?.outerHTML.slice(0, 100) ?? 'nothing'
			faults.push(`only ${seen.filter(Boolean).length} of ${seen.length} points are seen, over it ${over}`)
		}
		return { name, faults }
	})
}

/** Goes on with Tab, at most `most` times, until `fits`; answers what is wrong with the stops on the way. Throws when none fits. */
export async function tabUntil(page: Page, fits: (stop: Stop) => boolean | Promise<boolean>, most = 150) {
	const faults: string[] = []
	for (let stops = 0; stops < most; stops++) {
		await page.keyboard.press('Tab')
		const here = await stopHere(page)
		if (!here) continue
		for (const fault of here.faults) faults.push(`${here.name.slice(0, 60)}: ${fault}`)
		if (await fits(here)) return faults
	}
	throw new Error(`Tab does not come there; the focus is at ${(await stopHere(page))?.name}`)
}
