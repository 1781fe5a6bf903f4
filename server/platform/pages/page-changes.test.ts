import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainOf } from './page-body.ts'
import { makePage, PageCache, refresh } from './page-cache.ts'
import type { Shown } from './shown-index.ts'

/** A cache whose clock only moves when a test sets it, and whose pages contain the versions of their subjects. */
function setUp(maxAge = 1e9) {
	const state = { now: 0, renders: 0 }
	const versions = new Map<string, number>()
	const pages = new PageCache({
		maxBytes: 2 ** 24,
		maxAge,
		maxAgeInUse: 5 * maxAge,
		version: () => '1',
		now: () => state.now,
	})
	const of = (shown: Shown) =>
		[...shown.own, ...shown.around].map((subject) => `${subject}=${versions.get(subject) ?? 0}`)
	const render = async (shown: Shown | undefined) => {
		state.renders++
		const text = of(shown ?? { own: [], around: [] }).join()
		return { ...(await makePage(200, {}, Buffer.from(text))), shown }
	}
	const change = (...subjects: string[]) => {
		for (const subject of subjects) versions.set(subject, (versions.get(subject) ?? 0) + 1)
		pages.changed(new Set(subjects))
	}
	const get = async (key: string, shown: Shown) => plainOf((await pages.get(key, () => render(shown))).body).toString()
	return { state, versions, pages, render, change, get }
}
const rice: Shown = { own: ['product:1'], around: ['product:2'] }

test('a change of an `own` subject drops the page, and no other page', async () => {
	const { state, change, get } = setUp()
	await get('/rice', rice)
	await get('/lamp', { own: ['product:3'], around: [] })
	change('product:1')
	expect(await get('/rice', rice)).toBe('product:1=1,product:2=0')
	await get('/lamp', { own: ['product:3'], around: [] })
	expect(state.renders).toBe(3)
})

test('after changes of an `around` subject the cached page is served, then rendered once after a second', async () => {
	const { state, pages, change, get } = setUp()
	const old = await get('/rice', rice)
	for (let n = 0; n < 10; n++) {
		state.now += refresh.every / 10 - 1
		change('product:2')
		expect(await get('/rice', rice)).toBe(old)
	}
	expect(state.renders).toBe(1)
	state.now = refresh.every
	expect(pages.peek('/rice')).toBeUndefined()
	expect(await get('/rice', rice)).toBe(old)
	await expect.poll(() => get('/rice', rice)).toBe('product:1=0,product:2=10')
	expect(state.renders).toBe(2)
})

test('the cached page is not served after the grace period, however late the next request', async () => {
	const { state, change, get } = setUp()
	await get('/rice', rice)
	change('product:2')
	state.now = refresh.grace
	expect(await get('/rice', rice)).toBe('product:1=0,product:2=1')
})

test('after a gentle change many cached pages are served longer than few, and each is rendered behind its requests', async () => {
	const few = setUp()
	await few.get('/rice', rice)
	few.pages.changed(new Set(['product:2']), true)
	few.state.now = refresh.grace + 200
	few.versions.set('product:2', 1)
	expect(await few.get('/rice', rice)).toBe('product:1=0,product:2=1')

	const { state, versions, pages, render } = setUp()
	const waited: boolean[] = []
	const get = async (key: string) => {
		const page = await pages.get(key, (behind) => {
			waited.push(!behind)
			return render(rice)
		})
		return plainOf(page.body).toString()
	}
	for (let n = 0; n < 1_000; n++) await get(`/${n}`)
	expect(waited.every(Boolean)).toBe(true)
	versions.set('product:2', 1)
	pages.changed(new Set(['product:2']), true)
	state.now = 59_999
	expect(await get('/5')).toBe('product:1=0,product:2=0')
	await expect.poll(() => get('/5')).toBe('product:1=0,product:2=1')
	expect(waited.slice(1_000)).toEqual([false])
	state.now = 60_000
	expect(await get('/6')).toBe('product:1=0,product:2=1')
	expect(waited.slice(1_000)).toEqual([false, true])
})

