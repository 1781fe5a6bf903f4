import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { cx } from '#web/ui/cx.ts'

export type Tab = {
	/** Stands for the tab. */
	value: string
	/** Words on the tab. */
	label: ReactNode
	/** What it shows. */
	panel: ReactNode
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Panels behind a row of tabs; arrow keys move along the row in reading direction. */
export function Tabs(props: {
	/** Names the row. */
	label: string
	/** The tabs, in order. */
	tabs: readonly Tab[]
	/** The open tab. */
	value: string
	/** Called with the chosen tab. */
	onChange: (value: string) => void
	/** Classes of the whole. */
	className?: string
}) {
	const id = useId()
	const move = (event: KeyboardEvent<HTMLDivElement>) => {
		const now = props.tabs.findIndex((tab) => tab.value === props.value)
		const turn = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
		const step = (steps[event.key] ?? 0) * turn
		const end = { Home: 0, End: props.tabs.length - 1 }[event.key]
		if (!step && end === undefined) return
		event.preventDefault()
		const next = props.tabs[end ?? (now + step + props.tabs.length) % props.tabs.length]
		if (!next) return
		props.onChange(next.value)
		document.getElementById(`${id}-${next.value}`)?.focus()
	}
	return (
		<div className={cx('grid min-w-0 gap-4', props.className)}>
			<div
				role="tablist"
				aria-label={props.label}
				onKeyDown={move}
				className="scroll-none -mb-px flex overflow-x-auto border-b border-mist"
			>
				{props.tabs.map((tab) => (
					<button
						key={tab.value}
						type="button"
						role="tab"
						id={`${id}-${tab.value}`}
						aria-selected={tab.value === props.value}
						aria-controls={`${id}-panel`}
						tabIndex={tab.value === props.value ? 0 : -1}
						onClick={() => props.onChange(tab.value)}
						className={cx(
							'min-h-11 shrink-0 border-b-2 border-transparent px-4 font-semibold text-soft -outline-offset-2 transition-colors',
							'hover:text-ink aria-selected:border-leaf aria-selected:text-leaf',
						)}
					>
						{tab.label}
					</button>
				))}
			</div>
			<div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${props.value}`}>
				{props.tabs.find((tab) => tab.value === props.value)?.panel}
			</div>
		</div>
	)
}
