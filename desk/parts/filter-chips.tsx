import { useEffect, useRef } from 'react'
import { formatNumber } from '#client/format.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { Chip } from '#ui/chip/chip.tsx'

/** A row of filters of which one is on, each with how many it has. In a narrow window the row scrolls to the one that is on. */
export function FilterChips<Id extends string>(props: {
	/** Accessible name of the group. */
	label: string
	filters: readonly { id: Id; label: string; count?: number | undefined; more?: boolean | undefined }[]
	selected: Id
	onSelect: (id: Id) => void
}) {
	const language = useLanguage()
	const row = useRef<HTMLFieldSetElement>(null)
	const { selected } = props
	const counted = props.filters.some(({ count }) => count !== undefined)
	// Not by `scrollIntoView`, which scrolls the page too. Again when the counts have come, which make the row longer.
	// biome-ignore lint/correctness/useExhaustiveDependencies: see above
	useEffect(() => {
		const on = row.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(selected)}"]`)
		if (row.current && on) row.current.scrollLeft = on.offsetLeft - (row.current.clientWidth - on.offsetWidth) / 2
	}, [selected, counted])
	return (
		<fieldset ref={row} className="relative -mx-4 min-w-0 overflow-x-auto scroll-none px-4 py-1">
			<legend className="sr-only">{props.label}</legend>
			<div className="flex gap-2">
				{props.filters.map(({ id, label, count, more }) => (
					<Chip key={id} data-id={id} selected={id === selected} onClick={() => props.onSelect(id)}>
						{label}
						{count !== undefined && (
							<span className="figures font-bold">
								{formatNumber(count, language)}
								{more && '+'}
							</span>
						)}
					</Chip>
				))}
			</div>
		</fieldset>
	)
}
