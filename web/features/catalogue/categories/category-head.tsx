import { LocalLink } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { CategoryPicture } from '#web/shop/products/category-picture.tsx'
import type { Place } from './category-tree.rules.ts'
import { ChipRow } from './chip-row.tsx'

/** Below a category's heading: a top category links to its children with pictures, a child to its parent and siblings. */
export function CategoryHead({ place, label }: { place: Place; label: string }) {
	const { near, slug, top } = place
	if (slug !== top.slug)
		return (
			<ChipRow
				phonesOnly
				label={label}
				chips={[
					{ to: paths.category(top.slug), name: top.name },
					...near.map((leaf) => ({ to: paths.category(leaf.slug), name: leaf.name, selected: leaf.slug === slug })),
				]}
			/>
		)
	return (
		<nav aria-label={label} className="mt-2 md:mt-3 md:mb-4">
			<ul className="scroll-none -mx-4 flex snap-x gap-2 overflow-x-auto md:gap-2.5 scroll-px-4 px-4 pb-1 md:mx-0 md:px-0 lg:flex-wrap">
				{near.map((leaf) => (
					<li key={leaf.slug} className="shrink-0 snap-start md:w-30">
						<LocalLink
							to={paths.category(leaf.slug)}
							prefetch="intent"
							className="flex h-full items-center gap-2 rounded-full bg-card py-1 ps-1 pe-3.5 text-sm leading-snug font-semibold whitespace-nowrap transition-shadow hover:text-leaf hover:shadow-card md:grid md:content-start md:rounded-lg md:p-2 md:pb-2.5 md:text-center md:text-balance md:whitespace-normal"
						>
							<CategoryPicture
								image={leaf.image}
								name={leaf.name}
								alt=""
								sizes={104}
								className="w-9! rounded-full md:w-full! md:rounded-md"
							/>
							{leaf.name}
						</LocalLink>
					</li>
				))}
			</ul>
		</nav>
	)
}
