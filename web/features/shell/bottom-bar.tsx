import type { MouseEvent, ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { cx } from '#ui/cx.ts'
import { GridIcon, HomeIcon, SearchIcon, UserIcon } from '#ui/icons.tsx'
import { KeptPart } from '#web/lib/kept-part.tsx'
import { barePath } from '#web/lib/languages.ts'
import { LocalLink, useLocalPath } from '#web/lib/local-link.tsx'
import { usePanels } from '#web/lib/panels.ts'
import { paths } from '#web/lib/paths.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { useAccountPath } from './account-link.tsx'
import { CartIcon, CartLink } from './cart-button.tsx'

const place = 'relative grid min-h-14 content-center justify-items-center gap-0.5 text-2xs font-semibold'

/** Columns by number of links. Columns made as links arrive would move the first ones on a slow connection. */
const columns: Record<number, string> = { 3: 'grid-cols-3', 4: 'grid-cols-4', 5: 'grid-cols-5' }

/** The five main links of the shop, at the bottom of phones; absent on a page with its own bar there. */
export function BottomBar() {
	const { t } = useTranslation('common')
	const shop = useShop()
	const { categories, parts } = shop
	const { pathname } = useLocation()
	const path = barePath(pathname)
	const account = useAccountPath()
	const local = useLocalPath()
	const navigate = useNavigate()
	const setSearch = usePanels((state) => state.setSearch)
	const openSearch = (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return
		event.preventDefault()
		// After the page has opened: a panel opened before it would keep its entry in the history.
		Promise.resolve(navigate(local(paths.search()))).then(() => setSearch(true))
	}
	const hasCategories = categories.length > 0
	const under = (...starts: string[]) => starts.some((start) => path === start || path.startsWith(`${start}/`))
	const isHome = path === '/'
	const inCategories = under('/categories', '/category', '/mart')
	const inSearch = under('/search')
	const inAccount = under('/my-account', '/signin', '/signup')
	const link = (to: string, here: boolean, icon: ReactNode, name: string, onClick?: (event: MouseEvent) => void) => (
		<LocalLink
			to={to}
			onClick={onClick}
			aria-current={here ? 'page' : undefined}
			className={cx(
				place,
				here
					? 'text-leaf before:absolute before:top-0 before:h-0.75 before:w-8 before:rounded-b-full before:bg-leaf'
					: 'text-soft',
			)}
		>
			{icon}
			{name}
		</LocalLink>
	)
	return (
		<KeptPart
			as="nav"
			input={['bar', isHome, inCategories, inSearch, inAccount, account]}
			of={shop}
			aria-label={t('bar.label')}
			className={cx(
				'fixed inset-x-0 bottom-0 z-30 grid border-t border-mist bg-raised pb-safe-0 md:hidden high:[:root:has(.own-bar)_&]:hidden',
				columns[3 + Number(hasCategories) + Number(parts.products)],
			)}
			content={() => (
				<>
					{link(paths.home, isHome, <HomeIcon />, t('bar.home'))}
					{hasCategories && link(paths.categories, inCategories, <GridIcon />, t('bar.categories'))}
					{parts.products && link(paths.search(), inSearch, <SearchIcon />, t('bar.search'), openSearch)}
					<CartLink className={cx(place, 'text-soft')}>
						<CartIcon />
						<span>{t('bar.cart')}</span>
					</CartLink>
					{link(account, inAccount, <UserIcon />, t('bar.account'))}
				</>
			)}
		/>
	)
}
