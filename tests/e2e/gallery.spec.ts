import type { Page } from '@playwright/test'
import { startGallery } from '#tests/helpers/gallery.ts'
import { forceState } from './conditions.ts'
import { faultsOf } from './faults.ts'
import { expect, test } from './fixtures.ts'

/** The design system on its own page: the tests of the gallery apply to every control shown there. */
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

/** Nothing is wider than the page, and no control cuts off its text without an ellipsis. */
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

const ways = ['?lang=en', '?lang=bn', '?lang=bn&dir=rtl']

test('is accessible in both languages, themes and directions, its targets large enough', async ({
	quietPage: page,
}) => {
	for (const search of ways) {
		await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
		await show(page, search, search.includes('bn') ? 360 : 1280)
		expect(await faultsOf(page), search).toEqual([])
		await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
		expect(await faultsOf(page, ['color-contrast']), `${search} in the dark`).toEqual([])
	}
})

test('is readable in the dark while hovered, pressed and focused, toasts too', async ({ quietPage: page }) => {
	await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
	await show(page, '?lang=en', 1280)
	for (const tone of ['Address Added', 'Enter your Mobile Number', 'The price of one item changed'])
		await page.getByRole('button', { name: tone, exact: true }).click()
	await expect(page.locator('.toast')).toHaveCount(3)
	// Under the pointer they stay.
	await page.locator('.toast').first().hover()
	for (const state of ['hover', 'active', 'focus'] as const) {
		await forceState(page, state)
		expect(await faultsOf(page, ['color-contrast']), state).toEqual([])
	}
})

test('has space for its texts on a phone, at 200 % zoom and with text twice as large', async ({ quietPage: page }) => {
	for (const search of ways)
		for (const [width, text] of [
			[1280, '100%'],
			[360, '100%'],
			[320, '100%'],
			[640, '200%'],
		] as const) {
			await show(page, search, width)
			await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text)
			await fits(page, `${search} at ${width} px, text ${text}`)
		}
})

test('every control is reached by Tab and shows the focus', async ({ quietPage: page }) => {
	await show(page, '?lang=en', 1280)
	const stops = await page.evaluate(() => {
		const names = new Set<string>()
		return [
			...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]'),
		].filter((element) => {
			if (element.matches(':disabled') || element.tabIndex < 0 || !element.checkVisibility()) return false
			if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
			return !names.has(element.name) && Boolean(names.add(element.name))
		}).length
	})
	const unseen: string[] = []
	for (let stop = 0; stop < stops; stop++) {
		await page.keyboard.press('Tab')
		const dull = await page.evaluate(() => {
			const focused = document.activeElement as HTMLElement
			const candidates = [focused, focused.closest('label'), focused.nextElementSibling, focused.parentElement]
				.filter((element) => element !== null)
				.some((element) => {
					const { outlineStyle, outlineWidth } = getComputedStyle(element)
					return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1.5
				})
			return focused === document.body ? 'nothing has the focus' : candidates ? '' : focused.outerHTML.slice(0, 160)
		})
		if (dull) unseen.push(dull)
	}
	expect(stops).toBeGreaterThan(40)
	expect(unseen).toEqual([])
})

test('with reduced motion nothing moves', async ({ quietPage: page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' })
	await show(page, '?lang=en', 1280)
	await page.getByRole('button', { name: 'Dialog', exact: true }).click()
	const moving = await page.evaluate(() =>
		document
			.getAnimations()
			.filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1)
			.map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 160)),
	)
	expect(moving).toEqual([])
})
