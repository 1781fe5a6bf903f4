import type { ReactNode } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { MenuIcon } from '#ui/icons.tsx'
import { KeptPart } from '#web/lib/kept-part.tsx'
import { LocalLink } from '#web/lib/local-link.tsx'
import { preparesPanel, usePanels } from '#web/lib/panels.ts'
import { paths } from '#web/lib/paths.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { AccountLink } from './account-link.tsx'
import { AreaButton } from './area-button.tsx'
import { CartButton } from './cart-button.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { WishLink } from './wish-link.tsx'

/**
 * The header of every page. On phones the row with the logo scrolls away and the search stays (done by the shell). `bare`
 * pages have their own header on phones.
 */
export function Header({ search, bare }: { search: ReactNode; bare: boolean }) {
	const { t } = useTranslation('common')
	const shop = useShop()
	const openSidebar = usePanels((state) => state.openSidebar)
	return (
		<header className={cx('bg-paper/95 px-safe-4 pt-1 backdrop-blur-sm md:block md:py-3', bare && 'hidden')}>
			<div className="mx-auto grid max-w-shop grid-cols-[auto_1fr_auto] items-center gap-x-1 md:grid-cols-[auto_minmax(0,1fr)_auto_auto_auto_auto] md:gap-x-3 lg:gap-x-5">
				<KeptPart
					as="div"
					input={['menu']}
					of={shop}
					className="flex items-center"
					content={() => (
						<>
							<IconButton
								label={t('menu.open')}
								className="-ms-2.5 md:hidden"
								render={
									<LocalLink
										to={shop.categories.length > 0 ? paths.categories : paths.home}
										data-tap="open"
										{...preparesPanel('sidebar')}
										onClick={(event) => {
											event.preventDefault()
											openSidebar()
										}}
									/>
								}
							>
								<MenuIcon />
							</IconButton>
							<Logo />
						</>
					)}
				/>
				<div className="order-last col-span-3 min-w-0 pt-1 pb-2 md:order-none md:col-span-1 md:p-0">{search}</div>
				<div className="col-start-3 row-start-1 flex min-w-0 items-center justify-end gap-1 md:col-auto md:row-auto md:gap-3">
					<AreaButton className="w-27 md:w-11 lg:w-32" />
					<LanguageSwitch className="inline-flex min-h-11 min-w-14 shrink-0 items-center justify-end rounded-md px-1 font-semibold text-leaf hover:underline md:justify-center" />
				</div>
				<KeptPart as="div" input={['wishes']} of={shop} className="hidden md:block" content={() => <WishLink />} />
				<KeptPart as="div" input={['account']} of={shop} className="hidden md:block" content={() => <AccountLink />} />
				<KeptPart as="div" input={['cart']} of={shop} className="hidden md:block" content={() => <CartButton />} />
			</div>
		</header>
	)
}
