import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/use-translation.ts'
import { shownPhone } from '#contract/shown-phone.ts'
import { Button } from '#ui/button/button.tsx'
import { ChevronRightIcon, LogoutIcon, UserIcon } from '#ui/icons.tsx'
import { LocalLink, useLanguage } from '#web/lib/local-link.tsx'
import { PrivateHead } from '#web/shop/private-head.tsx'
import { call } from '#web/shop/session/api.ts'
import { keys } from '#web/shop/session/query-keys.ts'
import { signOut } from '#web/shop/session/sign-out.ts'
import { type AccountPlace, useAccountPlaces } from './account-places.tsx'

/** The account's front page: the signed-in shopper, and links to all parts. */
export function AccountPage() {
	const { t } = useTranslation('account')
	const language = useLanguage()
	const user = useQuery({ queryKey: keys.user, queryFn: () => call('userDetails', {}) }).data?.data
	const places = useAccountPlaces()
	return (
		<>
			<PrivateHead title={t('overview.title')} />
			<header className="flex items-center gap-4 rounded-xl bg-grove p-4 text-on-dark md:p-6">
				<span className="grid size-14 shrink-0 place-items-center rounded-full bg-white/15 md:size-16">
					<UserIcon className="size-7" />
				</span>
				<div className="min-w-0">
					<h1 className="text-xl">
						{user?.first_name ? t('overview.hello', { name: user.first_name }) : t('overview.title')}
					</h1>
					<bdi className="figures block min-h-6 truncate text-on-dark-soft" dir="ltr">
						{user?.phone ? shownPhone(user.phone, language) : user?.email}
					</bdi>
				</div>
			</header>
			<nav aria-label={t('overview.title')}>
				{/* One list on phones, a tile for each from 640 px on. */}
				<ul className="grid overflow-clip max-sm:rounded-lg max-sm:bg-card sm:grid-cols-2 sm:gap-3 sm:overflow-visible lg:grid-cols-3">
					{places.map((place) => (
						<li key={place.to} className="max-sm:not-last:border-b max-sm:not-last:border-mist">
							<Entry {...place} />
						</li>
					))}
				</ul>
			</nav>
			<div>
				<Button variant="secondary" icon={<LogoutIcon />} onClick={signOut}>
					{t('overview.signOut')}
				</Button>
			</div>
		</>
	)
}

function Entry(props: AccountPlace) {
	return (
		<LocalLink
			to={props.to}
			className="flex h-full min-h-16 items-center gap-3 bg-card px-3.5 py-2.5 transition-[transform,box-shadow] duration-200 focus-visible:-outline-offset-2 hover:text-leaf sm:rounded-lg sm:p-4 sm:hover:-translate-y-0.5 sm:hover:shadow-card"
		>
			<span className="grid size-10 shrink-0 place-items-center rounded-md bg-leaf-tint text-leaf [&>svg]:size-5.5">
				{props.icon}
			</span>
			<span className="min-w-0 flex-1">
				<span className="block font-bold">{props.title}</span>
				<span className="block text-sm text-soft">{props.note}</span>
			</span>
			<ChevronRightIcon className="size-5 shrink-0 text-soft rtl:-scale-x-100" />
		</LocalLink>
	)
}
