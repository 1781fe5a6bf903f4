import { useLayoutEffect } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation, useMatches } from 'react-router'
import type { Language } from '#contract/refusals.ts'
import { departmentsOf } from '#web/features/catalogue/categories/category-tree.rules.ts'
import { examplesOf } from '#web/features/catalogue/categories/examples.rules.ts'
import { aislesOf } from '#web/features/catalogue/categories/groceries.ts'
import { SearchField } from '#web/features/search/search-field.tsx'
import { ErrorPage } from '#web/features/shell/error-page.tsx'
import { Shell } from '#web/features/shell/shell.tsx'
import { languageOfPath } from '#web/lib/languages.ts'
import { lazyPanel } from '#web/lib/lazy-part.tsx'
import { readShop } from '#web/lib/read-shop.ts'
import { serverCall, settingsContext } from '#web/lib/server-api.ts'
import { serverTexts } from '#web/lib/server-translate.ts'
import { closeTapped } from '#web/shop/products/tapped.ts'
import { pageMeta } from '#web/shop/seo/seo.ts'
import { type ShopData, type ShopTexts, useShop } from '#web/shop/shop-data.ts'
import type { Route } from './+types/layout.ts'

const CartDrawer = lazyPanel(() => import('#web/features/cart/cart-drawer.tsx'), 'cart')
const AreaDialog = lazyPanel(() => import('#web/features/address/area-dialog.tsx'), 'AREA_VIEW')
const PromoDialog = lazyPanel(() => import('#web/features/promo-codes/promo-dialog.tsx'), 'PROMO_VIEW')
const IdentityDialogs = lazyPanel(
	() => import('#web/features/sign-in/sign-in/identity-dialogs.tsx'),
	'LOGIN_VIEW',
	'SIGN_UP_VIEW',
	'FORGOT_PASSWORD',
	'SIGN_UP_SET_PASSWORD',
)
const QuickView = lazyPanel(() => import('#web/features/product/quick-view.tsx'), 'PRODUCT_VIEW')

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
	return pageMeta({ matches, location }, loaderData && { ...loaderData.head, hidden: true })
}

export async function loader({ url, context }: Route.LoaderArgs): Promise<ShopData> {
	const language = languageOfPath(url.pathname)
	const { brand, defaultLanguage, publicOrigin, assetBase } = context.get(settingsContext)
	const t = serverTexts(language)
	const ask = serverCall(context, language)
	const [categories, own, ways, options] = await Promise.all([
		ask('listCategories', {}),
		readShop(ask),
		ask('listPaymentMethods', {}),
		ask('identityOptions', {}),
	])
	const name = language === 'bn' ? brand.nameBn : brand.name
	const known = lastOf[language]
	if (known?.from.every((reply, n) => reply === [categories, own, ways, options][n])) return known.data
	const departments = departmentsOf(categories.data)
	const { prescriptions: _medicine, food: _food, ...parts } = own.parts
	const data: ShopData = {
		brand: name,
		home: brand.home,
		defaultLanguage,
		origin: publicOrigin,
		assetBase,
		categories: departments.map(({ branches: _, ...department }) => department),
		texts: textsOf(own, own.examples ?? examplesOf(categories.data)),
		...(own.coverage.length > 0 && { coverage: own.coverage }),
		parts: { ...parts, grocery: aislesOf(departments).aisles.length > 0 },
		waysToPay: ways.data.map(({ name, demo }) => (demo ? `${name} (${t('common:footer.demo')})` : name)),
		social: options.data.social,
		head: { title: name, description: own.tagline ?? t('common:brand.tagline', { brand: name }) },
	}
	lastOf[language] = { from: [categories, own, ways, options], data }
	return data
}

/**
 * The newest data of each language and the replies it was made from. While the server has the same replies it is the same
 * object, by which the parts of the page are known that depend on it.
 */
const lastOf: Partial<Record<Language, { from: readonly unknown[]; data: ShopData }>> = {}

/** What every page shows of the shop's texts, without those that are not set. The hours belong to another contact. */
function textsOf(own: Awaited<ReturnType<typeof readShop>>, examples: string[]): ShopTexts {
	const { about, hint, address, hours, phone, email, accent, logo } = own
	const set = Object.entries({ about, hint, address, phone, email, accent, logo }).filter(([, text]) => text !== null)
	return { ...Object.fromEntries(set), ...((address ?? phone ?? email) && hours && { hours }), examples }
}

/** The shell stays during navigation; another language is another document. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
	return languageOfPath(currentUrl.pathname) !== languageOfPath(nextUrl.pathname)
}

/** `handle.bare`: the page has its own header and footer bar on phones. */
export default function ShopLayout() {
	const bare = useMatches().some(({ handle }) => (handle as { bare?: boolean } | undefined)?.bare)
	const { parts } = useShop()
	const { key } = useLocation()
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page is shown
	useLayoutEffect(closeTapped, [key])
	return (
		<Shell search={parts.products && <SearchField />} bare={bare}>
			<Outlet />
			<CartDrawer />
			<AreaDialog />
			<PromoDialog />
			<IdentityDialogs />
			<QuickView />
		</Shell>
	)
}

export function ErrorBoundary() {
	return (
		<Shell search={<SearchField />}>
			<ErrorPage />
		</Shell>
	)
}
