import { formatNumber } from '#client/format.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { paths } from '#web/lib/paths.ts'
import type { serverTexts } from '#web/lib/server-translate.ts'
import type { BannerView } from './banner-card.tsx'
import type { ComingSaleView } from './coming-sale.tsx'
import type { PlaceView } from './place-card.tsx'

type Texts = ReturnType<typeof serverTexts>
type Data<N extends keyof typeof endpoints> = ReplyOf<(typeof endpoints)[N]>
type Collection = Data<'listCollections'>['data'][number]
type Brand = Data<'listMall'>['data'][number]
export type Sale = Data<'listFlashSales'>['data'][number]

export function campaignPlace({ slug, tone, name, description, image }: Collection): PlaceView {
	return { to: paths.campaign(slug), tone, name, text: description, image, festive: true }
}

export function bannerPlace(banner: Data<'listBanners'>['data'][number]): BannerView {
	const { link, tone, title, text, image, wide, phone } = banner
	return {
		...{ to: link, tone, name: title, text, image: image ?? undefined },
		wide: wide === null ? undefined : { wide, phone },
	}
}

export function collectionPlace(collection: Collection, t: Texts, language: 'en' | 'bn'): PlaceView {
	const { slug, tone, name, description, image, product_count: count } = collection
	const note = t('catalogue:list.count', { count, shown: formatNumber(count, language) })
	return { to: paths.collection(slug), tone, name, text: description, image, note }
}

export function brandPlace({ slug, tone, name, tagline, area, products }: Brand): PlaceView {
	return { to: paths.shop(slug), tone, name, text: tagline, image: products[0]?.image, note: area }
}

/** Sales by whether they have begun at `now`, both in time order. */
export function sortSales({ data, now }: Data<'listFlashSales'>): { running: Sale[]; coming: Sale[] } {
	const begun = (sale: Sale) => Date.parse(sale.starts_at) <= Date.parse(now)
	return { running: data.filter(begun), coming: data.filter((sale) => !begun(sale)) }
}

export function comingView({ slug, name, starts_at, line, items }: Sale): ComingSaleView {
	return {
		slug,
		name,
		starts_at,
		line,
		items: items.map(({ product, price, quantity }) => ({
			...{ slug: product.slug, name: product.name, image: product.image, unit: product.unit },
			...{ price, now: product.sale_price ?? product.price, quantity },
		})),
	}
}
