import { useSyncExternalStore } from 'react'

/** For `useSyncExternalStore`: a value that differs between server and browser, and does not change. */
export const neverChanges = () => () => {}

/** False on the server and during hydration, so that the rendered page is kept; true afterwards. */
export function useInBrowser(): boolean {
	return useSyncExternalStore(
		neverChanges,
		() => true,
		() => false,
	)
}
