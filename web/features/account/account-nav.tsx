import { useLocation } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { cx } from '#ui/cx.ts'
import { ChevronLeftIcon } from '#ui/icons.tsx'
import { barePath } from '#web/lib/languages.ts'
import { LocalLink } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { useAccountPlaces } from './account-places.tsx'

/** The other pages of the account: beside a page of it on wide screens, one step back on phones. */
export function AccountNav() {
	const { t } = useTranslation('account')
	const places = useAccountPlaces()
	const here = barePath(useLocation().pathname)
	const current = here.startsWith('/order/') ? paths.orders : here
	return (
		<nav
			aria-label={t('overview.title')}
			className="max-lg:-mb-3 lg:sticky lg:top-[calc(5.5rem+var(--offline-bar))] lg:self-start"
		>
			<LocalLink
				to={paths.account}
				className="-ms-1 inline-flex min-h-11 items-center gap-1 text-sm font-bold text-leaf hover:underline lg:mb-1"
			>
				<ChevronLeftIcon className="size-4.5 rtl:-scale-x-100" strokeWidth={2.2} />
				{t('overview.title')}
			</LocalLink>
			<ul className="grid gap-0.5 max-lg:hidden">
				{places.map(({ to, icon, title }) => (
					<li key={to}>
						<LocalLink
							to={to}
							aria-current={to === current ? 'page' : undefined}
							className={cx(
								'flex min-h-11 items-center gap-3 rounded-md px-3 py-2 text-sm font-semibold transition-colors [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-leaf',
								to === current ? 'bg-leaf-tint text-leaf' : 'hover:bg-card hover:text-leaf',
							)}
						>
							{icon}
							{title}
						</LocalLink>
					</li>
				))}
			</ul>
		</nav>
	)
}
