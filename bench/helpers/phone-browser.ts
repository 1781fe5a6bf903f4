import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Locator, type Page } from '@playwright/test'
import { readsBengali } from '#tests/helpers/bengali-face.ts'
import { chromiumFlags } from '#tests/helpers/chromium-flags.ts'
import { ensureChromium } from '#tools/system-packages.mjs'

/** A phone with a slow processor on a slow network; `slower` is the factor of its processor. */
export type Phone = { page: Page; session: CDPSession; close(): Promise<void> }
/** Milliseconds since the navigation began; `shift` is the sum of all layout shifts. */
export type Visit = {
	firstPaint: number
	largestPaint: number
	largest: string
	picture: string
	hydrated: number
	blocking: number
	shift: number
	shifts: string[]
	elements: number
}
export type Storage = Awaited<ReturnType<BrowserContext['storageState']>>

const latencyMs = 400
const bytesPerSecond = 1_600_000 / 8

export function openBrowser(): Promise<Browser> {
	return chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags, env: readsBengali() })
}

/** Opens a window of 360 × 740 with nothing cached. `area` is what the shopper has chosen, as the storefront stores it. */
export async function openPhone(
	browser: Browser,
	{ slower = 6, storage, area }: { slower?: number; storage?: Storage | undefined; area?: string | undefined } = {},
): Promise<Phone> {
	const context = await browser.newContext({
		viewport: { width: 360, height: 740 },
		deviceScaleFactor: 2,
		isMobile: true,
		hasTouch: true,
		...(storage && { storageState: storage }),
	})
	context.setDefaultTimeout(120_000)
	const page = await context.newPage()
	const session = await context.newCDPSession(page)
	await session.send('Network.enable')
	await session.send('Network.emulateNetworkConditions', {
		offline: false,
		latency: latencyMs,
		downloadThroughput: bytesPerSecond,
		uploadThroughput: bytesPerSecond,
	})
	await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
	await page.addInitScript(observe, area)
	return { page, session, close: () => context.close() }
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
type Largest = PerformanceEntry & { size: number; url: string; element: Element | null }
type Observed = {
	largest: { at: number; of: string; url: string }
	tasks: { start: number; length: number }[]
	shifts: { value: number; of: string }[]
	hydrated: number
}
type Window_ = Window & { observed: Observed }

/** Runs in each document before its own scripts. */
function observe(area: string | undefined) {
	if (area) localStorage.setItem('haat.area', area)
	const observed: Observed = { largest: { at: 0, of: '', url: '' }, tasks: [], shifts: [], hydrated: 0 }
	Object.assign(window, { observed })
	const text = (node: Node | null) =>
		((node as Element | null)?.outerHTML ?? node?.textContent ?? '').replace(/\s+/g, ' ').slice(0, 100)
	const follow = (type: string, note: (entry: PerformanceEntry) => void) =>
		new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
	follow('largest-contentful-paint', (entry) => {
		const { startTime, element, url } = entry as Largest
		observed.largest = { at: startTime, of: text(element), url }
	})
	follow('longtask', ({ startTime, duration }) => observed.tasks.push({ start: startTime, length: duration }))
	follow('layout-shift', (entry) => {
		const { value, hadRecentInput, sources } = entry as Shift
		if (!hadRecentInput) observed.shifts.push({ value, of: sources.map(({ node }) => text(node)).join(' | ') })
	})
	addEventListener('haat-hydrated', () => {
		observed.hydrated = performance.now()
		console.debug('hydrated')
	})
}

/**
 * Opens a page and waits until it is hydrated (as it reports itself, unless `hydrates` is false) and nothing is loading any
 * more. With `scrolls`, it is then scrolled to its end by half a window at a time.
 */
export async function visit(
	{ page }: Phone,
	address: string,
	{ hydrates = true, scrolls = false }: { hydrates?: boolean; scrolls?: boolean } = {},
): Promise<Visit> {
	const first = page.waitForRequest((request) => request.isNavigationRequest()).then(() => Date.now())
	// `waitForFunction` would put 330 KB of Playwright's own script into the page, in the middle of its hydration.
	const hydrated = hydrates && page.waitForEvent('console', (message) => message.text() === 'hydrated')
	await page.goto(address)
	await hydrated
	await page.waitForLoadState('networkidle')
	// Before the first input, as `largest-contentful-paint` ends with it.
	const { began, ...timing } = await page.evaluate(measureLoad)
	// Where a page sends on to another one, from the request of the first.
	const earlier = Math.max(0, began - (await first))
	for (const key of ['firstPaint', 'largestPaint', 'hydrated'] as const) timing[key] += earlier
	if (scrolls) await scrollThrough(page)
	return { ...timing, ...(await page.evaluate(sumShifts)) }
}

function measureLoad() {
	const { largest, tasks, hydrated } = (window as unknown as Window_).observed
	const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
	const blocking = tasks
		.filter(({ start, length }) => start + length > firstPaint)
		.reduce((sum, { start, length }) => {
			const after = start + length - Math.max(start, firstPaint)
			return sum + Math.max(0, after - 50)
		}, 0)
	const elements = document.querySelectorAll('*').length
	return {
		began: performance.timeOrigin,
		...{ firstPaint, blocking, hydrated, elements },
		...{ largestPaint: largest.at, largest: largest.of, picture: largest.url },
	}
}

function sumShifts() {
	const { shifts } = (window as unknown as Window_).observed
	const worst = shifts.toSorted((a, b) => b.value - a.value).slice(0, 3)
	return {
		shift: shifts.reduce((sum, { value }) => sum + value, 0),
		shifts: worst.map(({ value, of }) => `${value.toFixed(4)} ${of}`),
	}
}

async function scrollThrough(page: Page) {
	for (let more = true; more; ) {
		more = await page.evaluate(async () => {
			const before = scrollY
			scrollBy(0, innerHeight / 2)
			// A shopper reads for a moment: what is loaded on approach is requested meanwhile.
			await new Promise((done) => setTimeout(done, 300))
			return scrollY > before
		})
	}
	await page.waitForLoadState('networkidle')
	await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** Milliseconds until a tapped card's product is shown, and until Back shows the list as it was. */
export type Tap = { shown: number; back: number; keptPosition: boolean }

/** On a hydrated list: taps a card in view, waits until its product is whole, and goes back. */
export async function tapAndReturn({ page, session }: Phone, position: number): Promise<Tap> {
	const card = page.locator('main article.product').nth(position)
	await card.evaluate((element) => element.scrollIntoView({ block: 'center' }))
	await card
		.locator('img')
		.first()
		.evaluate((image: HTMLImageElement) => image.decode())
	await page.waitForLoadState('networkidle')
	const scrolled = await page.evaluate(() => scrollY)
	const name = await card.getByRole('heading').innerText()
	const price = await card.locator('.product-price b').innerText()
	const shown = page.evaluate(untilShown, { name, price })
	await tap(session, card)
	const milliseconds = await shown
	await page.waitForURL(/\/products\//)
	await page.waitForFunction(() => !document.querySelector('main > [aria-busy]'))
	await page.waitForLoadState('networkidle')
	const { back, at } = await page.evaluate(untilBack, { scrolled, position })
	return { shown: milliseconds, back, keptPosition: at === scrolled }
}

/** Milliseconds that a finger stays on the screen; `locator.tap()` lifts it at once. */
const press = 80

async function tap(session: CDPSession, target: Locator) {
	const box = await target.boundingBox()
	if (!box) throw new Error('nothing to tap')
	const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
	await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
	await wait(press)
	await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Milliseconds from the end of the next press to the frame that shows the name, the price and the picture. */
function untilShown({ name, price }: { name: string; price: string }): Promise<number> {
	return new Promise((resolve) => {
		addEventListener(
			'pointerup',
			({ timeStamp }) => {
				const look = () => {
					// Looking at everything in each frame would take most of a slow processor's time.
					const headings = [...document.querySelectorAll('main h1')]
					const heading = headings.find((one) => one.textContent === name && one.checkVisibility())
					if (!heading) return requestAnimationFrame(look)
					const part = heading.closest('[aria-busy], main')
					const visible = (element: Element) =>
						element.checkVisibility() && element.getBoundingClientRect().top < innerHeight
					const picture = [...(part?.querySelectorAll('img, canvas') ?? [])].find(visible)
					const prices = [...(part?.querySelectorAll('*') ?? [])].some(
						(one) => one.textContent?.trim() === price && visible(one) && !one.closest('article.product'),
					)
					const isDrawn =
						picture instanceof HTMLImageElement
							? picture.complete && picture.naturalWidth > 0
							: picture instanceof HTMLCanvasElement
					const isShown = prices && isDrawn
					if (!isShown) return requestAnimationFrame(look)
					// Delivered once this frame is painted; the next frame may wait for what is done after it.
					const { port1, port2 } = new MessageChannel()
					port1.onmessage = () => resolve(performance.now() - timeStamp)
					port2.postMessage(null)
				}
				requestAnimationFrame(look)
			},
			{ capture: true, once: true },
		)
	})
}

function untilBack({ scrolled, position }: { scrolled: number; position: number }) {
	return new Promise<{ back: number; at: number }>((resolve) => {
		const began = performance.now()
		const patience = 5_000
		const look = () => {
			const card = document.querySelectorAll('main article.product')[position]
			const took = performance.now() - began
			const box = card?.checkVisibility() && card.getBoundingClientRect()
			const isThere = scrollY === scrolled && box && box.top < innerHeight && box.bottom > 0
			if (isThere || took > patience) requestAnimationFrame(() => resolve({ back: took, at: scrollY }))
			else requestAnimationFrame(look)
		}
		history.back()
		requestAnimationFrame(look)
	})
}
