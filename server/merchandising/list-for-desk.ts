import type { merchandisingCalls } from '#contract/desk/merchandising.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type Poisha, toBdt } from '#contract/money.ts'
import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { checkLinks } from './check-link.ts'
import { readCuratedPictures, readCuratedProducts } from './link.store.ts'
import { imageName } from './present.rules.ts'

type Reply<N extends keyof typeof merchandisingCalls> = ReplyOf<(typeof merchandisingCalls)[N]>

const nameOf = (asset: number | null) => (asset === null ? null : imageName(asset))

/** The pictures of collections, campaigns and banners. */
export async function listCuratedPictures(db: Deps['db']): Promise<Reply<'listCuratedPictures'>> {
	const { collections, banners } = await readCuratedPictures(db)
	const found = await checkLinks(
		db,
		banners.map(({ link }) => link),
	)
	return {
		data: {
			collections: collections.map(({ slug, asset_id }) => ({ slug, image: imageName(asset_id) })),
			banners: banners.map(({ slug, asset_id, wide_id, phone_id }, at) => ({
				...{ slug, square: nameOf(asset_id), wide: nameOf(wide_id), phone: nameOf(phone_id) },
				link_found: found[at] === true,
			})),
		},
	}
}

/** The products of a collection or campaign. Throws `not_found`. */
export async function listCuratedProducts(db: Deps['db'], slug: string): Promise<Reply<'listCuratedProducts'>> {
	const products = await readCuratedProducts(db, slug)
	if (!products) throw new ShopError('not_found')
	return {
		data: products.map(({ asset_id, price, ...product }) => ({
			...{ ...product, image: nameOf(asset_id), price: toBdt(price as Poisha) },
		})),
	}
}
