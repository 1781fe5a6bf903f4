import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { Spinner } from '#ui/spinner/spinner.tsx'
import { Waiting } from './loaded.tsx'

/** What is read for the first time, and has not failed yet. */
const first = {
	predicate: ({ state }: Query) => state.data === undefined && state.fetchFailureCount === 0,
}

/**
 * Shows the parts of a page, which each read by themselves, once all have something to show: none moves another one when it
 * comes. The sign of waiting is at a fixed place, so that the heading does not move it. What is read later, by a press,
 * changes only its own part.
 */
export function Together({ children }: { children: ReactNode }) {
	const client = useQueryClient()
	const reading = useIsFetching(first)
	const [shown, setShown] = useState(false)
	// In the next frame, parts that appeared with what was just read have begun to read too.
	// biome-ignore lint/correctness/useExhaustiveDependencies: looks again when a reading has ended
	useEffect(() => {
		const frame = requestAnimationFrame(() => {
			if (client.isFetching(first) === 0) setShown(true)
		})
		return () => cancelAnimationFrame(frame)
	}, [client, reading])
	return (
		<>
			{!shown && (
				<div className="pointer-events-none fixed inset-x-0 top-1/2 flex justify-center text-soft">
					<Waiting>
						<Spinner className="size-8" />
					</Waiting>
				</div>
			)}
			<div className={cx('contents', !shown && 'invisible')}>{children}</div>
		</>
	)
}
