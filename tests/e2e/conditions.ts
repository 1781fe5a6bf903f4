import type { Page } from '@playwright/test'

/** What still moves with reduced motion: animations longer than a moment. */
export function moving(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		document
			.getAnimations()
			.filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1)
			.map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120) ?? ''),
	)
}

/** Share of the window's height that sticky bars take. */
export function staying(page: Page): Promise<number> {
	return page.evaluate(() => {
		scrollTo(0, document.documentElement.scrollHeight / 2)
		const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
			if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
			const { position, pointerEvents } = getComputedStyle(element)
			const { top, bottom, width } = element.getBoundingClientRect()
			if (width < innerWidth / 2 || bottom <= 0 || top >= innerHeight || pointerEvents === 'none') return false
			return position === 'fixed' || (position === 'sticky' && top <= 100 && element.offsetHeight < innerHeight)
		})
		const rows = Array.from({ length: innerHeight }, (_, y) =>
			bars.some((bar) => {
				const { top, bottom } = bar.getBoundingClientRect()
				return top <= y && y < bottom
			}),
		)
		scrollTo(0, 0)
		return rows.filter(Boolean).length / innerHeight
	})
}

/**
 * Mirrors the page from right to left, and lists the controls that are not at the mirrored position, within 3 px. Rows that
 * scroll sideways are left out.
 */
export function notMirrored(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const root = document.documentElement
		scrollTo(0, 0)
		const scrolls = (element: HTMLElement | null): boolean =>
			element !== null &&
			(['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
		const controls = [...document.querySelectorAll<HTMLElement>('button, input, select, textarea, article, main img')]
			.filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr-only'))
			.filter((element) => !scrolls(element.parentElement) && !element.closest('[dir]:not(html)'))
		const boxes = () => controls.map((element) => element.getBoundingClientRect())
		const before = boxes()
		// The space of the scroll bar changes its side.
		const start = document.body.getBoundingClientRect().left
		root.dir = 'rtl'
		const end = document.body.getBoundingClientRect().right
		return boxes().flatMap(({ right }, at) => {
			const off = end - right - ((before[at]?.left ?? 0) - start)
			return Math.abs(off) <= 3 ? [] : [`${Math.round(off)} px: ${controls[at]?.outerHTML.slice(0, 140)}`]
		})
	})
}

/** Replaces each of these names by one of 200 characters without a space, wherever the page shows it. */
export function lengthen(page: Page, names: string[], long: string): Promise<number> {
	return page.evaluate(
		({ known, text }) => {
			const all = new Set(known)
			const nodes: Node[] = []
			const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
			for (let node = walk.nextNode(); node; node = walk.nextNode())
				if (all.has(node.nodeValue?.trim() ?? '')) nodes.push(node)
			for (const node of nodes) node.nodeValue = text
			return nodes.length
		},
		{ known: names, text: long },
	)
}

/** Puts every control of the page into a state, as a pointer or the keyboard would. */
export async function forceState(page: Page, state: 'hover' | 'active' | 'focus'): Promise<void> {
	const cdp = await page.context().newCDPSession(page)
	await cdp.send('DOM.enable')
	await cdp.send('CSS.enable')
	const { root } = await cdp.send('DOM.getDocument', { depth: 0 })
	const selector = 'a, button, input, select, textarea, label, summary, article, [role=option]'
	const { nodeIds } = await cdp.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
	const forcedPseudoClasses = state === 'focus' ? ['focus', 'focus-visible', 'focus-within'] : ['hover', state]
	for (const nodeId of nodeIds) await cdp.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })
}

/** Clocks that do not begin with the hours, at the left, in whichever direction the page is written. */
export function turnedClocks(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		[...document.querySelectorAll<HTMLElement>('.countdown')]
			.filter((clock) => clock.checkVisibility())
			.filter((clock) => {
				const lefts = [...clock.children].map((part) => part.getBoundingClientRect().left)
				return lefts.some((left, at) => left <= (lefts[at - 1] ?? Number.NEGATIVE_INFINITY))
			})
			.map((clock) => clock.outerHTML),
	)
}
