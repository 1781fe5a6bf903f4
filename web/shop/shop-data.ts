import { useRouteLoaderData } from 'react-router'
import type { Language } from '#contract/refusals.ts'

export type TopCategory = { slug: string; name: string; image: string; count: number }

/** What every page knows of the shop: the layout's loader data. */
export type ShopData = {
	/** In the language of the page. */
	brand: string
	/** Where the logo leads. */
	home: string
	/** The language search engines show to everybody else. */
	defaultLanguage: Language
	/** Scheme and host shoppers see. */
	origin: string
	/** Base of pictures. */
	assetBase: string
	/** The top of the category tree. */
	categories: TopCategory[]
	head: { title: string; description: string }
	/** Names of the ways to pay that are switched on. */
	waysToPay: string[]
}

export const shopRoute = 'routes/layout'

const unknown: ShopData = {
	brand: 'হাট',
	home: '/',
	defaultLanguage: 'en',
	origin: '',
	assetBase: '/media',
	categories: [],
	head: { title: '', description: '' },
	waysToPay: [],
}

/** The shop, or the bare minimum where its data could not be read (the error page). */
export function useShop(): ShopData {
	return (useRouteLoaderData(shopRoute) as ShopData | undefined) ?? unknown
}
