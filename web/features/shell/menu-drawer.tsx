import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { Drawer, DrawerBody, DrawerFooter, DrawerHeader } from '#ui/drawer/drawer.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { useConnection } from '#web/lib/connection.ts'
import { documentDirection } from '#web/lib/languages.ts'
import { usePanels } from '#web/lib/panels.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { DigitsSwitch } from './digits-switch.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { LowDataSwitch } from './low-data-switch.tsx'
import { MenuAccount, MenuCategories, MenuHelp, MenuPlaces } from './menu-places.tsx'

/** The mobile menu: the account, the main pages, the categories, orders and help; the language switch is always visible. */
export default function MenuDrawer() {
	const { t } = useTranslation('common')
	const { brand } = useShop()
	const open = usePanels((state) => state.sidebar)
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
			<DrawerBody className="grid content-start gap-5">
				<nav aria-label={t('menu.title')} className="grid gap-5">
					<MenuAccount onLeave={close} />
					<MenuPlaces onLeave={close} />
					<MenuCategories onLeave={close} />
					<MenuHelp onLeave={close} />
				</nav>
				<div className="border-t border-mist pt-3">
					<DigitsSwitch />
					<LowDataSwitch />
				</div>
			</DrawerBody>
			<DrawerFooter>
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
