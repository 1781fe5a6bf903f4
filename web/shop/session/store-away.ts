import { create } from 'zustand'

/** Whether the shop has said that its store is away: in a header of this page, or in the reply of a call. */
export const useStoreAway = create(() => ({ away: false }))

/** Milliseconds between two questions whether the store is back. */
const askEvery = 3_000
let asking = false

/** From now on the store counts as away, until the shop says that it is ready. */
export function noteStoreAway(): void {
	useStoreAway.setState({ away: true })
	if (asking) return
	asking = true
	askLater()
}

/** A page that was kept while the store is away has this header; scripts read it, the page itself has no other bytes. */
export function readStoreAway(): void {
	const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
	if (page?.serverTiming?.some(({ name, description }) => name === 'store' && description === 'away')) noteStoreAway()
}

function askLater(): void {
	setTimeout(async () => {
		const ready = await fetch('/readyz', { cache: 'no-store' }).then(
			({ status }) => status !== 503,
			() => false,
		)
		if (!ready) return askLater()
		asking = false
		useStoreAway.setState({ away: false })
	}, askEvery)
}
