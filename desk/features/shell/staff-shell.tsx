import { useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { keepFocus } from '#desk/lib/keep-focus.ts'
import { useMe } from '#desk/lib/me.ts'
import type { Desk } from '#desk/lib/session.ts'
import { useShortcut } from '#desk/lib/shortcuts.ts'
import { Drawer, DrawerBody, DrawerHeader } from '#ui/drawer/drawer.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { CloseIcon, MenuIcon } from '#ui/icons.tsx'
import { AccountMenu } from './account-menu.tsx'
import { areasOf } from './areas-of.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Find } from './find.tsx'
import { Navigation } from './navigation.tsx'
import { ShortcutList } from './shortcut-list.tsx'
import { SkipLink } from './skip-link.tsx'
import { useAreaCounts } from './use-area-counts.ts'
import { WordMark } from './word-mark.tsx'

/** The frame of staff: a sidebar on wide windows, else a drawer and a bar at the bottom. */
export default function StaffShell({ shop }: { shop: Desk['shop'] }) {
	const { t } = useTranslation(['shell', 'common'])
	const [menu, setMenu] = useState(false)
	const areas = areasOf(useMe())
	useAreaCounts()
	const { pathname } = useLocation()
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu
	useEffect(() => setMenu(false), [pathname])
	return (
		<div className="flex min-h-dvh">
			<SkipLink />
			<aside className="sticky top-0 hidden h-dvh w-64 shrink-0 flex-col gap-2 overflow-y-auto scroll-thin bg-sunk px-3 py-4 lg:flex print:hidden">
				<WordMark shop={shop} className="px-3 pb-2" />
				<Navigation areas={areas} />
			</aside>
			<div className="flex min-w-0 flex-1 flex-col">
				<header className="flex items-center gap-2 px-4 pt-3 md:px-6 lg:pt-4 print:hidden">
					<IconButton label={t('menu')} className="-ms-2 lg:hidden" onClick={() => setMenu(true)}>
						<MenuIcon />
					</IconButton>
					<Find areas={areas} />
					<span className="flex-1" />
					<AccountMenu />
				</header>
				<main ref={keepFocus} id="content" className="flex-1 px-4 pt-3 pb-26 md:px-6 lg:pb-10">
					<Outlet />
				</main>
			</div>
			<BottomBar areas={areas.slice(0, 4)} onMore={() => setMenu(true)} />
			<Drawer open={menu} onClose={() => setMenu(false)} label={t('menu')} className="w-72">
				<DrawerHeader title={<WordMark shop={shop} />}>
					<IconButton label={t('common:close')} onClick={() => setMenu(false)}>
						<CloseIcon />
					</IconButton>
				</DrawerHeader>
				<DrawerBody>
					<Navigation areas={areas} />
				</DrawerBody>
			</Drawer>
			<ShortcutList />
			{areas.map((area) => area.letter && <AreaShortcut key={area.id} {...area} letter={area.letter} />)}
		</div>
	)
}

function AreaShortcut({ id, letter, path }: { id: string; letter: string; path: string }) {
	const { t } = useTranslation('shell')
	const navigate = useNavigate()
	useShortcut(`g ${letter}`, t(`areas.${id}`), () => navigate(path))
	return null
}
