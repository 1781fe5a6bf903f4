import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { Page } from '#desk/parts/page.tsx'
import { cx } from '#ui/cx.ts'

const pages = ['', '/payouts', '/couriers', '/rates'] as const
const names = { '': 'overview', '/payouts': 'payouts', '/couriers': 'couriers', '/rates': 'rates' } as const

/** One of the pages about money, with the links to the others. */
export function MoneyPage(props: { title: string; note?: ReactNode; actions?: ReactNode; children: ReactNode }) {
	const { t } = useTranslation('money')
	const nav = useRef<HTMLElement>(null)
	// On a narrow screen the row scrolls: the link of this page is whole.
	useEffect(() => {
		nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
	}, [])
	return (
		<Page title={props.title} note={props.note} actions={props.actions}>
			<nav ref={nav} aria-label={t('pages')} className="-mx-4 overflow-x-auto scroll-none px-4 py-1">
				<ul className="flex gap-2">
					{pages.map((path) => (
						<li key={path}>
							<NavLink
								end
								to={`/money${path}`}
								className={({ isActive }) =>
									cx(
										'flex min-h-11 items-center rounded-full px-4 font-semibold whitespace-nowrap',
										isActive ? 'bg-leaf text-on-leaf' : 'bg-card hover:bg-leaf-tint',
									)
								}
							>
								{t(`titles.${names[path]}`)}
							</NavLink>
						</li>
					))}
				</ul>
			</nav>
			{props.children}
		</Page>
	)
}
