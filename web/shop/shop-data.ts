import { useRouteLoaderData } from 'react-router'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import type { Language } from '#contract/refusals.ts'

export type TopCategory = { slug: string; name: string; image: string; count: number }

/** The shop's data on every page: the layout's loader data. */
export type ShopData = {
	/** In the language of the page. */
	brand: string
	/** Path of the link on the logo. */
	home: string
	/** The language for `x-default`: search engines show it to readers of all other languages. */
	defaultLanguage: Language
	/** Scheme and host of the public address. */
	origin: string
	/** Base address of pictures. */
	assetBase: string
	/** The top level of the category tree. */
	categories: TopCategory[]
	head: { title: string; description: string }
	/** Names of the enabled payment methods. */
	waysToPay: string[]
	/** Google and Facebook, as this shop offers them; `demo`: the shop's own simulation. */
	social: ReplyOf<typeof endpoints.identityOptions>['data']['social']
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
	social: [],
}

/** The shop's data; a minimum of it where the data could not be read (on the error page). */
export function useShop(): ShopData {
	return (useRouteLoaderData(shopRoute) as ShopData | undefined) ?? unknown
}
