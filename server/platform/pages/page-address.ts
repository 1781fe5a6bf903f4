import type { IncomingHttpHeaders } from 'node:http'
import type { PageRenderer } from './renderer.ts'

/** The most characters of a query value. A list of chosen filters may be this long. */
const longestValue = 800

const controls = /\p{Cc}/u

/**
 * Path and the query that its page reads, in a fixed order. A path that cannot be decoded, or that decodes to control characters, becomes
 * `/not-found`. Backslashes become slashes, as in browsers; several slashes become one; `.` and `..` are resolved.
 */
export function pathOf(url: string, allowed: PageRenderer['query']): string {
	const [rawPath = '/', rawQuery = ''] = url.split('?', 2)
	let path = rawPath.replaceAll('\\', '/').replace(/\/{2,}/g, '/')
	try {
		if (/\/(\.|%2e)/i.test(path)) path = new URL(path, 'http://shop.invalid').pathname.replace(/\/{2,}/g, '/')
		if (controls.test(decodeURIComponent(path))) path = '/not-found'
	} catch {
		path = '/not-found'
	}
	const query = new URLSearchParams(rawQuery)
	const parameters = new URLSearchParams()
	for (const name of allowed(path)) {
		const value = query.get(name)
		if (value && value.length <= longestValue && !controls.test(value)) parameters.set(name, value)
	}
	const text = parameters.toString()
	return text ? `${path}?${text}` : path
}

/** Whether a visitor wants few bytes: such pages have their own place in the cache. */
export const isLight = (headers: IncomingHttpHeaders) => headers['save-data'] === 'on'

/**
 * The path and query of the page that a request asks for, its canonical `address` if that is another one, and its cache key.
 * `isPage`: the storefront has a route for it. Whatever else is in a redirected request, its redirect is one.
 */
export function placeOf({ query, canonical }: PageRenderer, url: string, light: boolean) {
	const asked = pathOf(url, query)
	const [pathname = '/'] = asked.split('?', 1)
	const right = canonical(pathname)
	const page = pathname.replace(dataOfPage, '') || '/'
	const isLost = right === undefined && [page, page.toLowerCase()].every((one) => canonical(one) === undefined)
	const path = isLost ? lostPath(asked, page === pathname ? '' : '.data') : asked
	const address = right !== pathname || !isWhole(url, pathname) ? right : undefined
	const key = address !== undefined ? `to ${address}` : light ? `light ${path}` : path
	return { path, address, key, isPage: right !== undefined }
}

/** Whether a request has exactly this path. */
const isWhole = (url: string, path: string) =>
	url.startsWith(path) && (url.length === path.length || url[path.length] === '?')

/** The end of the address of a page's data; the page `/` has `/_.data`. */
const dataOfPage = /_?\.data$/

/** All addresses of no page are one page in each language, and so are those of its data. */
const lostPath = (path: string, ending: '' | '.data') =>
	`${/^\/bn(\/|\?|$)/.test(path) ? '/bn' : ''}/not-found${ending}`
