import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { startGallery } from '../helpers/gallery.ts'
import { expect, test } from './fixtures.ts'

/** The design system on its own page: what holds for the gallery holds for every control shown there. */
test.describe.configure({ mode: 'serial' })

let gallery: Awaited<ReturnType<typeof startGallery>>
test.beforeAll(async () => {
	gallery = await startGallery()
})
test.afterAll(() => gallery.stop())

async function show(page: Page, search: string, width: number) {
	await page.setViewportSize({ width, height: 800 })
	await page.goto(`${gallery.origin}/${search}`)
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	await page.evaluate(() => document.fonts.ready)
}

/** Nothing is wider than the page, and no control cuts its words off unless it ends them with an ellipsis. */
async function fits(page: Page, what: string) {
	const wide = await page.evaluate(() => {
		const out: string[] = []
		const root = document.documentElement
		if (root.scrollWidth > root.clientWidth) out.push(`page ${root.scrollWidth} > ${root.clientWidth}`)
		for (const element of document.querySelectorAll<HTMLElement>(
			'main button, main a, main label, main p, main h3, main span',
		)) {
			const { overflowX, textOverflow, display } = getComputedStyle(element)
			if (overflowX === 'visible' || textOverflow === 'ellipsis' || display.includes('-webkit-box')) continue
			if (element.classList.contains('sr-only')) continue
			if (element.scrollWidth > element.clientWidth + 1) out.push(element.outerHTML.slice(0, 160))
		}
		return out
	})
	expect(wide, what).toEqual([])
}

test('is accessible in both languages, themes and directions', async ({ quietPage: page }) => {
	for (const search of ['?lang=en', '?lang=bn', '?lang=bn&dir=rtl'])
		for (const colorScheme of ['light', 'dark'] as const) {
			await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
			await show(page, search, search.includes('rtl') ? 360 : 1280)
			await fits(page, `${search} ${colorScheme}`)
			const axe = new AxeBuilder({ page })
			if (colorScheme === 'dark') axe.withRules('color-contrast')
			const { violations } = await axe.analyze()
			const found = violations.map(({ id, nodes }) => `${search} ${colorScheme}: ${id}: ${nodes[0]?.html}`)
			expect(found).toEqual([])
		}
})
