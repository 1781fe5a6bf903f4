/**
 * The shop on a slow phone: 360 × 740, a sixth of this machine's processor, 400 ms and 1.6 Mbit/s, nothing cached; real
 * Chromium: `npm run bench -- phone [--rounds 5] [--only loads,taps,shifts,tasks] [--path /faq]`. The shop is started as
 * `npm start` does, on the store in DATABASE_URL where that is set, with its pictures rendered. Prints medians beside the
 * goals: loads of the main pages and, in the same run, of a page without script or style that shows the same picture; a tap
 * on a product and Back; the layout shift of every page, scrolled through; and long tasks at a quarter of the processor.
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freshPhone } from '#tests/e2e/fixtures.ts'
import { askForCode, words } from '#tests/e2e/identity.ts'
import { allRoutes, demoNames } from '#tests/helpers/all-routes.ts'
import { placeOrder } from '#tests/helpers/place-order.ts'
import { sentCode } from '#tests/helpers/shop-process.ts'
import { load } from './helpers/cpu.ts'
import { longTasks } from './helpers/long-tasks.ts'
import { median } from './helpers/measure.ts'
import { openBrowser, openPhone, type Storage, tapAndReturn, type Visit, visit } from './helpers/phone-browser.ts'
import { spawnShop, untilReady } from './helpers/starts.ts'

const { values } = parseArgs({
	options: {
		rounds: { type: 'string', default: '5' },
		only: { type: 'string', default: 'loads,taps,shifts,tasks' },
		path: { type: 'string' },
	},
})
const rounds = Number(values.rounds)
const parts = values.only.split(',')

/** The main pages, and the most milliseconds of their largest paint. */
const goals = new Map([
	['/', 1200],
	['/category/rice-dal', 1200],
	['/products/miniket-rice-premium', 1200],
	['/checkout', 2500],
	['/signin', 2500],
])
/** Guests see the sign-in page instead. */
const ofShopper = /^\/(checkout|my-account|order\/)/
/** In Sylhet, where sellers of meals in Dhaka do not deliver. */
const farArea = JSON.stringify({ province: 5, city: 36, area: 275, name: 'Companiganj' })
const notDelivered = '/products/beef-smash-burger'

const dataDir = mkdtempSync(join(tmpdir(), 'haat-bench-'))
const shop = await spawnShop('start', dataDir, { WARM_PICTURES: 'off' })
const browser = await openBrowser()
try {
	await untilReady(shop.origin)
	console.log(`${process.env.DATABASE_URL ? 'PostgreSQL' : 'embedded store'}, Chromium ${browser.version()}, ${load()}`)
	const paths = values.path ? [values.path] : undefined
	if (parts.includes('loads')) await measureLoads(paths ?? [...goals.keys()])
	if (parts.includes('taps')) await measureTaps()
	if (parts.includes('shifts')) await measureShifts(paths)
	if (parts.includes('tasks'))
		await printLongTasks(paths ?? ['/', '/category/rice-dal', '/products/miniket-rice-premium'])
} finally {
	await browser.close()
	await shop.stop()
	rmSync(dataDir, { recursive: true, force: true })
}

function inLanguages(bare: string): string[] {
	return [bare, bare === '/' ? '/bn' : `/bn${bare}`]
}

/** Renders the page and all its pictures, so that the measured visits find them rendered. */
async function prepare(address: string) {
	const phone = await openPhone(browser, { slower: 1 })
	await phone.session.send('Network.emulateNetworkConditions', {
		offline: false,
		latency: 0,
		downloadThroughput: -1,
		uploadThroughput: -1,
	})
	await visit(phone, address, { scrolls: true })
	await phone.close()
}

async function visits(address: string, options: { hydrates?: boolean } = {}): Promise<Visit[]> {
	const all: Visit[] = []
	for (let round = 0; round < rounds; round++) {
		const phone = await openPhone(browser)
		all.push(await visit(phone, address, options))
		await phone.close()
	}
	return all
}

async function measureLoads(paths: string[]) {
	console.log('goals: LCP 1.2 s (checkout and signin 2.5 s), hydrated 2.6 s, blocking 120 ms, home 900 elements')
	for (const path of paths.flatMap(inLanguages)) {
		await prepare(shop.origin + path)
		const all = await visits(shop.origin + path)
		printLoad(path, all)
		const picture = all[0]?.picture
		if (picture) await compare(new URL(picture))
	}
}

