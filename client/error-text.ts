import { ApiRefusal, NetworkFault } from './api-errors.ts'

/** The message for the shopper: the server's own, or `networkText` without a response. */
export function errorText(error: unknown, networkText: string): string {
	if (error instanceof ApiRefusal) return error.message
	if (error instanceof NetworkFault) return networkText
	return networkText
}

/** The local error of A6: the server's message, or the error's own text in lower case when it mentions the network, in whatever case. */
export function localErrorText(error: unknown, networkText: string): string {
	if (error instanceof ApiRefusal) return error.message
	const text = error instanceof NetworkFault ? networkText : String(error instanceof Error ? error.message : error)
	return /network/i.test(text) ? text.toLowerCase() : text
}

/** When the shopper may try again, ms since 1970: by the server's response, else now. */
export function waitUntil(error: unknown): number {
	const seconds = error instanceof ApiRefusal ? (error.retryAfter ?? 0) : 0
	return seconds > 0 ? Date.now() + seconds * 1000 : 0
}
