import { createHash } from 'node:crypto'

export type PolicyOptions = {
	secure: boolean
	/** Origins of another API or asset host, where they are configured. */
	connect?: string[]
	images?: string[]
	/** The page may load the tag manager: its hosts are allowed, and Trusted Types are off. */
	tagged?: boolean
	/** Payment gateways a form may post to. */
	forms?: string[]
}

/** A style sheet that is part of every page: its bytes and its SHA-256. */
export type Style = { bytes: Buffer; hash: string }

export function styleOf(text: string): Style {
	return { bytes: Buffer.from(text), hash: hashOf(text) }
}

/**
 * Turns a page rendered with a nonce marker into one that can be cached and shared: the marker is removed, and each
 * inline script that had it is listed in the policy by its SHA-256. Injected scripts do not have the marker. The empty
 * style element with the marker is filled with the style sheet; others with the marker are listed too. Where the marker is
 * followed by a number is the part of `kept` with this number: markup that many pages have, without scripts and styles.
 */
export function seal(
	html: string,
	marker: string,
	style: Style,
	kept: readonly Uint8Array[] = [],
): { parts: Uint8Array[]; scripts: string[]; styles: string[] } {
	const attribute = ` nonce="${marker}"`
	const before = attribute.indexOf(marker)
	const scripts = new Set<string>()
	const styles = new Set<string>()
	const parts: Uint8Array[] = []
	let hasSheet = false
	let from = 0
	for (let found = html.indexOf(marker); found >= 0; found = html.indexOf(marker, from)) {
		const end = found + marker.length
		if (html[end] === ':') {
			const part = kept[Number.parseInt(html.slice(end + 1, end + 6), 10)]
			if (!part) throw new Error('a page names a part that it does not have')
			// React takes the marker for text, and parts two texts with an empty comment.
			const until = html.startsWith(separator, found - separator.length) ? found - separator.length : found
			if (until > from) parts.push(Buffer.from(html.slice(from, until)))
			parts.push(part)
			from = html.indexOf(';', end) + 1
			continue
		}
		const at = found - before
		if (!html.startsWith(attribute, at)) throw new Error('the marker of a page is not where it should be')
		parts.push(Buffer.from(html.slice(from, at)))
		from = at + attribute.length
		const opening = html.lastIndexOf('<', at)
		const closing = html.indexOf('>', from)
		if (html.startsWith(emptyStyle, opening) && html.startsWith('></style>', from)) {
			parts.push(openingEnd, style.bytes)
			hasSheet = true
			from = closing + 1
		} else if (html.startsWith('<script', opening) && isRun(html.slice(opening, closing)))
			scripts.add(hashOf(html.slice(closing + 1, html.indexOf('</script>', closing))))
		else if (html.startsWith('<style', opening))
			styles.add(hashOf(html.slice(closing + 1, html.indexOf('</style>', closing))))
	}
	parts.push(Buffer.from(html.slice(from)))
	return { parts, scripts: [...scripts], styles: [...(hasSheet ? [style.hash] : []), ...styles] }
}

const separator = '<!-- -->'
const openingEnd = Buffer.from('>')
const emptyStyle = '<style nonce='

/** Whether the text of a script with these attributes is run, rather than a file or read as data. */
function isRun(opening: string): boolean {
	return !/\ssrc=/.test(opening) && !/type="application\/(ld\+)?json"/.test(opening)
}

/** A cache of the hashes of short scripts, which are the same in many pages. */
const hashes = new Map<string, string>()

function hashOf(text: string): string {
	const known = hashes.get(text)
	if (known) return known
	const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
	if (text.length < 2_000 && hashes.size < 500) hashes.set(text, hash)
	return hash
}

const tagHosts = {
	script: ['https://www.googletagmanager.com'],
	image: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
	connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
}

/** The Content-Security-Policy of a page: only our files and the inline pieces listed by hash, with Trusted Types. */
export function contentSecurityPolicy(hashes: { scripts: string[]; styles: string[] }, options: PolicyOptions): string {
	const tag = options.tagged ? tagHosts : { script: [], image: [], connect: [] }
	const directives: [string, string[]][] = [
		['default-src', ["'none'"]],
		['script-src', ["'self'", ...hashes.scripts, ...tag.script]],
		['style-src', ["'self'", ...hashes.styles]],
		['img-src', ["'self'", 'data:', ...(options.images ?? []), ...tag.image]],
		['font-src', ["'self'"]],
		['connect-src', ["'self'", ...(options.connect ?? []), ...tag.connect]],
		['manifest-src', ["'self'"]],
		['worker-src', ["'self'"]],
		['form-action', ["'self'", ...(options.forms ?? [])]],
		['base-uri', ["'none'"]],
		['frame-ancestors', ["'none'"]],
		['object-src', ["'none'"]],
	]
	if (!options.tagged)
		directives.push(['require-trusted-types-for', ["'script'"]], ['trusted-types', ['dompurify', 'haat-worker']])
	if (options.secure) directives.push(['upgrade-insecure-requests', []])
	return directives.map(([name, values]) => [name, ...values].join(' ')).join('; ')
}

/** The policy of a preview: no script, no form, no connection; only pages of `frame` may show it in a frame. */
export function previewPolicy(
	styles: readonly string[],
	{ frame, images }: { frame: string; images: string[] },
): string {
	const directives: [string, string[]][] = [
		['default-src', ["'none'"]],
		['style-src', ["'self'", ...styles]],
		['img-src', ["'self'", 'data:', ...images]],
		['font-src', ["'self'"]],
		['form-action', ["'none'"]],
		['base-uri', ["'none'"]],
		['frame-ancestors', [frame]],
	]
	return directives.map(([name, values]) => [name, ...values].join(' ')).join('; ')
}

/** The other headers of every page. */
export function pageHeaders(secure: boolean): Record<string, string> {
	return {
		'x-content-type-options': 'nosniff',
		'x-frame-options': 'DENY',
		'referrer-policy': 'strict-origin-when-cross-origin',
		'cross-origin-opener-policy': 'same-origin',
		'cross-origin-resource-policy': 'same-origin',
		'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), interest-cohort=()',
		...(secure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' }),
	}
}
