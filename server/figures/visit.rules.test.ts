import { expect, it } from 'vitest'
import { beginsVisit } from './visit.rules.ts'

const host = 'haat.example'
const chrome =
	'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const opened = {
	...{ 'user-agent': chrome, accept: 'text/html,application/xhtml+xml', 'sec-fetch-dest': 'document' },
	'sec-fetch-site': 'none',
}
const { 'sec-fetch-site': _site, 'sec-fetch-dest': _dest, ...old } = opened

it.each([
	['an address that was typed', 'GET', opened, true],
	['a link of another site', 'GET', { ...opened, 'sec-fetch-site': 'cross-site' }, true],
	['a link of the shop itself', 'GET', { ...opened, 'sec-fetch-site': 'same-origin' }, false],
	['a page in a frame of another site', 'GET', { ...opened, 'sec-fetch-dest': 'iframe' }, false],
	['a page loaded again', 'GET', { ...opened, 'cache-control': 'max-age=0' }, false],
	['a page loaded in advance', 'GET', { ...opened, 'sec-purpose': 'prefetch;prerender' }, false],
	['the same in an older browser', 'GET', { ...opened, purpose: 'prefetch' }, false],
	['a request for the headers only', 'HEAD', opened, false],
	['a browser without these headers', 'GET', old, true],
	['the same from a page of the shop', 'GET', { ...old, referer: 'https://haat.example/rice' }, false],
	['the same from a search engine', 'GET', { ...old, referer: 'https://search.example/?q=rice' }, true],
	['the same with a referer that is no address', 'GET', { ...old, referer: 'rice' }, true],
	['the same for data', 'GET', { ...old, accept: 'application/json' }, false],
	['a search engine', 'GET', { ...opened, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, false],
	['a preview of a link', 'GET', { ...opened, 'user-agent': 'facebookexternalhit/1.1' }, false],
	['a program', 'GET', { ...opened, 'user-agent': 'curl/8.5.0' }, false],
	['nobody who says what it is', 'GET', { ...opened, 'user-agent': undefined }, false],
])('%s', (_what, method, headers, is) => expect(beginsVisit(method, headers, host)).toBe(is))
