import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { LocalLink, useLanguage } from '../../lib/local-link.tsx'
import { paths } from '../../lib/paths.ts'
import { PrivateHead } from '../../lib/private-head.tsx'
import { signOut } from '../../lib/sign-out.ts'
import { useWishes } from '../../lib/wishes.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import {
	BellIcon,
	BoxIcon,
	ChevronRightIcon,
	EyeIcon,
	GiftIcon,
	HeartIcon,
	KeyIcon,
	LogoutIcon,
	PinIcon,
	ShieldIcon,
	UserIcon,
} from '../../ui/icons.tsx'

/** The account's front page: who is signed in, and where to go from here. */
export function AccountPage() {
	const { t } = useTranslation(['account', 'checkout', 'cart'])
	const user = useQuery({ queryKey: ['user'], queryFn: () => call('userDetails', {}) }).data?.data
	const wishes = useWishes(({ items }) => items.length)
	const language = useLanguage()
	return (
		<>
			<PrivateHead title={t('overview.title')} />
			<header>
				<h1 className="text-xl">
					{user?.first_name ? t('overview.hello', { name: user.first_name }) : t('overview.title')}
				</h1>
				<bdi className="figures block min-h-6 text-soft" dir="ltr">
					{user?.phone ?? user?.email}
				</bdi>
			</header>
			<nav aria-label={t('overview.title')} className="grid gap-3 sm:grid-cols-2">
				<Entry to={paths.orders} icon={<BoxIcon />} title={t('checkout:order.mine')} note={t('overview.ordersNote')} />
				<Entry
					to={paths.addresses}
					icon={<PinIcon />}
					title={t('overview.addresses')}
					note={t('overview.addressesNote')}
				/>
				<Entry
					to={paths.myWishes}
					icon={<HeartIcon />}
					title={t('common:wishes.title')}
					note={
						wishes > 0
							? t('common:wishes.count', { count: wishes, shown: formatNumber(wishes, language) })
							: t('overview.wishesNote')
					}
				/>
				<Entry to={paths.myPoints} icon={<GiftIcon />} title={t('cart:points.title')} note={t('cart:points.note')} />
				<Entry to={paths.accountDetails} icon={<UserIcon />} title={t('details.title')} note={t('details.note')} />
				<Entry
					to={paths.changePassword}
					icon={<KeyIcon />}
					title={t('changePassword.title')}
					note={t('changePassword.note')}
				/>
				<Entry to={paths.sessions} icon={<ShieldIcon />} title={t('sessions.title')} note={t('sessions.note')} />
				<Entry to={paths.notices} icon={<BellIcon />} title={t('notices.title')} note={t('notices.note')} />
				<Entry to={paths.myData} icon={<EyeIcon />} title={t('privacy.title')} note={t('privacy.note')} />
			</nav>
			<div>
				<Button variant="secondary" icon={<LogoutIcon />} onClick={signOut}>
					{t('overview.signOut')}
				</Button>
			</div>
		</>
	)
}

function Entry(props: { to: string; icon: ReactNode; title: string; note: string }) {
	return (
		<Card lifts render={<LocalLink to={props.to} />} className="flex items-center gap-3">
			<span className="text-leaf">{props.icon}</span>
			<span className="min-w-0 flex-1">
				<span className="block font-bold">{props.title}</span>
				<span className="text-sm text-soft">{props.note}</span>
			</span>
			<ChevronRightIcon className="size-5 text-soft rtl:-scale-x-100" />
		</Card>
	)
}
