import { useTranslation } from 'react-i18next'
import { useConnection } from '#web/lib/connection.ts'
import { formatNumber } from '#web/lib/format.ts'
import { documentDirection } from '#web/lib/languages.ts'
import { LocalLink, useLanguage } from '#web/lib/local-link.tsx'
import { usePanels } from '#web/lib/panels.ts'
import { paths } from '#web/lib/paths.ts'
import { useShop } from '#web/lib/shop-data.ts'
import { useWishes } from '#web/lib/wishes.ts'
import { Badge } from '#web/ui/badge/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Drawer, DrawerBody, DrawerFooter, DrawerHeader } from '#web/ui/drawer/drawer.tsx'
import { IconButton } from '#web/ui/icon-button/icon-button.tsx'
import { ChevronRightIcon, CloseIcon, GridIcon, HeartIcon } from '#web/ui/icons.tsx'
import { DigitsSwitch } from './digits-switch.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { LowDataSwitch } from './low-data-switch.tsx'

/** The mobile menu: the categories and the wish list. */
export default function MenuDrawer() {
	const { t } = useTranslation('common')
	const { brand } = useShop()
	const open = usePanels((state) => state.sidebar)
	const language = useLanguage()
	const wishes = useWishes(({ items }) => items.length)
	const close = usePanels((state) => state.closeSidebar)
	const install = useConnection((state) => state.install)
	return (
		<Drawer
			open={open}
			onClose={close}
			label={t('menu.title')}
			placement={documentDirection() === 'rtl' ? 'right' : 'left'}
		>
			<DrawerHeader title={brand}>
				<IconButton label={t('close')} onClick={close}>
					<CloseIcon />
				</IconButton>
			</DrawerHeader>
			<DrawerBody>
				<nav aria-label={t('menu.title')}>
					<LocalLink
						to={paths.categories}
						onClick={close}
						className="flex min-h-14 items-center gap-3 rounded-md bg-leaf-tint px-4 font-semibold text-leaf"
					>
						<GridIcon />
						<span className="flex-1">{t('menu.categories')}</span>
						<ChevronRightIcon className="rtl:-scale-x-100" />
					</LocalLink>
					<LocalLink
						to={paths.wishes}
						onClick={close}
						className="mt-2 flex min-h-14 items-center gap-3 rounded-md px-4 font-semibold hover:bg-leaf-tint hover:text-leaf"
					>
						<HeartIcon />
						<span className="flex-1">{t('wishes.title')}</span>
						{wishes > 0 && <Badge tone="leaf">{formatNumber(wishes, language)}</Badge>}
						<ChevronRightIcon className="rtl:-scale-x-100" />
					</LocalLink>
				</nav>
			</DrawerBody>
			<DrawerFooter>
				<DigitsSwitch />
				<LowDataSwitch />
				{install && (
					<Button variant="secondary" wide onClick={install}>
						{t('connection.install')}
					</Button>
				)}
				<LanguageSwitch
					long
					className="inline-flex min-h-11 items-center justify-center rounded-md font-semibold text-leaf hover:bg-leaf-tint"
				/>
			</DrawerFooter>
		</Drawer>
	)
}
