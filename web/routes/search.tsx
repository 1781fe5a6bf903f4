import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FacetPanel } from '../features/catalogue/facet-panel.tsx'
import { isFiltered, readListing } from '../features/catalogue/listing.rules.ts'
import { Listing } from '../features/catalogue/listing.tsx'
import { type ListingData, loadListing } from '../features/catalogue/load-listing.ts'
import { TwoPane } from '../features/catalogue/two-pane.tsx'
import { SearchNothing, SearchStart } from '../features/search/search-start.tsx'
import { languageOfPath } from '../lib/languages.ts'
import { pageMeta } from '../lib/seo.ts'
import { serverCall } from '../lib/server-api.ts'
import { serverTexts } from '../lib/server-translate.ts'
import type { Route } from './+types/search.ts'

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
	return pageMeta({ matches, location }, loaderData?.head)
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const { pathname, searchParams } = url
	const language = languageOfPath(pathname)
	const t = serverTexts(language)
	const query = readListing(searchParams)
	const { q } = query
	return {
		list: q ? await loadListing(serverCall(context, language), query) : undefined,
		head: {
			title: q ? t('catalogue:search.title', { q }) : t('catalogue:search.start'),
			description: t('common:brand.tagline'),
			hidden: true,
		},
	}
}

export default function Search({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation('catalogue')
	const { list } = loaderData
	const q = list?.query.q
	return (
		<div className="pt-2">
			{list && q ? (
				<Results title={t('search.title', { q })} list={list} empty={<SearchNothing q={q} />} />
			) : (
				<SearchStart />
			)}
		</div>
	)
}

function Results({ list, ...rest }: { title: string; list: ListingData; empty: ReactNode }) {
	const { facets, total, query } = list
	if (!facets || (total === 0 && !isFiltered(query))) return <Listing data={list} {...rest} />
	return (
		<TwoPane filters side={<FacetPanel data={{ ...list, facets }} />}>
			<Listing data={list} {...rest} />
		</TwoPane>
	)
}
