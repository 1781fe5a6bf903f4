import { Chip } from '#ui/chip/chip.tsx'
import { cx } from '#ui/cx.ts'
import { renderedOnce } from '#web/lib/kept-part.tsx'
import { LocalLink } from '#web/lib/local-link.tsx'

type Props = {
	label: string
	chips: { to: string; name: string; selected?: boolean }[]
	/** Not beside the sidebar, which shows the same. */
	phonesOnly?: boolean
}

/** Links in a row that scrolls sideways on phones: subcategories, aisles. */
export const ChipRow = renderedOnce('chips', function ChipRow(props: Props) {
	if (props.chips.length === 0) return null
	return (
		<nav
			aria-label={props.label}
			className={cx(
				'scroll-none -mx-4 mt-2 overflow-x-auto px-4 py-1 md:mx-0 md:px-0',
				props.phonesOnly && 'md:hidden',
			)}
		>
			<ul className="flex gap-2 md:flex-wrap">
				{props.chips.map(({ to, name, selected }) => (
					<li key={to}>
						<Chip
							selected={selected || undefined}
							className="whitespace-nowrap"
							render={<LocalLink to={to} prefetch="intent" aria-current={selected ? 'page' : undefined} />}
						>
							{name}
						</Chip>
					</li>
				))}
			</ul>
		</nav>
	)
})
