import type { ComponentType } from 'react'
import type { Right } from '#contract/desk/roles.ts'
import {
	BoltIcon,
	BoxIcon,
	CalendarIcon,
	CashIcon,
	ChartIcon,
	ChatIcon,
	EditIcon,
	GiftIcon,
	GridIcon,
	HistoryIcon,
	type IconProps,
	LinkIcon,
	ReturnIcon,
	SearchIcon,
	ShieldIcon,
	StoreIcon,
	SunIcon,
	TagIcon,
	TruckIcon,
	UserIcon,
	UsersIcon,
} from '#ui/icons.tsx'

/** A part of the desk in the sidebar of staff, or in the bar of sellers. Its name is `areas.<id>` in the texts of `shell`. */
export type Area = {
	id: string
	path: string
	/** Paths of further pages of the area that are not below its own. */
	holds?: readonly string[]
	/** Who lacks it does not see the area. */
	right: Right
	icon: ComponentType<IconProps>
	/** `g` and this letter lead there. */
	letter?: string
	/** The area's page finds by `?q=`: the search field offers it. */
	finds?: true
	/** Its name is long: in the bar of five it is `short.<id>`. */
	short?: true
	/** Below a line, for what is needed seldom. */
	seldom?: true
}

/** Areas of staff, in the order of the sidebar. The first that somebody may see is their first page. */
export const staffAreas: readonly Area[] = [
	{ id: 'today', path: '/today', right: 'today.read', icon: SunIcon, letter: 'd' },
	{
		id: 'orders',
		path: '/orders',
		right: 'orders.read',
		icon: BoxIcon,
		letter: 'o',
		finds: true,
		holds: ['/pick-list'],
	},
	{ id: 'returns', path: '/returns', right: 'orders.read', icon: ReturnIcon, letter: 'r' },
	{
		id: 'prices',
		path: '/prices',
		right: 'prices.change',
		icon: ChartIcon,
		letter: 'p',
		finds: true,
		short: true,
		holds: ['/planned'],
	},
	{
		id: 'products',
		path: '/products',
		right: 'catalogue.read',
		icon: TagIcon,
		letter: 'l',
		finds: true,
		holds: ['/import'],
	},
	{ id: 'categories', path: '/categories', right: 'categories.change', icon: GridIcon },
	{ id: 'promos', path: '/promos', right: 'promos.change', icon: GiftIcon, finds: true },
	{
		...{ id: 'merchandising', path: '/calendar', right: 'merchandising.change', icon: CalendarIcon, letter: 'k' },
		holds: ['/flash-sales', '/collections', '/campaigns', '/banners'],
	},
	{ id: 'shoppers', path: '/shoppers', right: 'shoppers.read', icon: UserIcon, letter: 's', finds: true },
	{ id: 'care', path: '/care', right: 'care.answer', icon: ChatIcon, letter: 'c' },
	{ id: 'searches', path: '/searches', right: 'searches.change', icon: SearchIcon },
	{ id: 'sellers', path: '/sellers', right: 'sellers.read', icon: StoreIcon, letter: 'v', finds: true },
	{ id: 'delivery', path: '/delivery', right: 'shop.change', icon: TruckIcon },
	{ id: 'money', path: '/money', right: 'money.read', icon: CashIcon, letter: 'm' },
	{ id: 'settings', path: '/settings', right: 'shop.change', icon: EditIcon, seldom: true },
	{ id: 'webhooks', path: '/webhooks', right: 'webhooks.change', icon: LinkIcon, letter: 'w', seldom: true },
	{ id: 'audit', path: '/audit', right: 'audit.read', icon: HistoryIcon, letter: 'a', seldom: true },
	{ id: 'jobs', path: '/jobs', right: 'jobs.run', icon: BoltIcon, letter: 'j', seldom: true },
	{ id: 'server', path: '/server', right: 'server.read', icon: ShieldIcon, seldom: true },
	{ id: 'staff', path: '/staff', right: 'staff.change', icon: UsersIcon, letter: 't', seldom: true },
]

/** Areas of sellers, in the order of the bar at the bottom: at most four. */
export const sellerAreas: readonly Area[] = [
	{ id: 'ownOrders', path: '/own/orders', right: 'own.orders', icon: BoxIcon },
	{
		...{ id: 'ownPrices', path: '/prices', right: 'prices.change', icon: TagIcon, finds: true, short: true },
		holds: ['/products'],
	},
	{ id: 'ownMoney', path: '/earnings', right: 'own.money', icon: CashIcon },
	{ id: 'ownShop', path: '/own/shop', right: 'own.shop', icon: StoreIcon },
]
