import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { DeskCallName } from '#contract/desk/index.ts'

/** Reads these calls again when an order is placed or moved; `onPlaced` is called with the number of a new one. */
export function useLiveOrders(reads: readonly DeskCallName[], onPlaced?: (number: string) => void): void {
	const client = useQueryClient()
	const latest = useRef({ reads, onPlaced })
	useEffect(() => {
		latest.current = { reads, onPlaced }
	})
	useEffect(() => {
		const source = new EventSource('/api/v2/desk/events')
		source.addEventListener('order', ({ data }) => {
			const { number, status } = JSON.parse(String(data)) as { number: string; status: string }
			for (const name of latest.current.reads) void client.invalidateQueries({ queryKey: [name] })
			if (status === 'placed') latest.current.onPlaced?.(number)
		})
		return () => source.close()
	}, [client])
}
