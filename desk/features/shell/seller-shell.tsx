import { Outlet } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { keepFocus } from '#desk/lib/keep-focus.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useMe } from '#desk/lib/me.ts'
import { useNewOrders } from '#desk/lib/new-orders.ts'
import type { Desk } from '#desk/lib/session.ts'
import { AccountMenu } from './account-menu.tsx'
import { areasOf } from './areas-of.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Navigation } from './navigation.tsx'
import { ShortcutList } from './shortcut-list.tsx'
import { SkipLink } from './skip-link.tsx'
import { WordMark } from './word-mark.tsx'

/** The frame of a seller's people: made for one hand on a phone, with at most four areas in the bar at the bottom. */
export default function SellerShell({ shop }: { shop: Desk['shop'] }) {
	const me = useMe()
	const language = useLanguage()
	const areas = areasOf(me)
	const { t } = useTranslation('shell')
	const latest = useNewOrders(me.rights.includes('own.orders'))
	return (
		<div className="flex min-h-dvh">
			<SkipLink />
			<p role="status" className="sr-only">
				{latest && t('newOrder', latest)}
			</p>
			<aside className="sticky top-0 hidden h-dvh w-64 shrink-0 flex-col gap-3 bg-sunk px-3 py-5 lg:flex print:hidden">
				<WordMark shop={shop} className="px-3 pb-2" />
				<Navigation areas={areas} />
			</aside>
			<div className="mx-auto flex w-full max-w-200 min-w-0 flex-1 flex-col">
				<header className="flex min-h-14 items-center justify-between gap-3 px-4 pt-2 print:hidden">
					<p className="min-w-0 truncate font-semibold">{me.seller?.name[language]}</p>
					<AccountMenu />
				</header>
				<main ref={keepFocus} id="content" className="flex-1 px-4 pt-2 pb-28 lg:pb-10">
					<Outlet />
				</main>
			</div>
			<BottomBar areas={areas} large />
			<ShortcutList />
		</div>
	)
}
