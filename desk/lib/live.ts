import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { DeskCallName } from '#contract/desk/index.ts'
import { followOrders } from './follow-orders.ts'

/** Milliseconds between two readings while orders move all the time: a reading that is begun again never ends. */
const apart = 2_000

/**
 * Reads these calls again when an order is placed or moved: at once, then at most every two seconds. `onPlaced` is called with
 * the number of a new one. False for `enabled`: not now.
 */
export function useLiveOrders(
	reads: readonly DeskCallName[],
	{ onPlaced, enabled = true }: { onPlaced?: (number: string) => void; enabled?: boolean } = {},
): void {
	const client = useQueryClient()
	const latest = useRef({ reads, onPlaced })
	useEffect(() => {
		latest.current = { reads, onPlaced }
	})
	useEffect(() => {
		if (!enabled) return
		let timer: ReturnType<typeof setTimeout> | undefined
		let missed = false
		const read = () => {
			missed = false
			for (const name of latest.current.reads) void client.invalidateQueries({ queryKey: [name] })
			timer = setTimeout(() => {
				timer = undefined
				if (missed) read()
			}, apart)
		}
		const stop = followOrders((step) => {
			if (timer === undefined) read()
			else missed = true
			if (step?.status === 'placed') latest.current.onPlaced?.(step.number)
		})
		return () => {
			clearTimeout(timer)
			stop()
		}
	}, [client, enabled])
}
