import { useEffect } from 'react'
import { useCounts } from '#desk/lib/counts.ts'
import { useFirstReads } from '#desk/lib/first-reads.ts'
import { useLiveOrders } from '#desk/lib/live.ts'
import { useCan } from '#desk/lib/me.ts'
import { useRead } from '#desk/lib/reads.ts'
import { areaOfWait } from '#desk/lib/wait-links.ts'

/**
 * Follows on every page how many things wait in each area; orders are those to be confirmed, by the live events. Once for each
 * window.
 */
export function useAreaCounts(): void {
	const can = useCan()
	const enabled = can('orders.read')
	const orders = useRead('countDeskOrders', {}, { every: 60_000, enabled }).data
	// After the page, which would wait for it.
	const shown = useFirstReads()
	const today = useRead('getToday', {}, { every: 120_000, enabled: shown && can('today.read') }).data
	useLiveOrders(['countDeskOrders'], { enabled })
	const waiting = orders?.views.find(({ view }) => view === 'to_confirm')?.count
	useEffect(() => {
		if (waiting !== undefined) useCounts.setState({ orders: waiting })
	}, [waiting])
	useEffect(() => {
		const counts: Record<string, number> = {}
		for (const { wait, count } of today?.waits ?? [])
			if (areaOfWait(wait) !== 'orders') counts[areaOfWait(wait)] = (counts[areaOfWait(wait)] ?? 0) + count
		useCounts.setState(counts)
	}, [today])
}
