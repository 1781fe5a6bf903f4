import type { ReactNode } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { cardOf } from '#web/features/catalogue/cards/card-data.ts'
import { Shelf } from '#web/features/catalogue/cards/shelf.tsx'
import { FacetPanel } from '#web/features/catalogue/listing/facet-panel.tsx'
import { isFiltered, readListing } from '#web/features/catalogue/listing/listing.rules.ts'
import { Listing } from '#web/features/catalogue/listing/listing.tsx'
import { type ListingData, loadListing } from '#web/features/catalogue/listing/load-listing.ts'
import { TwoPane } from '#web/features/catalogue/listing/two-pane.tsx'
import { SearchNothing, SearchStart } from '#web/features/search/search-start.tsx'
import { languageOfPath } from '#web/lib/languages.ts'
import { serverCall } from '#web/lib/server-api.ts'
import { serverTexts } from '#web/lib/server-translate.ts'
import { pageMeta } from '#web/shop/seo/seo.ts'
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
	const call = serverCall(context, language)
	const list = q ? await loadListing(call, query) : undefined
	const vain = q && list?.total === 0 && !isFiltered(query)
	return {
		list,
		help: vain ? (await call('searchHelp', { query: { q } })).data : undefined,
		head: {
			title: q ? t('catalogue:search.title', { q }) : t('catalogue:search.start'),
			description: t('catalogue:search.start'),
			hidden: true,
		},
	}
}

export default function Search({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation('catalogue')
	const { list, help } = loaderData
	const q = list?.query.q
	return (
		<div className="pt-2 md:pt-5">
			{list && q ? (
				<Results title={t('search.title', { q })} list={list} empty={help && <Nothing q={q} help={help} />} />
			) : (
				<SearchStart />
			)}
		</div>
	)
}

function Nothing({ q, help }: { q: string; help: NonNullable<Route.ComponentProps['loaderData']['help']> }) {
	const { t } = useTranslation('catalogue')
	return (
		<SearchNothing q={q} help={help}>
			<Shelf title={t('search.none.popular')} products={help.popular.map(cardOf)} />
		</SearchNothing>
	)
}

function Results({ list, ...rest }: { title: string; list: ListingData; empty?: ReactNode }) {
	const { t } = useTranslation('catalogue')
	const { facets, total, query, corrected, leftOut } = list
	const listing = (
		<Listing data={list} {...rest}>
			{corrected && <p className="mt-1 text-soft">{t('search.corrected', { text: corrected })}</p>}
			{leftOut.length > 0 && (
				<p role="status" className="mt-1 text-soft">
					{t('search.leftOut', { words: leftOut.map((word) => `“${word}”`).join(', ') })}
				</p>
			)}
		</Listing>
	)
	if (!facets || (total === 0 && !isFiltered(query))) return listing
	return (
		<TwoPane filters side={<FacetPanel data={{ ...list, facets }} />}>
			{listing}
		</TwoPane>
	)
}
