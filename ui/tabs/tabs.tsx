import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { cx } from '#ui/cx.ts'

export type Tab = {
	/** Identifies the tab. */
	value: string
	/** The text on the tab. */
	label: ReactNode
	/** The content of the tab. */
	panel: ReactNode
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** A row of tabs and the panel of the open one. Arrow keys move along the row in reading direction. */
export function Tabs(props: {
	/** Accessible name of the row. */
	label: string
	/** The tabs, in order. */
	tabs: readonly Tab[]
	/** The value of the open tab. */
	value: string
	/** Called with the value of the chosen tab. */
	onChange: (value: string) => void
	/** CSS classes of the row and panel together. */
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
