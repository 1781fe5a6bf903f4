import { useEffect } from 'react'
import { redirect } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { cardOf } from '#web/features/catalogue/cards/card-data.ts'
import { RecentlyViewed } from '#web/features/catalogue/cards/recently-viewed.tsx'
import { Shelf } from '#web/features/catalogue/cards/shelf.tsx'
import { loadShelf } from '#web/features/catalogue/listing/load-listing.ts'
import type { Around } from '#web/features/product/product-data.ts'
import { ProductPage } from '#web/features/product/product-page.tsx'
import { Questions } from '#web/features/product/questions.tsx'
import { Reviews } from '#web/features/product/reviews.tsx'
import { nextTask } from '#web/lib/in-tasks.ts'
import { languageOfPath, localPath } from '#web/lib/languages.ts'
import { paths } from '#web/lib/paths.ts'
import { orNotFound, orNothing, serverCall } from '#web/lib/server-api.ts'
import { measured, track, worth } from '#web/shop/analytics.ts'
import { noteProduct } from '#web/shop/products/recent.ts'
import { pageMeta } from '#web/shop/seo/seo.ts'
import { breadcrumbs, type FactsPage, product as productFacts } from '#web/shop/seo/structured-data.ts'
import type { Route } from './+types/product.ts'

/** On phones the page has its own header (over the picture) and footer bar (the sticky add button). */
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

const dataOf = <D,>({ data }: { data: D }): D => data

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
	return pageMeta({ matches, location }, loaderData?.head)
}

export async function loader({ url, context, params }: Route.LoaderArgs) {
	const language = languageOfPath(url.pathname)
	const call = serverCall(context, language)
	const { slugOrId } = params
	const { data: product } = await call('getProduct', { params: { slugOrId } }).catch(orNotFound)
	if (product.slug !== slugOrId) throw redirect(localPath(paths.product(product.slug), language), 301)
	const of = { params: { id: product.id } }
	const leaf = product.categories.at(-1)
	const [related, best, same, reviews, questions, delivery, seller] = await Promise.all([
		call('listRelated', { ...of, query: { only: 'together' } }).then(dataOf, orNothing),
		leaf ? call('listBest', { params: { slug: leaf.slug } }).then(dataOf, orNothing) : undefined,
		loadShelf(call, { seller: product.seller.slug }, few + 2),
		call('listReviews', { ...of, query: { limit: 5 } }).then(dataOf, orNothing),
		call('listQuestions', { ...of, query: { limit: 5 } }).then(dataOf, orNothing),
		call('estimateDelivery', { ...of, query: {} }).then(dataOf, orNothing),
		call('getSeller', { params: { slug: product.seller.slug } }).then(dataOf, orNothing),
	])
	const together = (related?.together ?? []).map(cardOf)
	const others = new Set(together.map(({ id }) => id)).add(product.id)
	const alike = (best ?? [])
		.filter(({ id }) => !others.has(id))
		.slice(0, few)
		.map(cardOf)
	const shown = new Set(alike.map(({ id }) => id)).add(product.id)
	const around: Around = { reviews, questions, delivery, seller }
	return {
		product,
		around,
		leaf,
		together,
		alike,
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
	const { t } = useTranslation(['catalogue', 'product'])
	const { product, around, leaf, together, alike, same } = loaderData
	useEffect(() => {
		track({ event: 'view_item', ecommerce: worth([measured(product)]) })
	}, [product])
	useEffect(() => {
		nextTask().then(() => noteProduct(product.id))
	}, [product.id])
	const instead = product.stock <= 0 && alike.length > 0
	const similar = (
		<Shelf
			title={t(instead ? 'product:instead' : 'product:alike')}
			more={leaf && paths.category(leaf.slug)}
			products={alike}
		/>
	)
	return (
		<>
			<ProductPage key={product.id} product={product} around={around} instead={instead && similar} />
			<div className="mt-10 grid grid-cols-1 gap-8">
				<Shelf title={t('product:together')} products={together} />
				{around.reviews && <Reviews key={product.id} productId={product.id} first={around.reviews} />}
				{around.questions && (
					<Questions key={product.id} productId={product.id} seller={product.seller.name} first={around.questions} />
				)}
				<div data-print="hide" className="contents">
					{!instead && similar}
					<Shelf
						title={t('product.moreOf', { name: product.seller.name })}
						more={paths.shop(product.seller.slug)}
						products={same}
					/>
					<RecentlyViewed key={product.id} except={product.id} />
				</div>
			</div>
		</>
	)
}
