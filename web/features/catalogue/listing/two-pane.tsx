import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { filtersId } from './filters-id.ts'

/**
 * Departments or filters at the side, the page beside them; one column on phones. The side stays visible and scrolls by
 * itself. Without scripts the filters are below the page.
 */
export function TwoPane(props: { side: ReactNode; filters?: boolean; children: ReactNode }) {
	return (
		<div className="grid grid-cols-1 gap-6 md:grid-cols-[12rem_minmax(0,1fr)] lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-8 print:block">
			<aside
				id={props.filters ? filtersId : undefined}
				className={cx(
					'max-md:order-last md:sticky md:top-[calc(5rem+var(--offline-bar))] md:-mx-2 md:max-h-[calc(100dvh-5rem-var(--offline-bar))] md:self-start md:overflow-y-auto md:overscroll-contain md:scroll-thin md:px-2 md:pb-4',
					props.filters ? 'max-md:not-noscript:hidden' : 'max-md:hidden',
				)}
			>
				{props.side}
			</aside>
			<div className="min-w-0">{props.children}</div>
		</div>
	)
}
