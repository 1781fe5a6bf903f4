import type { ReactNode } from 'react'

/** What happened, in order, each with its time and who did it. */
export function Timeline(props: {
	items: readonly {
		id: string | number
		/** ISO, for machines. */
		at: string
		/** Formatted. */
		time: string
		title: ReactNode
		/** Who did it. */
		by?: ReactNode
		children?: ReactNode
	}[]
}) {
	return (
		<ol className="divide-y divide-mist">
			{props.items.map((item) => (
				<li key={item.id} className="flex gap-3 py-2.5 first:pt-0 last:pb-0">
					<time dateTime={item.at} className="figures w-16 shrink-0 text-sm leading-6 text-soft">
						{item.time}
					</time>
					<div className="min-w-0 flex-1">
						<p>{item.title}</p>
						{item.by && <p className="text-sm text-soft">{item.by}</p>}
						{item.children}
					</div>
				</li>
			))}
		</ol>
	)
}
