import { useTranslation } from 'react-i18next'
import { isFiltered, readListing } from '../features/catalogue/listing.rules.ts'
import { Listing } from '../features/catalogue/listing.tsx'
import { loadListing } from '../features/catalogue/load-listing.ts'
import { SellerHead } from '../features/catalogue/seller-head.tsx'
import { languageOfPath } from '../lib/languages.ts'
import { LocalLink } from '../lib/local-link.tsx'
import { paths } from '../lib/paths.ts'
import { pageMeta } from '../lib/seo.ts'
import { isNotFound, movedOrNotFound, serverCall } from '../lib/server-api.ts'
import { breadcrumbs, type FactsPage, productList } from '../lib/structured-data.ts'
import { Breadcrumbs } from '../ui/breadcrumbs/breadcrumbs.tsx'
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
	const { q: _q, category: _category, ...query } = readListing(searchParams)
	const { data } = await call('getSeller', { params: { slug: params.seller } }).catch((error) => {
		if (!isNotFound(error)) throw error
		return movedOrNotFound(call, { kind: 'seller', slug: params.seller }, { language, path: paths.shop })
	})
	const { slug, name, about, area, on_time, since, product_count } = data
	return {
		seller: { slug, name, about, area, on_time, since, product_count },
		list: await loadListing(call, query, { seller: slug }),
		head: {
			title: `${name}, ${area}`,
			description: about,
			hidden: isFiltered(query) || Boolean(query.sort) || (query.page ?? 1) > 1,
		},
	}
}

export default function Shop({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation('catalogue')
	const { seller, list } = loaderData
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
			<Listing title={t('seller.goods')} data={list} />
		</>
	)
}
