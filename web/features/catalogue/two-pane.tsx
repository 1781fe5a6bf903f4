import type { ReactNode } from 'react'

/** Departments at the side, the page beside them; one column on phones. */
export function TwoPane({ side, children }: { side: ReactNode; children: ReactNode }) {
	return (
		<div className="grid-cols-[12rem_minmax(0,1fr)] gap-6 md:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-8">
			<aside className="hidden md:block">{side}</aside>
			<div className="min-w-0">{children}</div>
		</div>
	)
}
