import { useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { cx } from '#ui/cx.ts'
import { CategoryPicture } from '#web/shop/products/category-picture.tsx'
import type { Department } from './category-tree.rules.ts'
import { DepartmentCard } from './department-card.tsx'

/**
 * All categories. Phones show a side list of the top categories beside the selected one; from 768 px on, and without
 * scripts, every top category is shown.
 */
export function CategoryDirectory({ departments }: { departments: Department[] }) {
	const { t } = useTranslation('catalogue')
	const [chosen, setChosen] = useState(departments[0]?.slug)
	return (
		<div className="max-md:grid max-md:grid-cols-[5.75rem_minmax(0,1fr)] max-md:items-start max-md:gap-3 max-md:noscript:block">
			<nav
				aria-label={t('rail.label')}
				className="scroll-thin sticky top-[calc(4.25rem+var(--offline-bar))] -ms-4 max-h-[calc(100dvh-8.5rem-var(--offline-bar))] overflow-y-auto overscroll-contain md:hidden noscript:hidden"
			>
				{departments.map(({ slug, name, image }, at) => (
					<button
						key={slug}
						type="button"
						aria-pressed={slug === chosen}
						aria-controls={slug}
						className="grid w-full justify-items-center gap-1 border-s-4 border-transparent px-1.5 py-2 text-center text-xs leading-snug font-semibold aria-pressed:border-leaf aria-pressed:bg-leaf-tint aria-pressed:text-leaf"
						onClick={() => {
							setChosen(slug)
							scrollTo({ top: 0 })
						}}
					>
						<CategoryPicture image={image} name={name} alt="" sizes={48} first={at < 6} className="w-12! rounded-md" />
						{name}
					</button>
				))}
			</nav>
			<div className="grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4 xl:grid-cols-3">
				{departments.map((department, at) => (
					<DepartmentCard
						key={department.slug}
						department={department}
						first={at < 2}
						className={cx(department.slug !== chosen && 'max-md:not-noscript:hidden')}
					/>
				))}
			</div>
		</div>
	)
}
