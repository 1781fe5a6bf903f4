import { LocalLink } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { Picture } from '#web/lib/picture.tsx'
import type { Place } from './category-tree.rules.ts'
import { ChipRow } from './chip-row.tsx'

/** The front of a category: a department shows what it holds as pictures, a leaf its neighbours as chips. */
export function CategoryHead({ place, label }: { place: Place; label: string }) {
	const { near, slug, top } = place
	if (slug !== top.slug)
		return (
			<ChipRow
				phonesOnly
				label={label}
				chips={near.map((leaf) => ({ to: paths.category(leaf.slug), name: leaf.name, selected: leaf.slug === slug }))}
			/>
		)
	return (
		<nav aria-label={label} className="mt-3 mb-4">
			<ul className="scroll-none -mx-4 flex snap-x gap-2.5 overflow-x-auto scroll-px-4 px-4 pb-1 md:mx-0 md:px-0 lg:flex-wrap">
				{near.map((leaf) => (
					<li key={leaf.slug} className="w-27 shrink-0 snap-start md:w-30">
						<LocalLink
							to={paths.category(leaf.slug)}
							prefetch="intent"
							className="grid h-full content-start gap-2 rounded-lg bg-card p-2 pb-2.5 text-center text-sm leading-snug font-semibold text-balance transition-shadow hover:text-leaf hover:shadow-card"
						>
							<Picture id={leaf.image} alt="" sizes={104} className="rounded-md" />
							{leaf.name}
						</LocalLink>
					</li>
				))}
			</ul>
		</nav>
	)
}
