const limit = 512
const authPages = /^\/(bn\/)?(signin|signup|forget-password)(\/|\?|#|$)/

const base = 'http://own.invalid'

type OwnUrl = { origin: string; pathname: string; search: string; hash: string }
/** Both Node and browsers have it; the contract lets nothing else of either in. */
const { URL } = globalThis as unknown as { URL: new (url: string, base?: string) => OwnUrl }

/**
 * The path to go to after signing in, or undefined. Only a path of this very site counts: no scheme, no host, no
 * control characters or backslashes, nothing that turns into another host once decoded or normalised, no sign-in page.
 */
export function safeRedirect(value: unknown): string | undefined {
	if (typeof value !== 'string' || value.length > limit) return undefined
	let text = value
	for (let round = 0; round < 3; round++) {
		if (!isOwnPath(text)) return undefined
		let decoded: string
		try {
			decoded = decodeURIComponent(text)
		} catch {
			return undefined
		}
		if (decoded === text) break
		text = decoded
	}
	if (!isOwnPath(text)) return undefined
	const url = new URL(value, base)
	return url.pathname + url.search + url.hash
}

function isOwnPath(text: string): boolean {
	if (!text.startsWith('/') || text.startsWith('//')) return false
	for (const character of text) {
		const code = character.codePointAt(0) as number
		if (code <= 0x20 || code === 0x7f || character === '\\') return false
	}
	const url = new URL(text, base)
	return url.origin === base && !url.pathname.startsWith('//') && !authPages.test(url.pathname)
}
