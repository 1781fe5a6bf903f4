import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { loadShelf } from '../features/catalogue/load-listing.ts'
import { RecentlyViewed } from '../features/catalogue/recently-viewed.tsx'
import { Shelf } from '../features/catalogue/shelf.tsx'
import { ProductPage } from '../features/product/product-page.tsx'
import { measured, track, worth } from '../lib/analytics.ts'
import { languageOfPath, localPath } from '../lib/languages.ts'
import { paths } from '../lib/paths.ts'
import { noteProduct } from '../lib/recent.ts'
import { pageMeta } from '../lib/seo.ts'
import { orNotFound, serverCall } from '../lib/server-api.ts'
import { breadcrumbs, type FactsPage, product as productFacts } from '../lib/structured-data.ts'
import type { Route } from './+types/product.ts'

/** On phones the page has its own top (over the picture) and bottom (the sticky add button). */
export const handle = {
	bare: true,
	structured: import.meta.env.SSR ? facts : undefined,
}

type Data = Awaited<ReturnType<typeof loader>>

function facts({ product }: Data, page: FactsPage) {
	const { name, slug, categories } = product
	const trail = categories.map((place) => ({ name: place.name, path: paths.category(place.slug) }))
	return [productFacts(page, product), breadcrumbs(page, [...trail, { name, path: paths.product(slug) }])]
}

const few = 7

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
	return pageMeta({ matches, location }, loaderData?.head)
}

export async function loader({ url, context, params }: Route.LoaderArgs) {
	const language = languageOfPath(url.pathname)
	const call = serverCall(context, language)
	const { slugOrId } = params
	const { data: product } = await call('getProduct', { params: { slugOrId } }).catch(orNotFound)
	if (product.slug !== slugOrId) throw redirect(localPath(paths.product(product.slug), language), 301)
	const leaf = product.categories.at(-1)
	const [near, same] = await Promise.all([
		leaf ? loadShelf(call, { category: leaf.slug }, few) : [],
		loadShelf(call, { seller: product.seller.slug }, few),
	])
	const nearby = near.filter(({ id }) => id !== product.id).slice(0, few - 1)
	const shown = new Set(nearby.map(({ id }) => id)).add(product.id)
	return {
		product,
		leaf,
		near: nearby,
		same: same.filter(({ id }) => !shown.has(id)),
		head: {
			title: `${product.name}, ${product.unit}`,
			description: product.description.slice(0, 300),
			image: product.image,
			offer: { price: product.sale_price ?? product.price, available: product.stock > 0 },
		},
	}
}

export default function Product({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation('catalogue')
	const { product, leaf, near, same } = loaderData
	useEffect(() => {
		track({ event: 'view_item', ecommerce: worth([measured(product)]) })
	}, [product])
	useEffect(() => noteProduct(product.id), [product.id])
	return (
		<>
			<ProductPage key={product.id} product={product} />
			<div className="mt-10 grid grid-cols-1 gap-8">
				{leaf && (
					<Shelf title={t('product.more', { name: leaf.name })} more={paths.category(leaf.slug)} products={near} />
				)}
				<Shelf
					title={t('product.moreOf', { name: product.seller.name })}
					more={paths.shop(product.seller.slug)}
					products={same}
				/>
				<RecentlyViewed key={product.id} except={product.id} />
			</div>
		</>
	)
}
