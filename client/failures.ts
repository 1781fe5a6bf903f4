import { useToasts } from '#ui/toasts/use-toasts.ts'
import { errorText } from './error-text.ts'

/** What was attempted, by the error it failed with. */
const attempted = new WeakMap<object, string>()

/**
 * Runs `work`. A failure is remembered by its error, for `showError`; once the same thing succeeds, its error toasts are
 * removed. `about` names the thing. Of nested attempts the outermost counts.
 */
export async function attempt<T>(about: string, work: () => Promise<T>): Promise<T> {
	try {
		const result = await work()
		useToasts.getState().settle(about)
		return result
	} catch (error) {
		if (error instanceof Object) attempted.set(error, about)
		throw error
	}
}

/** An error toast with the server's own message, or `networkText` without a response. `text` replaces both. */
export function showError(error: unknown, networkText: string, text = errorText(error, networkText)): void {
	const about = error instanceof Object ? attempted.get(error) : undefined
	useToasts.getState().push({ tone: 'error', text, ...(about !== undefined && { about }) })
}
