/** Failed tries after which a delivery has failed and its subscription is switched off. */
export const mostTries = 12

const minute = 60
const hour = 60 * minute
const waits = [
	1 * minute,
	2 * minute,
	5 * minute,
	15 * minute,
	30 * minute,
	hour,
	2 * hour,
	4 * hour,
	8 * hour,
	16 * hour,
]

/** Seconds until the next try after this many failed ones (from 1): 1 minute to 24 hours. Null after the last one. */
export function nextWait(tries: number): number | null {
	return tries >= mostTries ? null : (waits[tries - 1] ?? 24 * hour)
}

/** An answer in the 200s is a delivery. A redirect is none: it could lead to a private network. */
export function isDelivered(status: number | null): boolean {
	return status !== null && status >= 200 && status < 300
}

/** The start of a reply for the log: printable characters only, at most 300. */
export function shownReply(bytes: Uint8Array): string {
	const text = new TextDecoder().decode(bytes)
	return text
		.replace(/[\s\p{Cc}\p{Cf}\p{Co}\p{Cs}]+/gu, ' ')
		.trim()
		.slice(0, 300)
}

/**
 * The address of a subscription as it is stored; null when it is none: https, or http to this machine where `local` allows it;
 * without a name, password or fragment.
 */
export function hookAddress(text: string, local: boolean): string | null {
	if (text.length > 2_000 || !URL.canParse(text)) return null
	const url = new URL(text)
	if (url.username || url.password || url.hash) return null
	if (url.protocol === 'https:' || (local && url.protocol === 'http:' && isLoopbackName(url.hostname))) return url.href
	return null
}

function isLoopbackName(host: string): boolean {
	return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}
