import { describe, expect, it } from 'vitest'
import { keysOf, surrogateHeaders } from './surrogate.rules.ts'

describe('headers for caching proxies', () => {
	it('name what a page shows', () =>
		expect(surrogateHeaders(200, { own: ['product:7'], around: ['seller:rahim', 'product:7', 'list'] })).toEqual({
			'surrogate-key': 'page product:7 seller:rahim list',
			'surrogate-control': 'max-age=60',
		}))
	it('hold no space and no letter that a header cannot', () =>
		expect(surrogateHeaders(200, { own: ['seller:চাল ডাল'], around: [] })['surrogate-key']).toMatch(
			/^page seller:[%\w]+$/,
		))
	it.each([
		['an error', 503, { own: [], around: [] }],
		['a page that is not there', 404, { own: [], around: [] }],
		['a page of which it is not known what it shows', 200, undefined],
		['a page that shows too much', 200, { own: Array.from({ length: 1_000 }, (_, n) => `product:${n}`), around: [] }],
	])('are missing for %s', (_name, status, shown) => expect(surrogateHeaders(status, shown)).toEqual({}))
	it('have the keys that are purged', () => {
		expect(keysOf(['product:7', 'seller:চাল'])).toEqual(['product:7', 'seller:%E0%A6%9A%E0%A6%BE%E0%A6%B2'])
		expect(keysOf(['product:7', '*'])).toEqual(['page'])
	})
})
