import { useTranslation } from 'react-i18next'
import { LocalLink } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { Picture } from '#web/lib/picture.tsx'
import type { TopCategory } from '#web/lib/shop-data.ts'

/** Departments as pictures in two swiping rows, on phones. Wider screens have the sidebar. */
export function CategoryRail({ categories }: { categories: TopCategory[] }) {
	const { t } = useTranslation('catalogue')
	return (
		<nav aria-label={t('rail.label')} className="md:hidden">
			<ul className="department-rail scroll-none -mx-4 grid snap-x auto-cols-[4.75rem] grid-flow-col grid-rows-2 gap-x-2 gap-y-3 overflow-x-auto scroll-px-4 px-4">
				{categories.map(({ slug, name, image }) => (
					<li key={slug}>
						<LocalLink to={paths.category(slug)}>
							<Picture id={image} alt="" sizes={64} />
							<span>{name}</span>
						</LocalLink>
					</li>
				))}
			</ul>
		</nav>
	)
}
