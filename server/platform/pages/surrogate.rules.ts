import type { Shown } from './shown-index.ts'

/** The key that every page has. */
export const everyPage = 'page'
/** Seconds for which a proxy keeps a page that nothing purges, as long as the shop itself does. */
const life = 60
/** Bytes of keys that proxies take in one header. A page with more is not kept by them. */
const mostBytes = 6_000

/**
 * Headers for proxies that keep pages until their keys are purged: what a page shows, as the feed of changes names it. None
 * for a page that only its own server may keep: an error, or one that shows too much to be named.
 */
export function surrogateHeaders(status: number, shown: Shown | undefined): Record<string, string> {
	if (status !== 200 || !shown) return {}
	const keys = [everyPage, ...new Set([...shown.own, ...shown.around])].map(keyOf)
	const text = keys.join(' ')
	return text.length > mostBytes ? {} : { 'surrogate-key': text, 'surrogate-control': `max-age=${life}` }
}

/** The keys to purge after a change of these subjects; `*`: anything may have changed. */
export function keysOf(subjects: Iterable<string>): string[] {
	const all = [...subjects]
	return all.includes('*') ? [everyPage] : all.map(keyOf)
}

/** Keys are separated by spaces and compared as they are: of letters beyond ASCII and other signs only the escape remains. */
const keyOf = (subject: string) => encodeURIComponent(subject).replaceAll('%3A', ':')
