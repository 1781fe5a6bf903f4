import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** What is read for the first time, and has not failed yet. */
const first = {
	predicate: ({ state }: Query) => state.data === undefined && state.fetchFailureCount === 0,
}

/** Whether everything that was being read for the first time has come, since the component is there. It stays so. */
export function useFirstReads(): boolean {
	const client = useQueryClient()
	const reading = useIsFetching(first)
	const [done, setDone] = useState(false)
	// In the next frame, parts that appeared with what was just read have begun to read too.
	// biome-ignore lint/correctness/useExhaustiveDependencies: looks again when a reading has ended
	useEffect(() => {
		const frame = requestAnimationFrame(() => {
			if (client.isFetching(first) === 0) setDone(true)
		})
		return () => cancelAnimationFrame(frame)
	}, [client, reading])
	return done
}