test('who has to wait for a page does not wait for the turn of a render that nobody waited for, whose page is not kept then', async () => {
	const { state, pages, render, change, get } = setUp()
	await get('/rice', rice)
	change('product:2')
	state.now = refresh.every
	const turn = Promise.withResolvers<void>()
	const early = render(rice)
	await pages.get('/rice', async () => {
		await turn.promise
		return early
	})
	change('product:2')
	state.now = refresh.grace
	expect(await get('/rice', rice)).toBe('product:1=0,product:2=2')
	turn.resolve()
	await turn.promise
	await new Promise(setImmediate)
	expect(await get('/rice', rice)).toBe('product:1=0,product:2=2')
	expect(state.renders).toBe(3)
})

test('a change of more weight shortens the time of a gentle one', async () => {
	const { state, pages, change, get } = setUp()
	for (let n = 0; n < 1_000; n++) await get(`/${n}`, rice)
	pages.changed(new Set(['product:2']), true)
	change('product:2')
	state.now = refresh.grace
	expect(await get('/5', rice)).toBe('product:1=0,product:2=1')
})

test('a page is rendered again before it is served when its subject changes during the render', async () => {
	const { pages, render, change, get } = setUp()
	const reading = Promise.withResolvers<void>()
	let count = 0
	const first = pages.get('/rice', async () => {
		const page = await render(rice)
		if (count++ === 0) await reading.promise
		return page
	})
	await new Promise(setImmediate)
	change('product:1')
	reading.resolve()
	expect(plainOf((await first).body).toString()).toBe('product:1=1,product:2=0')
	expect(count).toBe(2)
	expect(await get('/rice', rice)).toBe('product:1=1,product:2=0')
})

test('a page whose subject changes during every render is served once, and rendered again at the next request', async () => {
	const { pages, render, change, get } = setUp()
	const page = await pages.get('/rice', async () => {
		const early = await render(rice)
		change('product:1')
		return early
	})
	expect(plainOf(page.body).toString()).toBe('product:1=2,product:2=0')
	expect(await get('/rice', rice)).toBe('product:1=3,product:2=0')
})

test('a page without known subjects is rendered again after every change; `*` drops all pages', async () => {
	const { state, pages, render, change, get } = setUp()
	const unknown = () => pages.get('/unknown', () => render(undefined))
	await unknown()
	change('product:9')
	state.now = refresh.grace
	await unknown()
	expect(state.renders).toBe(2)
	await get('/rice', rice)
	change('*')
	await get('/rice', rice)
	await unknown()
	expect(state.renders).toBe(5)
})

test('a page in use is served for up to its maximum age in use while its turn to be rendered again does not come', async () => {
	const { state, pages, change, get } = setUp(60_000)
	const noTurn = () => new Promise<never>(() => {})
	for (const key of ['/rice', '/lentils']) await get(key, rice)
	state.now = 39_999
	expect(pages.peek('/rice')).toBeDefined()
	state.now = 40_000
	expect(pages.peek('/rice'), 'it has to be rendered again').toBeUndefined()
	for (const key of ['/rice', '/lentils']) await pages.get(key, noTurn)
	state.now = 299_999
	for (const key of ['/rice', '/lentils']) expect(await get(key, rice)).toBe('product:1=0,product:2=0')
	expect(state.renders, 'nobody waited').toBe(2)
	change('product:1')
	expect(await get('/lentils', rice), 'after a change').toBe('product:1=1,product:2=0')
	state.now = 300_000
	expect(await get('/rice', rice), 'too old').toBe('product:1=1,product:2=0')
})

