import type { ReactNode } from 'react'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { cx } from '#ui/cx.ts'
import {
	BagIcon,
	BoltIcon,
	BoxIcon,
	ChevronRightIcon,
	GiftIcon,
	GridIcon,
	HeartIcon,
	InfoIcon,
	PhoneIcon,
	ShieldIcon,
	StoreIcon,
	TagIcon,
	TruckIcon,
	UserIcon,
} from '#ui/icons.tsx'
import { LocalLink, useLanguage } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { CategoryPicture } from '#web/shop/products/category-picture.tsx'
import { useSession } from '#web/shop/session/session.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { useWishes } from '#web/shop/wishes/wishes.ts'
import { useAccountPath } from './account-link.tsx'

type Leaves = { onLeave: () => void }

/** The shopper's name, or a link to sign in. */
export function MenuAccount({ onLeave }: Leaves) {
	const { t } = useTranslation('common')
	const to = useAccountPath()
	const signedIn = useSession(({ status }) => status === 'authorized')
	const name = useSession(({ user }) => user?.first_name)
	return (
		<LocalLink
			to={to}
			onClick={onLeave}
			className="flex items-center gap-3 rounded-lg bg-leaf-tint p-3 text-leaf hover:text-leaf-deep"
		>
			<span className="grid size-11 shrink-0 place-items-center rounded-full bg-raised">
				<UserIcon />
			</span>
			<span className="grid min-w-0 flex-1">
				<span className="truncate font-bold">{signedIn ? name || t('account.mine') : t('account.signIn')}</span>
				<span className="text-xs text-ink">{t(signedIn ? 'menu.accountNote' : 'menu.signInNote')}</span>
			</span>
			<ChevronRightIcon className="size-5 shrink-0 rtl:-scale-x-100" />
		</LocalLink>
	)
}

/** The main pages as small tiles; a sale that ends comes first, in the colour of offers. */
export function MenuPlaces({ onLeave }: Leaves) {
	const { t } = useTranslation('common')
	const { parts } = useShop()
	const tile = (to: string, icon: ReactNode, name: string, sale = false) => (
		<li>
			<LocalLink
				to={to}
				onClick={onLeave}
				className={cx(
					'grid min-h-18 content-center justify-items-center gap-1 rounded-md px-1 py-2 text-center text-xs font-semibold',
					sale ? 'bg-gold-tint text-gold-ink' : 'bg-mist/60 hover:text-leaf [&>svg]:text-leaf',
				)}
			>
				{icon}
				{name}
			</LocalLink>
		</li>
	)
	if (!parts.products) return null
	return (
		<ul className="grid grid-cols-3 gap-2">
			{parts.flash && tile(paths.flashSale, <BoltIcon />, t('footer.flashSale'), true)}
			{parts.offers && tile(paths.offers, <TagIcon />, t('menu.offers'))}
			{parts.grocery && tile(paths.mart, <BagIcon />, t('footer.mart'))}
			{parts.mall && tile(paths.mall, <ShieldIcon />, t('footer.mall'))}
			{parts.collections && tile(paths.collections, <GiftIcon />, t('footer.collections'))}
			{parts.sellers && tile(paths.shops, <StoreIcon />, t('footer.sellers'))}
		</ul>
	)
}

/** The entry to all categories, and each department with its picture. */
export function MenuCategories({ onLeave }: Leaves) {
	const { t } = useTranslation('common')
	const { categories } = useShop()
	if (categories.length === 0) return null
	return (
		<div className="grid gap-1">
			<Row to={paths.categories} icon={<GridIcon />} onLeave={onLeave}>
				{t('menu.categories')}
			</Row>
			<ul className="grid grid-cols-2 gap-x-2">
				{categories.map(({ slug, name, image }) => (
					<li key={slug}>
						<LocalLink
							to={paths.category(slug)}
							onClick={onLeave}
							className="flex min-h-12 items-center gap-2 rounded-md py-1 text-sm leading-tight font-semibold hover:text-leaf"
						>
							<CategoryPicture image={image} name={name} alt="" sizes={40} className="w-10! shrink-0 rounded-sm" />
							<span className="min-w-0">{name}</span>
						</LocalLink>
					</li>
				))}
			</ul>
		</div>
	)
}

/** Orders, the wish list, and help. */
export function MenuHelp({ onLeave }: Leaves) {
	const { t } = useTranslation('common')
	const language = useLanguage()
	const signedIn = useSession(({ status }) => status === 'authorized')
	const wishes = useWishes(({ items }) => items.length)
	return (
		<div className="grid border-t border-mist pt-3">
			{signedIn && (
				<Row to={paths.orders} icon={<BoxIcon />} onLeave={onLeave}>
					{t('menu.orders')}
				</Row>
			)}
			<Row to={paths.track} icon={<TruckIcon />} onLeave={onLeave}>
				{t('footer.track')}
			</Row>
			<Row
				to={paths.wishes}
				icon={<HeartIcon />}
				onLeave={onLeave}
				end={wishes > 0 && <Badge tone="leaf">{formatNumber(wishes, language)}</Badge>}
			>
				{t('wishes.title')}
			</Row>
			<Row to={paths.faq} icon={<InfoIcon />} onLeave={onLeave}>
				{t('footer.faq')}
			</Row>
			<Row to={paths.contact} icon={<PhoneIcon />} onLeave={onLeave}>
				{t('footer.contact')}
			</Row>
		</div>
	)
}

function Row(props: Leaves & { to: string; icon: ReactNode; end?: ReactNode; children: ReactNode }) {
	return (
		<LocalLink
			to={props.to}
			onClick={props.onLeave}
			className="flex min-h-12 items-center gap-3 rounded-md font-semibold hover:text-leaf [&>svg:first-child]:text-leaf"
		>
			{props.icon}
			<span className="min-w-0 flex-1">{props.children}</span>
			{props.end}
			<ChevronRightIcon className="size-5 text-soft rtl:-scale-x-100" />
		</LocalLink>
	)
}
