import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The minified code of axe, in the version that its builder brings. */
const axeCode = readFileSync(
	createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
	'utf8',
)

/**
 * The findings of axe, one line each. All its rules and the size of targets (24 px or the space around them, WCAG 2.5.8),
 * or only `rules`.
 */
export async function faultsOf(page: Page, rules?: string[], within?: string): Promise<string[]> {
	// During a fade the colours have no meaning: animations are finished at once.
	const moves = await page.evaluate(() => matchMedia('(prefers-reduced-motion: no-preference)').matches)
	if (moves) await page.emulateMedia({ reducedMotion: 'reduce' })
	await page.evaluate(async () => {
		const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
		await Promise.allSettled(ending.map(({ finished }) => finished))
	})
	// Without the page that axe opens to collect the findings of frames: no page here has any. Its half a megabyte of code
	// is loaded once per document; the builder would load twice as much, two times.
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCode)
	const axe = new AxeBuilder({ page, axeSource: '/* loaded before */' }).setLegacyMode()
	axe.options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
	if (within) axe.include(within)
	if (rules) axe.withRules(rules)
	const { violations } = await axe.analyze()
	if (moves) await page.emulateMedia({ reducedMotion: 'no-preference' })
	return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.any[0]?.message ?? ''}`))
}

/** How far the page extends beyond its window, in CSS px. */
export function sideways(page: Page): Promise<number> {
	return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Controls of which a part is left or right of the window, except in a row that is swiped. */
export function outside(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const swiped = (element: Element | null): boolean =>
			element !== null &&
			(['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || swiped(element.parentElement))
		return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, output')]
			.filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr-only'))
			.filter((element) => {
				const { left, right, width } = element.getBoundingClientRect()
				return width > 1 && (left < -0.5 || right > document.documentElement.clientWidth + 0.5) && !swiped(element)
			})
			.map((element) => `${element.outerHTML.slice(0, 120)} ${JSON.stringify(element.getBoundingClientRect())}`)
	})
}
