import { useRouteLoaderData } from 'react-router'
import type { ZoneCoverage } from '#contract/delivery-zones.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import type { Language } from '#contract/refusals.ts'

/** `image` null: neither the category nor a product in it has one. */
export type TopCategory = { slug: string; name: string; image: string | null; count: number }

/** What the shop says of itself on every page. */
export type ShopTexts = {
	about?: string
	/** In the empty search field. */
	hint?: string
	/** Texts to search for: the operator's own, or the names of categories. */
	examples: string[]
	address?: string
	hours?: string
	phone?: string
	email?: string
	/** `#rrggbb`. */
	accent?: string
	/** Name of a picture file. */
	logo?: string
}

/** `grocery`: departments of food and household goods. */
export type ShopParts = Omit<ReplyOf<typeof endpoints.getShop>['data']['parts'], 'prescriptions' | 'food'> & {
	grocery: boolean
}

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
	/** The departments that have products. */
	categories: TopCategory[]
	/** What an operator has set. */
	texts: ShopTexts
	/** The delivery zones, where nothing is delivered to one of them. */
	coverage?: readonly ZoneCoverage[]
	/** The parts that have something in them; there are no links to the others. */
	parts: ShopParts
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
	texts: { examples: [] },
	parts: { products: true, offers: true, flash: true, collections: true, mall: true, sellers: true, grocery: true },
	head: { title: '', description: '' },
	waysToPay: [],
	social: [],
}

/** The shop's data; a minimum of it where the data could not be read (on the error page). */
export function useShop(): ShopData {
	return (useRouteLoaderData(shopRoute) as ShopData | undefined) ?? unknown
}
