import { createHash } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { followVersion, type PageVersion } from './follow-version.ts'
import { pathOf } from './page-address.ts'
import { plainOf } from './page-body.ts'
import { Late, makePage, type Page, PageCache } from './page-cache.ts'
import { contentSecurityPolicy, seal, styleOf } from './policy.ts'

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('sealing a page', () => {
	const marker = 'M1'
	const style = styleOf('a{}')
	const sealOf = (html: string) => seal(html, marker, style)
	const text = (parts: readonly Uint8Array[]) => Buffer.concat(parts).toString()
	test('lists the hashes of our inline scripts and removes the marker', () => {
		const page = `<style nonce="M1"></style><script nonce="M1">one()</script><script nonce="M1" type="module" src="/x.js"></script><link nonce="M1" rel="modulepreload">`
		const sealed = sealOf(page)
		expect(sealed.scripts).toEqual([sha('one()')])
		expect(sealed.styles).toEqual([sha('a{}')])
		expect(text(sealed.parts)).toBe(
			'<style>a{}</style><script>one()</script><script type="module" src="/x.js"></script><link rel="modulepreload">',
		)
	})
	test('lists the hash of another style with the marker, and of no other', () => {
		const sealed = sealOf('<style nonce="M1"></style><style nonce="M1">b{}</style><style>c{}</style>')
		expect(sealed.styles).toEqual([sha('a{}'), sha('b{}')])
		expect(text(sealed.parts)).toBe('<style>a{}</style><style>b{}</style><style>c{}</style>')
	})
	test('does not list the hash of an injected script', () => {
		const sealed = sealOf(
			'<script>evil()</script><script nonce="guess">evil()</script><script nonce="M1">ours()</script><style>b{}</style>',
		)
		expect(sealed.scripts).toEqual([sha('ours()')])
		expect(sealed.styles).toEqual([])
	})
	test('lists the hash of a script again for a second page', () => {
		const page = '<script nonce="M1">twice()</script>'
		expect([sealOf(page).scripts, sealOf(page).scripts]).toEqual([[sha('twice()')], [sha('twice()')]])
	})
	test('lists no hash for data in a script element', () => {
		expect(sealOf('<script nonce="M1" type="application/json">{}</script>').scripts).toEqual([])
	})
	test('puts parts of several pages where their numbers are', () => {
		const [small, large] = [Buffer.from('ছোট'), Buffer.from('<b>large</b>'.repeat(900))]
		const page = 'M1:0;<i>১</i>M1:1;<!-- -->M1:0;<!-- --><script nonce="M1">ours()</script>M1:0;'
		const { parts, scripts } = seal(page, marker, style, [small, large])
		expect(text(parts)).toBe(`ছোট<i>১</i>${large}ছোট<!-- --><script>ours()</script>ছোট`)
		expect(scripts).toEqual([sha('ours()')])
	})
	test('fails for a page that names a part which it does not have, or has the marker elsewhere', () => {
		for (const page of ['M1:1;', 'M1:x;', 'the text M1'])
			expect(() => seal(page, marker, style, [Buffer.from('a')])).toThrow(/a part|the marker/)
	})
	test('the policy allows only our own files and listed hashes', () => {
		const policy = contentSecurityPolicy({ scripts: ["'sha256-a'"], styles: [] }, { secure: true })
		expect(policy).toContain("default-src 'none'")
		expect(policy).toContain("script-src 'self' 'sha256-a';")
		expect(policy).toContain("require-trusted-types-for 'script'")
		expect(policy).toContain("base-uri 'none'")
		expect(policy).not.toContain('unsafe')
	})
})