function printLoad(name: string, all: Visit[]) {
	const of = (key: 'firstPaint' | 'largestPaint' | 'hydrated' | 'blocking' | 'elements') =>
		median(all.map((one) => one[key]))
	const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
	console.log(
		`${name.padEnd(36)} first paint ${seconds(of('firstPaint'))}, LCP ${seconds(of('largestPaint'))}, hydrated ${seconds(of('hydrated'))}, blocking ${of('blocking').toFixed(0)} ms, ${of('elements')} elements   ${load()}`,
	)
	console.log(`    largest: ${all[0]?.largest}`)
}

/** Measures a page that consists of the same picture, from another server. */
async function compare(picture: URL) {
	const bytes = Buffer.from(await (await fetch(picture, { headers: { accept: 'image/webp' } })).arrayBuffer())
	const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bare</title>
<h1>A page with a picture</h1><img src="/picture" width="320" height="320" alt="">`
	const server = createServer(({ url }, response) => {
		if (url === '/picture') response.writeHead(200, { 'content-type': 'image/webp' }).end(bytes)
		else response.writeHead(200, { 'content-type': 'text/html' }).end(html)
	}).listen(0)
	await once(server, 'listening')
	const { port } = server.address() as AddressInfo
	printLoad('  bare page, same picture', await visits(`http://localhost:${port}/`, { hydrates: false }))
	server.closeAllConnections()
	server.close()
}

async function measureTaps() {
	console.log(
		'goals: a tapped product shows its name, price and picture within 100 ms; Back shows the list where it was',
	)
	for (const path of inLanguages('/category/rice-dal')) {
		const all = []
		for (let round = 0; round < rounds; round++) {
			const phone = await openPhone(browser)
			await visit(phone, shop.origin + path)
			all.push(await tapAndReturn(phone, 6))
			await phone.close()
		}
		const kept = all.filter(({ keptPosition }) => keptPosition).length
		console.log(
			`${path.padEnd(36)} tap ${median(all.map(({ shown }) => shown)).toFixed(0)} ms, back ${median(all.map(({ back }) => back)).toFixed(0)} ms, at its position ${kept} of ${all.length}   ${load()}`,
		)
	}
}

async function measureShifts(paths: string[] | undefined) {
	console.log('goal: layout shift at most 0.01 on every page, while it is scrolled through (sum of all shifts)')
	const { storage, number } = await signedIn()
	const all = allRoutes((route) => demoNames[route] ?? number).filter((path) => !path.endsWith('.webmanifest'))
	for (const path of paths ?? [...all, '/search?q=chal', '/no-such-page']) {
		await printShift(path, { storage: ofShopper.test(path) ? storage : undefined })
		// A guest is sent on from there.
		if (path === '/checkout') await printShift(path, {}, 'as a guest')
	}
	if (!paths) await printShift(notDelivered, { area: farArea }, 'where it is not delivered')
}

async function printShift(path: string, options: { storage?: Storage | undefined; area?: string }, note = '') {
	const phone = await openPhone(browser, options)
	const { shift, shifts } = await visit(phone, shop.origin + path, { scrolls: true })
	await phone.close()
	console.log(`${shift > 0.01 ? 'MISSED' : '      '} ${shift.toFixed(4)}  ${path} ${note}`)
	if (shift > 0.003) for (const one of shifts) console.log(`           ${one}`)
}

/** What a signed-in shopper has in the browser, and the number of an order. */
async function signedIn(): Promise<{ storage: Storage; number: string }> {
	const context = await browser.newContext({ serviceWorkers: 'block' })
	const page = await context.newPage()
	await page.goto(`${shop.origin}/signin`)
	await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
	const phone = await askForCode(page, 'en', freshPhone())
	await page.getByLabel(words.en.code, { exact: true }).fill(await sentCode(dataDir, phone.slice(1)))
	await page.waitForURL((url) => !url.pathname.endsWith('/signin'))
	const { number } = await placeOrder(page, phone)
	await placeOrder(page, phone, { place: false })
	const storage = await context.storageState()
	await context.close()
	return { storage, number }
}

async function printLongTasks(paths: string[]) {
	console.log('goal: at a quarter of the processor no task over 50 ms apart from the evaluation of react-dom')
	for (const path of paths) {
		const phone = await openPhone(browser, { slower: 4 })
		const tasks = await longTasks(browser, phone.page, 50, () => visit(phone, shop.origin + path))
		await phone.close()
		console.log(`${path}   ${load()}`)
		for (const { at, milliseconds, most } of tasks)
			console.log(`    ${milliseconds.toFixed(0).padStart(5)} ms at ${(at / 1000).toFixed(2)} s: ${most}`)
	}
}
