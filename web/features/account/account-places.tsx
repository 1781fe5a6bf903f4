import type { ReactNode } from 'react'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import {
	BellIcon,
	BoxIcon,
	EyeIcon,
	GiftIcon,
	HeartIcon,
	KeyIcon,
	PinIcon,
	ShieldIcon,
	UserIcon,
	WalletIcon,
} from '#ui/icons.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { useWishes } from '#web/shop/wishes/wishes.ts'

export type AccountPlace = { to: string; icon: ReactNode; title: string; note: string }

/** The pages of the account, in the order of use. */
export function useAccountPlaces(): AccountPlace[] {
	const { t } = useTranslation(['account', 'checkout', 'cart'])
	const wishes = useWishes(({ items }) => items.length)
	const language = useLanguage()
	const wished = t('common:wishes.count', { count: wishes, shown: formatNumber(wishes, language) })
	return [
		{ to: paths.orders, icon: <BoxIcon />, title: t('checkout:order.mine'), note: t('overview.ordersNote') },
		{ to: paths.addresses, icon: <PinIcon />, title: t('overview.addresses'), note: t('overview.addressesNote') },
		{
			to: paths.myWishes,
			icon: <HeartIcon />,
			title: t('common:wishes.title'),
			note: wishes > 0 ? wished : t('overview.wishesNote'),
		},
		{ to: paths.myPoints, icon: <GiftIcon />, title: t('cart:points.title'), note: t('cart:points.note') },
		{ to: paths.accountDetails, icon: <UserIcon />, title: t('details.title'), note: t('details.note') },
		{ to: paths.changePassword, icon: <KeyIcon />, title: t('changePassword.title'), note: t('changePassword.note') },
		{ to: paths.sessions, icon: <ShieldIcon />, title: t('sessions.title'), note: t('sessions.note') },
		{ to: paths.refundNumber, icon: <WalletIcon />, title: t('refundNumber.title'), note: t('refundNumber.note') },
		{ to: paths.notices, icon: <BellIcon />, title: t('notices.title'), note: t('notices.note') },
		{ to: paths.myData, icon: <EyeIcon />, title: t('privacy.title'), note: t('privacy.note') },
	]
}
