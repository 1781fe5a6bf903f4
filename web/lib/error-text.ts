import { ApiRefusal, NetworkFault } from './api-errors.ts'

/** What to tell the shopper: the server's own message, or the `networkText` when no answer came. */
export function errorText(error: unknown, networkText: string): string {
	if (error instanceof ApiRefusal) return error.message
	if (error instanceof NetworkFault) return networkText
	return networkText
}
