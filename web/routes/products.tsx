import { useTranslation } from '#client/use-translation.ts'
import { FacetPanel } from '#web/features/catalogue/listing/facet-panel.tsx'
import { isFiltered, readListing } from '#web/features/catalogue/listing/listing.rules.ts'
import { Listing } from '#web/features/catalogue/listing/listing.tsx'
import { loadListing } from '#web/features/catalogue/listing/load-listing.ts'
import { TwoPane } from '#web/features/catalogue/listing/two-pane.tsx'
import { languageOfPath } from '#web/lib/languages.ts'
import { serverCall } from '#web/lib/server-api.ts'
import { serverTexts } from '#web/lib/server-translate.ts'
import { pageMeta } from '#web/shop/seo/seo.ts'
import { type FactsPage, productList } from '#web/shop/seo/structured-data.ts'
import type { Route } from './+types/products.ts'

export const handle = { structured: import.meta.env.SSR ? facts : undefined }

type Data = Awaited<ReturnType<typeof loader>>

function facts({ list, head }: Data, page: FactsPage) {
	return productList(page, head.title, list.products)
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
	return pageMeta({ matches, location }, loaderData?.head)
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const { pathname, searchParams } = url
	const language = languageOfPath(pathname)
	const { q: _q, ...query } = readListing(searchParams)
	const t = serverTexts(language)
	return {
		list: await loadListing(serverCall(context, language), query),
		head: {
			title: t('catalogue:products.title'),
			description: t('catalogue:products.description'),
			hidden: isFiltered(query) || Boolean(query.sort ?? query.page ?? query.cursor),
		},
	}
}

export default function Products({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation('catalogue')
	const { list } = loaderData
	const { on_sale, sort } = list.query
	const title = on_sale ? 'home.offers' : sort === 'newest' ? 'home.fresh' : 'products.title'
	const { facets } = list
	return (
		<div className="pt-2 md:pt-5">
			<TwoPane filters side={facets && <FacetPanel data={{ ...list, facets }} />}>
				<Listing title={t(title)} data={list} />
			</TwoPane>
		</div>
	)
}