test('while its turn does not come, an old page is asked for every five seconds, a changed one ten times a second', async () => {
	const { state, pages, change, get } = setUp(60_000)
	await get('/rice', rice)
	let asked = 0
	const refused = async (): Promise<never> => {
		asked++
		throw new Error('the queue is full')
	}
	const ask = async () => {
		expect(pages.peek('/rice'), 'it has to be rendered again').toBeUndefined()
		await pages.get('/rice', refused)
		await new Promise(setImmediate)
	}
	state.now = 40_000
	await ask()
	state.now = 44_999
	expect(pages.peek('/rice'), 'served without asking').toBeDefined()
	expect(pages.fresh('/rice')).toBeUndefined()
	state.now = 45_000
	await ask()
	change('product:2')
	state.now = 45_099
	expect(pages.peek('/rice'), 'served without asking').toBeDefined()
	state.now = 45_100
	await ask()
	expect(asked).toBe(3)
	state.now = 45_200
	expect(await get('/rice', rice)).toBe('product:1=0,product:2=0')
	await expect.poll(() => pages.fresh('/rice')).toBeDefined()
	expect(await get('/rice', rice)).toBe('product:1=0,product:2=1')
})

test('a page that is served while its turn does not come is not evicted before pages that nobody uses', async () => {
	const { state, pages, render } = setUp(60_000)
	const refused = () => Promise.reject<never>(new Error('the queue is full'))
	const big = async () => makePage(200, {}, randomBytes(2 ** 20))
	await pages.get('/rice', () => render(rice))
	for (let n = 0; n < 8; n++) await pages.get(`/${n}`, big)
	state.now = 40_000
	await pages.get('/rice', refused)
	for (let n = 8; n < 20; n++) await pages.get(`/${n}`, big)
	expect(pages.kept('/0')).toBeUndefined()
	expect(pages.kept('/rice')).toBeDefined()
})

test('a page that nobody used since it could be rendered again is rendered before it is served', async () => {
	const { state, pages, get } = setUp(60_000)
	await get('/rice', rice)
	state.now = 39_999
	expect(pages.peek('/rice')).toBeDefined()
	state.now = 60_000
	await get('/rice', rice)
	expect(state.renders).toBe(2)
})

test('no page is served after its grace period, whatever changes in whatever order (property)', async () => {
	const subject = fc.constantFrom('product:1', 'product:2', 'seller:1', 'list', 'departments')
	const shown = fc.record({ own: fc.uniqueArray(subject, { maxLength: 2 }), around: fc.uniqueArray(subject) })
	const step = fc.oneof(
		fc.record({ change: fc.uniqueArray(subject, { minLength: 1 }) }),
		fc.record({ wait: fc.integer({ min: 1, max: 900 }) }),
		fc.record({ get: fc.nat(3) }),
		// A change that arrives while a page is rendered, after its data were read.
		fc.record({ get: fc.nat(3), during: fc.uniqueArray(subject, { minLength: 1 }) }),
	)
	await fc.assert(
		fc.asyncProperty(
			fc.array(shown, { minLength: 4, maxLength: 4 }),
			fc.array(step, { maxLength: 40 }),
			async (all, steps) => {
				const { state, versions, pages, render, change } = setUp()
				/** Times of the changes of a subject. */
				const times = new Map<string, number[]>()
				const note = (subjects: string[]) => {
					for (const one of subjects) times.set(one, [...(times.get(one) ?? []), state.now])
					change(...subjects)
				}
				for (const one of steps) {
					if ('change' in one) note(one.change)
					if ('wait' in one) state.now += one.wait
					if (!('get' in one)) continue
					const about = all[one.get] as Shown
					let during = 'during' in one ? one.during : undefined
					const page = await pages.get(`/${one.get}`, async () => {
						const made = await render(about)
						const now = during
						during = undefined
						if (now) note(now)
						return made
					})
					const seen = new Map(
						plainOf(page.body)
							.toString()
							.split(',')
							.map((text) => text.split('=') as [string, string]),
					)
					for (const one of about.own) expect(Number(seen.get(one))).toBe(versions.get(one) ?? 0)
					for (const one of about.around) {
						const missed = times.get(one)?.[Number(seen.get(one))]
						if (missed !== undefined) expect(state.now - missed).toBeLessThan(refresh.grace)
					}
					await new Promise(setImmediate)
				}
			},
		),
		{ numRuns: 200 },
	)
})
