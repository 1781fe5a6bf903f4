import { useTranslation } from '#client/use-translation.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { cardOf } from '#web/features/catalogue/cards/card-data.ts'
import { ProductGrid } from '#web/features/catalogue/cards/product-grid.tsx'
import { PlaceHead, Story } from '#web/features/merchandising/place-head.tsx'
import { languageOfPath } from '#web/lib/languages.ts'
import { LocalLink } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { isNotFound, movedOrNotFound, serverCall } from '#web/lib/server-api.ts'
import { pageMeta } from '#web/shop/seo/seo.ts'
import { type FactsPage, productList } from '#web/shop/seo/structured-data.ts'
import type { Route } from './+types/collection.ts'

export const handle = { structured: import.meta.env.SSR ? facts : undefined }

type Data = Awaited<ReturnType<typeof loader>>

function facts({ place, products }: Data, page: FactsPage) {
	return productList(page, place.name, products)
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
	return pageMeta({ matches, location }, loaderData?.head)
}

export async function loader({ url, context, params }: Route.LoaderArgs) {
	const language = languageOfPath(url.pathname)
	const call = serverCall(context, language)
	const { data } = await call('getCollection', { params: { slug: params.slug } }).catch((error: unknown) => {
		if (!isNotFound(error)) throw error
		return movedOrNotFound(call, { kind: 'collection', slug: params.slug }, { language, path: paths.collection })
	})
	const { name, description, image, tone, story, products } = data
	return {
		head: { title: name, description, image },
		place: { name, text: description, image, tone },
		story,
		products: products.map(cardOf),
	}
}

export default function Collection({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation('catalogue')
	const { place, story, products } = loaderData
	return (
		<>
			<Breadcrumbs
				label={t('crumbs')}
				items={[
					{ label: t('common:bar.home'), render: <LocalLink to={paths.home} /> },
					{ label: t('collections.title'), render: <LocalLink to={paths.collections} /> },
					{ label: place.name },
				]}
			/>
			<PlaceHead {...place} kind={t('collections.kind')} />
			<Story paragraphs={story} />
			<ProductGrid products={products} />
		</>
	)
}
