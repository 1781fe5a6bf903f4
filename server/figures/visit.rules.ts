/** Headers of a request, in lower case. */
type Headers = Readonly<Record<string, string | string[] | undefined>>

const robots =
	/bot\b|bot[/;_-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|lighthouse|headless|monitor|curl|wget|python|java\/|okhttp|axios|node|undici|go-http|http-?client|libwww|scrapy/i

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(',') : (value ?? ''))

/**
 * Whether a request of a page begins a visit: somebody opens the shop from outside, by typing its address, a bookmark, its
 * icon, or a link of another site or app. A page opened from a page of the shop, a page loaded again or in advance, and
 * programs that say what they are do not. Nothing of the request is kept. `host`: of the storefront.
 */
export function beginsVisit(method: string, headers: Headers, host: string): boolean {
	if (method !== 'GET') return false
	const agent = one(headers['user-agent'])
	if (!agent || robots.test(agent)) return false
	if (one(headers['sec-purpose']).includes('prefetch') || one(headers.purpose).includes('prefetch')) return false
	// Browsers send it with a page that is loaded again.
	if (/max-age=0|no-cache/.test(one(headers['cache-control']))) return false
	const site = one(headers['sec-fetch-site'])
	if (site) return site !== 'same-origin' && one(headers['sec-fetch-dest']) === 'document'
	return one(headers.accept).includes('text/html') && hostOf(one(headers.referer)) !== host
}

function hostOf(address: string): string | null {
	return URL.canParse(address) ? new URL(address).host : null
}
