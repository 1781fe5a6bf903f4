import { useTranslation } from '#client/use-translation.ts'
import { cx } from '#ui/cx.ts'
import { DepartmentRail } from '#web/shop/products/department-rail.tsx'
import type { TopCategory } from '#web/shop/shop-data.ts'

/**
 * Departments as pictures in two swiping rows, on phones; up to four in one row. Wider screens have the sidebar. None in a
 * shop of one department.
 */
export function CategoryRail({ categories }: { categories: TopCategory[] }) {
	const { t } = useTranslation('catalogue')
	if (categories.length < 2) return null
	return (
		<nav aria-label={t('rail.label')} className="md:hidden">
			<DepartmentRail
				categories={categories}
				className={cx(
					'scroll-none -mx-4 grid snap-x auto-cols-[4.75rem] grid-flow-col gap-x-2 gap-y-3 overflow-x-auto scroll-px-4 px-4',
					categories.length > 4 && 'grid-rows-2',
				)}
			/>
		</nav>
	)
}
