import { useSyncExternalStore } from 'react'

const narrow = matchMedia('(width < 48rem)')

function follow(changed: () => void): () => void {
	narrow.addEventListener('change', changed)
	return () => narrow.removeEventListener('change', changed)
}

/** Whether the window is as narrow as a phone: lists are cards then. */
export function useIsNarrow(): boolean {
	return useSyncExternalStore(follow, () => narrow.matches)
}
