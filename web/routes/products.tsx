import { useTranslation } from 'react-i18next'
import { FacetPanel } from '../features/catalogue/facet-panel.tsx'
import { isFiltered, readListing } from '../features/catalogue/listing.rules.ts'
import { Listing } from '../features/catalogue/listing.tsx'
import { loadListing } from '../features/catalogue/load-listing.ts'
import { TwoPane } from '../features/catalogue/two-pane.tsx'
import { languageOfPath } from '../lib/languages.ts'
import { pageMeta } from '../lib/seo.ts'
import { serverCall } from '../lib/server-api.ts'
import { serverTexts } from '../lib/server-translate.ts'
import { type FactsPage, productList } from '../lib/structured-data.ts'
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
