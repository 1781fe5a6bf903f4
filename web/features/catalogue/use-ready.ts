import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while a page is drawn and taken over, true from then on: what only this device knows may show. */
export function useReady(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	)
}
