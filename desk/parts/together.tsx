import type { ReactNode } from 'react'
import { useFirstReads } from '#desk/lib/first-reads.ts'
import { cx } from '#ui/cx.ts'
import { Spinner } from '#ui/spinner/spinner.tsx'
import { Waiting } from './loaded.tsx'

/**
 * Shows the parts of a page, which each read by themselves, once all have something to show: none moves another one when it
 * comes. The sign of waiting is at a fixed place, so that the heading does not move it. What is read later, by a press,
 * changes only its own part.
 */
export function Together({ children }: { children: ReactNode }) {
	const shown = useFirstReads()
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