describe('the key of a page', () => {
	const allowed = (path: string) => (path === '/products/tea' ? [] : ['q', 'page'])
	test.each([
		['/search?q=rice&utm_source=x&page=2', '/search?q=rice&page=2'],
		['/search?page=2&q=rice', '/search?q=rice&page=2'],
		['/search?q=', '/search'],
		['/products/tea?q=a&page=2&utm_campaign=x&fbclid=y', '/products/tea'],
		['/?lat=23.8&long=90.4', '/'],
		['//evil.example/x', '/evil.example/x'],
		['/\\evil.example/x', '/evil.example/x'],
		['/%E0%A4%A', '/not-found'],
		['/products/a%00b', '/not-found'],
		['/products?category=%00', '/products'],
		[`/search?q=${'a'.repeat(801)}`, '/search'],
		['/products/%E0%A6%9A', '/products/%E0%A6%9A'],
	])('%s is %s', (url, key) => expect(pathOf(url, allowed)).toBe(key))
})

describe('page cache', () => {
	const page = async (text: string, status = 200) => makePage(status, {}, Buffer.from(text))
	test('a request that waits too long gets the cached page; the late result is cached when it is rendered', async () => {
		vi.useFakeTimers()
		let version = 1
		const cache = new PageCache({ maxBytes: 1e6, maxAge: 10, maxAgeInUse: 20, version: () => version, now: () => 0 })
		const [kept, next] = [await page('kept'), await page('next')]
		await cache.get('/', async () => kept)
		version = 2
		const drawn = Promise.withResolvers<typeof next>()
		const waiting = [cache.get('/', () => drawn.promise), cache.get('/', () => drawn.promise)]
		const none = cache.get('/other', () => drawn.promise)
		const refused = expect(none).rejects.toBeInstanceOf(Late)
		await vi.advanceTimersByTimeAsync(60_000)
		expect(await Promise.all(waiting)).toEqual([kept, kept])
		await refused
		drawn.resolve(next)
		await vi.advanceTimersByTimeAsync(0)
		expect(await cache.get('/', () => Promise.reject(new Error('drawn again')))).toBe(next)
		vi.useRealTimers()
	})
	test('the cached page is served, however old, until another can be rendered', async () => {
		let [now, version] = [0, 1]
		const cache = new PageCache({ maxBytes: 1e6, maxAge: 10, maxAgeInUse: 20, version: () => version, now: () => now })
		const kept = await cache.get('/', () => page('kept'))
		now = 1e9
		version = 2
		expect(await cache.get('/', () => page('away', 503))).toBe(kept)
		expect(await cache.get('/', () => Promise.reject(new Error('away')))).toBe(kept)
		expect((await cache.get('/other', () => page('away', 503))).status).toBe(503)
		await expect(cache.get('/other', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
		expect(plainOf((await cache.get('/', () => page('new'))).body).toString()).toBe('new')
	})
	function cache(maxBytes = 2 ** 20) {
		const state = { version: 1, now: 0 }
		return {
			state,
			pages: new PageCache({
				maxBytes,
				maxAge: 1000,
				maxAgeInUse: 2000,
				version: () => state.version,
				now: () => state.now,
			}),
		}
	}

	test('a page is rendered once and cached', async () => {
		const { pages } = cache()
		let drawn = 0
		const draw = () => {
			drawn++
			return page('hello '.repeat(100))
		}
		const [first, second] = await Promise.all([pages.get('/', draw), pages.get('/', draw)])
		const third = await pages.get('/', draw)
		expect(drawn).toBe(1)
		expect(second).toBe(first)
		expect(third).toBe(first)
	})

	test('a page is rendered again after a new version or after its maximum age', async () => {
		const { pages, state } = cache()
		let drawn = 0
		const draw = () => page(`v${++drawn}`)
		await pages.get('/', draw)
		state.version = 2
		await pages.get('/', draw)
		expect(drawn).toBe(2)
		state.now = 1001
		await pages.get('/', draw)
		expect(drawn).toBe(3)
	})

	test('an old page that is still requested is served while it is rendered again, and nobody waits', async () => {
		const { pages, state } = cache()
		const kept = await pages.get('/', () => page('kept'))
		state.now = 666
		expect(pages.peek('/')).toBe(kept)
		state.now = 667
		expect(pages.peek('/')).toBeUndefined()
		const { promise, resolve } = Promise.withResolvers<Page>()
		let drawn = 0
		const draw = () => {
			drawn++
			return promise
		}
		expect(await pages.get('/', draw)).toBe(kept)
		state.now = 999
		expect(await pages.get('/', draw)).toBe(kept)
		expect(drawn).toBe(1)
		resolve(await page('new'))
		await vi.waitFor(() => expect(plainOf((pages.peek('/') as Page).body).toString()).toBe('new'))
	})

	test('a page whose render began before a new version is not served as that version', async () => {
		const { pages, state } = cache()
		await pages.get('/', async () => {
			state.version = 2
			return page('old')
		})
		expect(plainOf((await pages.get('/', () => page('new'))).body).toString()).toBe('new')
	})

	test('failures are not cached', async () => {
		const { pages } = cache()
		await pages.get('/', () => page('oops', 500))
		expect(plainOf((await pages.get('/', () => page('fine'))).body).toString()).toBe('fine')
		await expect(pages.get('/x', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
		expect(plainOf((await pages.get('/x', () => page('up'))).body).toString()).toBe('up')
	})

	test('the least recently used pages are evicted first, and the cache never exceeds its size', async () => {
		const { pages } = cache(20_000)
		for (let n = 0; n < 30; n++) await pages.get(`/${n}`, () => page(`${n}`.repeat(50)))
		expect(pages.bytes).toBeLessThanOrEqual(20_000)
		let drawn = false
		await pages.get('/29', () => {
			drawn = true
			return page('again')
		})
		expect(drawn).toBe(false)
	})
})

describe('the version of pages', () => {
	test('changes at the moment a sale begins or ends, not at the next read', async () => {
		const clock = { now: 1000 }
		const store: PageVersion = { passed: 'a', nextMs: 500 }
		const follow = await followVersion(async () => store, createLog('error'), {
			everyMs: 2 ** 30,
			now: () => clock.now,
		})
		const pages = new PageCache({
			maxBytes: 2 ** 20,
			maxAge: 60_000,
			maxAgeInUse: 120_000,
			version: follow.current,
			now: () => clock.now,
		})
		let drawn = 0
		const at = async (now: number) => {
			clock.now = now
			return plainOf((await pages.get('/', async () => makePage(200, {}, Buffer.from(`v${++drawn}`)))).body).toString()
		}
		expect([await at(1000), await at(1499), await at(1500), await at(1600)]).toEqual(['v1', 'v1', 'v2', 'v2'])
		follow.stop()
	})

	test('changes once more when other clocks are past such a time too', async () => {
		vi.useFakeTimers()
		const answers: PageVersion[] = [{ passed: 'a', nextMs: 500 }]
		const clock = { now: 10_000 }
		const follow = await followVersion(async () => answers[0] as PageVersion, createLog('error'), {
			settleMs: 300,
			now: () => clock.now,
		})
		const seen: string[] = []
		const at = (now: number) => {
			clock.now = now
			seen.push(follow.current())
		}
		for (const now of [10_300, 10_499, 10_500, 10_900]) at(now)
		answers[0] = { passed: 'b', nextMs: null }
		await vi.advanceTimersByTimeAsync(1000)
		for (const now of [10_901, 11_199, 11_200, 99_000]) at(now)
		follow.stop()
		vi.useRealTimers()
		const [before, same, passed, read, first, stillFirst, settled, later] = seen
		expect([same, read, stillFirst, later]).toEqual([before, passed, first, settled])
		expect(new Set(seen).size).toBe(4)
	})

	test('is the version of the latest read when no change is due', async () => {
		vi.useFakeTimers()
		const answers: PageVersion[] = [
			{ passed: 'a', nextMs: null },
			{ passed: 'b', nextMs: null },
			{ passed: 'c', nextMs: null },
		]
		const follow = await followVersion(async () => answers.shift() as PageVersion, createLog('error'), {
			now: () => 1e12,
		})
		const seen = [follow.current()]
		for (let n = 0; n < 2; n++) {
			await vi.advanceTimersByTimeAsync(1000)
			seen.push(follow.current())
		}
		expect(new Set(seen).size).toBe(3)
		follow.stop()
		vi.useRealTimers()
	})
})
