import { lazy, Suspense } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs, useMatches } from 'react-router'
import { useOnceTrue } from '#web/lib/use-once-true.ts'
import { SearchField } from '../features/search/search-field.tsx'
import { ErrorPage } from '../features/shell/error-page.tsx'
import { Shell } from '../features/shell/shell.tsx'
import { languageOfPath } from '../lib/languages.ts'
import { type ModalView, usePanels } from '../lib/panels.ts'
import { pageMeta } from '../lib/seo.ts'
import { serverCall, settingsContext } from '../lib/server-api.ts'
import { serverTexts } from '../lib/server-translate.ts'
import type { ShopData } from '../lib/shop-data.ts'
import type { Route } from './+types/layout.ts'

const CartDrawer = lazy(() => import('../features/cart/cart-drawer.tsx'))
const AreaDialog = lazy(() => import('../features/address/area-dialog.tsx'))
const PromoDialog = lazy(() => import('../features/promo/promo-dialog.tsx'))
const IdentityDialogs = lazy(() => import('../features/sign-in/identity-dialogs.tsx'))
const QuickView = lazy(() => import('../features/product/quick-view.tsx'))

const identityViews: ModalView[] = ['LOGIN_VIEW', 'SIGN_UP_VIEW', 'FORGOT_PASSWORD', 'SIGN_UP_SET_PASSWORD']

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
	return pageMeta({ matches, location }, loaderData && { ...loaderData.head, hidden: true })
}

export async function loader({ url, context }: Route.LoaderArgs): Promise<ShopData> {
	const language = languageOfPath(url.pathname)
	const { brand, defaultLanguage, publicOrigin, assetBase } = context.get(settingsContext)
	const t = serverTexts(language)
	const ask = serverCall(context, language)
	const [categories, ways] = await Promise.all([ask('listCategories', {}), ask('listPaymentMethods', {})])
	const name = language === 'bn' ? brand.nameBn : brand.name
	return {
		brand: name,
		home: brand.home,
		defaultLanguage,
		origin: publicOrigin,
		assetBase,
		categories: categories.data
			.filter(({ parent_id }) => parent_id === null)
			.map(({ slug, name, image, product_count }) => ({ slug, name, image, count: product_count })),
		waysToPay: ways.data.map(({ name, demo }) => (demo ? `${name} (${t('common:footer.demo')})` : name)),
		head: { title: name, description: t('common:brand.tagline') },
	}
}

/** The shop itself stays as it is while one walks through it; another language is another document. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
	return languageOfPath(currentUrl.pathname) !== languageOfPath(nextUrl.pathname)
}

/** `handle.bare`: the page brings its own top and bottom on phones. */
export default function ShopLayout() {
	const bare = useMatches().some(({ handle }) => (handle as { bare?: boolean } | undefined)?.bare)
	const cart = useOnceTrue(usePanels(({ drawer, prepared }) => drawer === 'cart' || prepared === 'cart'))
	const area = useOnceTrue(usePanels(({ modal, prepared }) => modal?.view === 'AREA_VIEW' || prepared === 'AREA_VIEW'))
	const promo = useOnceTrue(
		usePanels(({ modal, prepared }) => modal?.view === 'PROMO_VIEW' || prepared === 'PROMO_VIEW'),
	)
	const identity = useOnceTrue(
		usePanels(({ modal, prepared }) => identityViews.some((view) => view === modal?.view || view === prepared)),
	)
	const quick = useOnceTrue(
		usePanels(({ modal, prepared }) => modal?.view === 'PRODUCT_VIEW' || prepared === 'PRODUCT_VIEW'),
	)
	return (
		<Shell search={<SearchField />} bare={bare}>
			<Outlet />
			<Suspense fallback={null}>{cart && <CartDrawer />}</Suspense>
			<Suspense fallback={null}>{area && <AreaDialog />}</Suspense>
			<Suspense fallback={null}>{promo && <PromoDialog />}</Suspense>
			<Suspense fallback={null}>{identity && <IdentityDialogs />}</Suspense>
			<Suspense fallback={null}>{quick && <QuickView />}</Suspense>
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
