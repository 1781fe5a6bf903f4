import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { Page } from '#desk/parts/page.tsx'
import { cx } from '#ui/cx.ts'

const pages = ['calendar', 'collections', 'campaigns', 'banners'] as const

/** One of the pages about what the shop shows and when, with the links to the others. */
export function MerchandisingPage(props: {
	title: string
	note?: ReactNode
	actions?: ReactNode
	children: ReactNode
}) {
	const { t } = useTranslation(['merchandising', 'preview'])
	return (
		<Page title={props.title} note={props.note} actions={props.actions}>
			<nav aria-label={t('pages')} className="-mx-4 overflow-x-auto scroll-none px-4 py-1">
				<ul className="flex gap-2">
					{pages.map((page) => (
						<li key={page}>
							<NavLink
								to={`/${page}`}
								className={({ isActive }) =>
									cx(
										'flex min-h-11 items-center rounded-full px-4 font-semibold whitespace-nowrap',
										isActive ? 'bg-leaf text-on-leaf' : 'bg-card hover:bg-leaf-tint',
									)
								}
							>
								{t(`titles.${page}`)}
							</NavLink>
						</li>
					))}
				</ul>
			</nav>
			{props.children}
		</Page>
	)
}
