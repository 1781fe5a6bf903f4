import { formatNumber } from '#client/format.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { Chip } from '#ui/chip/chip.tsx'

/** A row of filters of which one is on, each with how many it has. On phones the row scrolls. */
export function FilterChips<Id extends string>(props: {
	/** Accessible name of the group. */
	label: string
	filters: readonly { id: Id; label: string; count?: number | undefined; more?: boolean | undefined }[]
	selected: Id
	onSelect: (id: Id) => void
}) {
	const language = useLanguage()
	return (
		<fieldset className="-mx-4 min-w-0 overflow-x-auto scroll-none px-4 py-1">
			<legend className="sr-only">{props.label}</legend>
			<div className="flex gap-2">
				{props.filters.map(({ id, label, count, more }) => (
					<Chip key={id} selected={id === props.selected} onClick={() => props.onSelect(id)}>
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
