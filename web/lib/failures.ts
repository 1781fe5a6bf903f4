import { useToasts } from '#web/ui/toasts/use-toasts.ts'
import { errorText } from './error-text.ts'

/** What was attempted, by the error it failed with. */
const attempted = new WeakMap<object, string>()

/**
 * Does `work`. What fails is remembered by its error, for `showError`; once the same thing works, the error toasts about
 * it are false and go. `about` names the thing. Of attempts within each other the outermost counts.
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

/** An error toast with the server's own message, or `networkText` when no answer came. */
export function showError(error: unknown, networkText: string): void {
	const about = error instanceof Object ? attempted.get(error) : undefined
	const text = errorText(error, networkText)
	useToasts.getState().push({ tone: 'error', text, ...(about !== undefined && { about }) })
}
