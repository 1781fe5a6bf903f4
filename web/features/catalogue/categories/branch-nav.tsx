import { useTranslation } from '#client/use-translation.ts'
import { cx } from '#ui/cx.ts'
import { ChevronLeftIcon } from '#ui/icons.tsx'
import { renderedOnce } from '#web/lib/kept-part.tsx'
import { LocalLink } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import type { Place } from './category-tree.rules.ts'

const row = 'flex min-h-9 items-center rounded-md px-2 py-1 text-sm leading-snug transition-colors hover:bg-leaf-tint'

/** The department of the page and its categories, beside a list from 768 px on. */
export const BranchNav = renderedOnce('branch', function BranchNav({ place }: { place: Place }) {
	const { t } = useTranslation('catalogue')
	const link = (slug: string, name: string, top = false) => (
		<LocalLink
			to={paths.category(slug)}
			prefetch="intent"
			aria-current={slug === place.slug ? 'page' : undefined}
			className={cx(
				row,
				top && 'text-base font-bold',
				slug === place.slug ? 'bg-leaf-tint font-bold text-leaf' : 'hover:text-leaf',
			)}
		>
			{name}
		</LocalLink>
	)
	return (
		<nav aria-label={t('sidebar.label')} className="hidden md:block">
			<LocalLink to={paths.categories} className={cx(row, 'gap-1 font-semibold text-leaf')}>
				<ChevronLeftIcon className="-ms-1 size-4.5 rtl:-scale-x-100" strokeWidth={2.2} />
				{t('list.none.action')}
			</LocalLink>
			{link(place.top.slug, place.top.name, true)}
			<ul className="ms-2 border-s-2 border-mist ps-2">
				{place.branches.map(({ slug, name }) => (
					<li key={slug}>{link(slug, name)}</li>
				))}
			</ul>
		</nav>
	)
})
