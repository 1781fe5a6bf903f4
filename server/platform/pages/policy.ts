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
 * style element with the marker is filled with the style sheet.
 */
export function seal(
	html: string,
	marker: string,
	style: Style,
): { body: Buffer; scripts: string[]; styles: string[] } {
	const scripts = new Set<string>()
	const attribute = ` nonce="${marker}"`
	const sealed = html.replace(/<script\b([^>]*)>([\s\S]*?)<\/script>/g, (whole, attributes: string, text: string) => {
		if (!attributes.includes(attribute)) return whole
		if (!/\ssrc=/.test(attributes) && !/type="application\/(ld\+)?json"/.test(attributes)) scripts.add(hashOf(text))
		return `<script${attributes.replace(attribute, '')}>${text}</script>`
	})
	const place = `<style${attribute}></style>`
	const at = sealed.indexOf(place)
	const [before, after] = at < 0 ? [sealed, ''] : [sealed.slice(0, at), sealed.slice(at + place.length)]
	const plain = (text: string) => Buffer.from(text.replaceAll(attribute, ''))
	const sheet = at < 0 ? [] : [Buffer.from('<style>'), style.bytes, Buffer.from('</style>')]
	return {
		body: Buffer.concat([plain(before), ...sheet, plain(after)]),
		scripts: [...scripts],
		styles: at < 0 ? [] : [style.hash],
	}
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
