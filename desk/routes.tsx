import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { loadChunk } from '#client/load-chunk.ts'
import type { Right } from '#contract/desk/roles.ts'
import { FirstPage } from './features/shell/first-page.tsx'
import { NotFound } from './features/shell/not-found.tsx'
import { PageError } from './features/shell/page-error.tsx'
import { Root } from './features/shell/root.tsx'
import { Shell } from './features/shell/shell.tsx'
import { Starting } from './features/shell/starting.tsx'
import { WithRight } from './features/shell/with-right.tsx'
import { useConnection } from './lib/connection.ts'

type Load = () => Promise<{ default: ComponentType }>

/** A page whose code is loaded when it is first opened. Who lacks `right` sees that their role does not have it. */
function page(path: string, load: Load, right?: Right): RouteObject {
	return {
		path,
		lazy: async () => {
			const { default: Content } = await loadChunk(load, (again) => useConnection.setState({ again }))
			useConnection.setState({ again: null })
			if (!right) return { Component: Content }
			return {
				Component: () => (
					<WithRight right={right}>
						<Content />
					</WithRight>
				),
			}
		},
	}
}

const open: RouteObject[] = [
	page('sign-in', () => import('./features/access/sign-in.tsx')),
	page('sign-in/phone', () => import('./features/access/phone-sign-in.tsx')),
	page('welcome', () => import('./features/access/welcome.tsx')),
]

/** Pages for people who are signed in. */
const signedIn: RouteObject[] = [
	{ index: true, element: <FirstPage /> },
	page('security', () => import('./features/security/security.tsx')),
	page('today', () => import('./features/today/today.tsx'), 'today.read'),
	page('orders', () => import('./features/orders/orders.tsx'), 'orders.read'),
	page('orders/:number', () => import('./features/orders/order.tsx'), 'orders.read'),
	page('pick-list', () => import('./features/orders/pick-list.tsx'), 'orders.read'),
	page('returns', () => import('./features/orders/returns.tsx'), 'orders.read'),
	page('shoppers', () => import('./features/shoppers/shoppers.tsx'), 'shoppers.read'),
	page('shoppers/:id', () => import('./features/shoppers/shopper.tsx'), 'shoppers.read'),
	page('orders/new', () => import('./features/phone-orders/new-order.tsx'), 'orders.place'),
	page('care', () => import('./features/care/care.tsx'), 'care.answer'),
	page('searches', () => import('./features/searches/searches.tsx'), 'searches.change'),
	page('audit', () => import('./features/audit/audit.tsx'), 'audit.read'),
	page('prices', () => import('./features/prices/prices.tsx'), 'catalogue.read'),
	page('planned', () => import('./features/prices/planned.tsx'), 'merchandising.change'),
	page('categories', () => import('./features/merchandising/categories.tsx'), 'categories.change'),
	page('calendar', () => import('./features/merchandising/calendar.tsx'), 'merchandising.change'),
	page('flash-sales/new', () => import('./features/merchandising/flash-sale.tsx'), 'merchandising.change'),
	page('flash-sales/:slug', () => import('./features/merchandising/flash-sale.tsx'), 'merchandising.change'),
	page('collections', () => import('./features/merchandising/collections.tsx'), 'merchandising.change'),
	page('collections/new', () => import('./features/merchandising/collection.tsx'), 'merchandising.change'),
	page('collections/:slug', () => import('./features/merchandising/collection.tsx'), 'merchandising.change'),
	page('campaigns', () => import('./features/merchandising/campaigns.tsx'), 'merchandising.change'),
	page('campaigns/new', () => import('./features/merchandising/campaign.tsx'), 'merchandising.change'),
	page('campaigns/:slug', () => import('./features/merchandising/campaign.tsx'), 'merchandising.change'),
	page('banners', () => import('./features/merchandising/banners.tsx'), 'merchandising.change'),
	page('banners/new', () => import('./features/merchandising/banner.tsx'), 'merchandising.change'),
	page('banners/:slug', () => import('./features/merchandising/banner.tsx'), 'merchandising.change'),
	page('import', () => import('./features/imports/import.tsx'), 'catalogue.change'),
	page('products', () => import('./features/products/products.tsx'), 'catalogue.read'),
	page('products/new', () => import('./features/products/new-product.tsx'), 'catalogue.change'),
	page('products/:slug', () => import('./features/products/product.tsx'), 'catalogue.read'),
	page('delivery', () => import('./features/delivery/delivery.tsx'), 'shop.change'),
	page('promos', () => import('./features/promos/promos.tsx'), 'promos.change'),
	page('promos/new', () => import('./features/promos/new-promo.tsx'), 'promos.change'),
	page('promos/:code', () => import('./features/promos/promo.tsx'), 'promos.change'),
	page('settings', () => import('./features/settings/settings.tsx'), 'shop.change'),
	page('jobs', () => import('./features/jobs/jobs.tsx'), 'jobs.run'),
	page('server', () => import('./features/server/server.tsx'), 'server.read'),
	page('staff', () => import('./features/staff/staff.tsx'), 'staff.change'),
	page('money', () => import('./features/money/money.tsx'), 'money.read'),
	page('money/sellers/:seller', () => import('./features/money/statement.tsx'), 'money.read'),
	page('money/payouts', () => import('./features/money/payouts.tsx'), 'money.read'),
	page('money/couriers', () => import('./features/money/couriers.tsx'), 'money.read'),
	page('money/couriers/:courier', () => import('./features/money/courier.tsx'), 'money.read'),
	page('money/rates', () => import('./features/money/rates.tsx'), 'money.read'),
	page('webhooks', () => import('./features/webhooks/webhooks.tsx'), 'webhooks.change'),
	page('webhooks/:id', () => import('./features/webhooks/webhook.tsx'), 'webhooks.change'),
	page('sellers', () => import('./features/sellers/sellers.tsx'), 'sellers.read'),
	page('sellers/applications', () => import('./features/sellers/applications.tsx'), 'sellers.change'),
	page('sellers/applications/:id', () => import('./features/sellers/application.tsx'), 'sellers.change'),
	page('sellers/:slug', () => import('./features/sellers/seller.tsx'), 'sellers.read'),
	page('own/orders', () => import('./features/own-orders/own-orders.tsx'), 'own.orders'),
	page('own/shop', () => import('./features/own-shop/own-shop.tsx'), 'own.shop'),
	page('earnings', () => import('./features/earnings/earnings.tsx'), 'own.money'),
	{ path: '*', element: <NotFound /> },
]

/** The router. It listens to the history from here on, so that what has to listen before it comes first. */
export function createRouter(): ReturnType<typeof createBrowserRouter> {
	return createBrowserRouter([
		{
			element: <Root />,
			errorElement: <PageError />,
			hydrateFallbackElement: <Starting />,
			children: [...open, { element: <Shell />, children: [{ errorElement: <PageError />, children: signedIn }] }],
		},
	])
}
