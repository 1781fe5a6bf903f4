import type { Company } from '#contract/company.ts'
import { pagePaths } from '#contract/pages.ts'
import type { Language } from '#contract/refusals.ts'
import { localPath } from '#web/lib/languages.ts'

/** One node of schema.org's vocabulary. */
export type Facts = { '@type': string } & Record<string, unknown>

/** The data about the page that the functions below need. */
export type FactsPage = {
	origin: string
	assetBase: string
	language: Language
	brand: { name: string; nameBn: string }
	company: Company
}

/** A route's `handle` with `structured` describes the route's page, from its loader data. Used on the server only. */
export type FactsHandle<Data> = { structured?: ((data: Data, page: FactsPage) => Facts[]) | undefined }

const shopId = (origin: string) => `${origin}/#shop`
const address = (page: FactsPage, path: string) => page.origin + localPath(path, page.language)

/** The shop, on every page: name, address and contact. */
export function organisation(page: FactsPage): Facts {
	const { origin, brand, company } = page
	return {
		'@type': 'OnlineStore',
		'@id': shopId(origin),
		name: brand.name,
		alternateName: brand.nameBn,
		legalName: company.legalName,
		url: `${origin}/`,
		logo: `${origin}/icon.svg`,
		address: {
			'@type': 'PostalAddress',
			...given({ streetAddress: company.street, postalCode: company.postcode }),
			addressLocality: company.city,
			addressCountry: 'BD',
		},
		...(company.phone || company.email
			? {
					contactPoint: {
						'@type': 'ContactPoint',
						contactType: 'customer service',
						...given({ telephone: company.phone, email: company.email }),
						areaServed: 'BD',
						availableLanguage: ['en', 'bn'],
					},
				}
			: {}),
		...(company.profiles.length > 0 && { sameAs: company.profiles }),
	}
}

/** The website and its search, on the home page. */
export function website(page: FactsPage): Facts {
	return {
		'@type': 'WebSite',
		name: page.language === 'bn' ? page.brand.nameBn : page.brand.name,
		url: address(page, '/'),
		inLanguage: page.language,
		publisher: { '@id': shopId(page.origin) },
		potentialAction: {
			'@type': 'SearchAction',
			target: { '@type': 'EntryPoint', urlTemplate: `${address(page, '/search')}?q={search_term_string}` },
			'query-input': 'required name=search_term_string',
		},
	}
}

/** The breadcrumbs of a page; the last item of `trail` is the page itself. `path` is without language. */
export function breadcrumbs(page: FactsPage, trail: readonly { name: string; path: string }[]): Facts {
	return {
		'@type': 'BreadcrumbList',
		itemListElement: trail.map(({ name, path }, at) => ({
			'@type': 'ListItem',
			position: at + 1,
			name,
			item: address(page, path),
		})),
	}
}

/** A list of products in the order shown; an empty list gives no node. */
export function productList(page: FactsPage, name: string, products: readonly { slug: string }[]): Facts[] {
	if (products.length === 0) return []
	return [
		{
			'@type': 'ItemList',
			name,
			numberOfItems: products.length,
			itemListElement: products.map(({ slug }, at) => ({
				'@type': 'ListItem',
				position: at + 1,
				url: address(page, pagePaths.product(slug)),
			})),
		},
	]
}

export type ProductFacts = {
	id: number
	slug: string
	name: string
	unit: string
	description: string
	brand: string | null
	images: readonly { image: string }[]
	price: number
	sale_price: number | null
	stock: number
	rating: number
	rating_count: number
	seller: { name: string; slug: string }
	categories: readonly { name: string }[]
	skus: readonly { key: string; price: number; sale_price: number | null; stock: number }[]
}

/** A product with its current price and its rating. Prices in BDT. */
export function product(page: FactsPage, found: ProductFacts): Facts {
	return {
		'@type': 'Product',
		name: `${found.name}, ${found.unit}`,
		description: found.description,
		sku: String(found.id),
		url: address(page, pagePaths.product(found.slug)),
		image: found.images.map(({ image }) => new URL(`${page.assetBase}/1200/${image}`, page.origin).href),
		...(found.brand && { brand: { '@type': 'Brand', name: found.brand } }),
		...(found.categories.length > 0 && { category: found.categories.map(({ name }) => name).join(' > ') }),
		offers: offers(page, found),
		...(found.rating_count > 0
			? {
					aggregateRating: {
						'@type': 'AggregateRating',
						ratingValue: found.rating,
						ratingCount: found.rating_count,
						bestRating: 5,
						worstRating: 1,
					},
				}
			: {}),
	}
}

/** Questions with their answers. */
export function questions(items: readonly { q: string; a: string }[]): Facts {
	return {
		'@type': 'FAQPage',
		mainEntity: items.map(({ q, a }) => ({
			'@type': 'Question',
			name: q,
			acceptedAnswer: { '@type': 'Answer', text: a },
		})),
	}
}

function offers(page: FactsPage, found: ProductFacts): Facts {
	const now = found.skus.map((sku) => sku.sale_price ?? sku.price)
	const common = {
		priceCurrency: 'BDT',
		availability: `https://schema.org/${found.stock > 0 ? 'InStock' : 'OutOfStock'}`,
		itemCondition: 'https://schema.org/NewCondition',
		url: address(page, pagePaths.product(found.slug)),
		seller: { '@type': 'Organization', name: found.seller.name },
	}
	if (now.length < 2) return { '@type': 'Offer', price: found.sale_price ?? found.price, ...common }
	return {
		'@type': 'AggregateOffer',
		lowPrice: Math.min(...now),
		highPrice: Math.max(...now),
		offerCount: now.length,
		...common,
	}
}

function given(fields: Record<string, string | null>): Record<string, string> {
	return Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}
