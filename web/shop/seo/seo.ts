import type { MetaDescriptor } from 'react-router'
import { barePath, languageOfPath, localPath } from '#web/lib/languages.ts'
import { type ShopData, shopRoute } from '#web/shop/shop-data.ts'

/** A page's metadata for search engines and link previews. */
export type PageHead = {
	title: string
	description: string
	/** Picture file name for social cards. */
	image?: string
	/** Excluded from search engines: search results and filtered lists. */
	hidden?: boolean
	/** Canonical path without language, if it is not the page's own, such as that of a list's first page. */
	path?: string
	/** On a product's page: the current price in BDT, and whether the product is in stock. */
	offer?: { price: number; available: boolean }
}

type MetaInput = {
	matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
	location: { pathname: string; search: string }
}

/** The head of a page: title, description, canonical address, addresses in the other languages and the social card. */
export function pageMeta({ matches, location }: MetaInput, head: PageHead | undefined): MetaDescriptor[] {
	const shop = matches.find((match) => match?.id === shopRoute)?.loaderData as ShopData | undefined
	if (!shop) return [{ title: head?.title ?? '' }, { name: 'robots', content: 'noindex' }]
	const { title, description, hidden, image, offer }: PageHead = head ?? shop.head
	const language = languageOfPath(location.pathname)
	const path = head?.path ?? barePath(location.pathname)
	const address = (to: 'en' | 'bn') => shop.origin + localPath(path, to)
	const whole = title.includes(shop.brand) ? title : `${title} · ${shop.brand}`
	return [
		{ title: whole },
		{ name: 'description', content: description },
		...(hidden
			? [{ name: 'robots', content: 'noindex, follow' }]
			: [
					{ name: 'robots', content: 'index, follow, max-image-preview:large' },
					{ tagName: 'link', rel: 'canonical', href: address(language) } as const,
					{ tagName: 'link', rel: 'alternate', hrefLang: 'en', href: address('en') } as const,
					{ tagName: 'link', rel: 'alternate', hrefLang: 'bn', href: address('bn') } as const,
					{ tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address(shop.defaultLanguage) } as const,
				]),
		{ property: 'og:type', content: offer ? 'product' : 'website' },
		{ property: 'og:site_name', content: shop.brand },
		{ property: 'og:title', content: title },
		{ property: 'og:description', content: description },
		{ property: 'og:url', content: address(language) },
		{ property: 'og:locale', content: language === 'bn' ? 'bn_BD' : 'en_GB' },
		{ property: 'og:locale:alternate', content: language === 'bn' ? 'en_GB' : 'bn_BD' },
		...(offer
			? [
					{ property: 'product:price:amount', content: String(offer.price) },
					{ property: 'product:price:currency', content: 'BDT' },
					{ property: 'product:availability', content: offer.available ? 'in stock' : 'out of stock' },
				]
			: []),
		...(image ? [{ property: 'og:image', content: new URL(`${shop.assetBase}/1200/${image}`, shop.origin).href }] : []),
		{ name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
	]
}
