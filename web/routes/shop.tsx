import { useTranslation } from '#client/use-translation.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { ChipRow } from '#web/features/catalogue/categories/chip-row.tsx'
import { FacetPanel } from '#web/features/catalogue/listing/facet-panel.tsx'
import { isFiltered, listingSearch, readListing } from '#web/features/catalogue/listing/listing.rules.ts'
import { Listing } from '#web/features/catalogue/listing/listing.tsx'
import { loadListing } from '#web/features/catalogue/listing/load-listing.ts'
import { ShopSearch } from '#web/features/catalogue/listing/shop-search.tsx'
import { TwoPane } from '#web/features/catalogue/listing/two-pane.tsx'
import { sellerView } from '#web/features/catalogue/sellers/seller-data.ts'
import { SellerHead } from '#web/features/catalogue/sellers/seller-head.tsx'
import { languageOfPath } from '#web/lib/languages.ts'
import { LocalLink } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { isNotFound, movedOrNotFound, serverCall } from '#web/lib/server-api.ts'
import { pageMeta } from '#web/shop/seo/seo.ts'
import { breadcrumbs, type FactsPage, productList } from '#web/shop/seo/structured-data.ts'
import type { Route } from './+types/shop.ts'

export const handle = { structured: import.meta.env.SSR ? facts : undefined }

type Data = Awaited<ReturnType<typeof loader>>

function facts({ seller, list }: Data, page: FactsPage) {
	const trail = [{ name: seller.name, path: paths.shop(seller.slug) }]
	return [breadcrumbs(page, trail), ...productList(page, seller.name, list.products)]
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
	return pageMeta({ matches, location }, loaderData?.head)
}

export async function loader({ url, context, params }: Route.LoaderArgs) {
	const { pathname, searchParams } = url
	const language = languageOfPath(pathname)
	const call = serverCall(context, language)
	const { seller: _seller, ...query } = readListing(searchParams)
	const { data } = await call('getSeller', { params: { slug: params.seller } }).catch((error) => {
		if (!isNotFound(error)) throw error
		return movedOrNotFound(call, { kind: 'seller', slug: params.seller }, { language, path: paths.shop })
	})
	const { slug, name, about, area, since, delivers_to, kitchen, opening_hours } = data
	return {
		seller: { ...sellerView(data), about, since, delivers_to, kitchen, opening_hours },
		list: await loadListing(call, query, { seller: slug }),
		head: {
			title: `${name}, ${area}`,
			description: about,
			hidden: isFiltered(query) || Boolean(query.q ?? query.sort ?? query.page ?? query.cursor),
		},
	}
}

export default function Shop({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation('catalogue')
	const { seller, list } = loaderData
	const { query, facets, category } = list
	const to = (slug?: string) => paths.shop(seller.slug) + listingSearch(query, { category: slug })
	const shelves = (facets?.categories ?? []).map(({ slug, name }) => ({ to: to(slug), name, selected: false }))
	return (
		<>
			<Breadcrumbs
				label={t('crumbs')}
				items={[
					{ label: t('common:bar.home'), render: <LocalLink to={paths.home} /> },
					{ label: t('sellers.title'), render: <LocalLink to={paths.shops} /> },
					{ label: seller.name },
				]}
			/>
			<SellerHead seller={seller} />
			<TwoPane filters side={facets && <FacetPanel data={{ ...list, facets }} />}>
				<Listing
					level={2}
					title={query.q ? t('search.title', { q: query.q }) : (category?.name ?? t('seller.goods'))}
					data={list}
					empty={<NothingHere q={query.q ?? ''} />}
				>
					<ShopSearch query={query} name={seller.name} />
					{(shelves.length > 1 || category) && (
						<ChipRow
							label={t('seller.shelves', { name: seller.name })}
							chips={[
								{ to: to(), name: t('seller.all'), selected: !category },
								...(category ? [{ to: to(category.slug), name: category.name, selected: true }] : []),
								...shelves,
							]}
						/>
					)}
				</Listing>
			</TwoPane>
		</>
	)
}

function NothingHere({ q }: { q: string }) {
	const { t } = useTranslation('catalogue')
	return (
		<EmptyState
			icon={<SearchIcon />}
			title={t('search.none.title', { q })}
			action={<Button render={<LocalLink to={paths.search(q)} />}>{t('seller.elsewhere')}</Button>}
		>
			{t('search.none.text')}
		</EmptyState>
	)
}
