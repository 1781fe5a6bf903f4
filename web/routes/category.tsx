import { useTranslation } from '#client/use-translation.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { BranchNav } from '#web/features/catalogue/categories/branch-nav.tsx'
import { CategoryHead } from '#web/features/catalogue/categories/category-head.tsx'
import { placeOf } from '#web/features/catalogue/categories/category-tree.rules.ts'
import { FacetPanel } from '#web/features/catalogue/listing/facet-panel.tsx'
import { isFiltered, readListing } from '#web/features/catalogue/listing/listing.rules.ts'
import { Listing } from '#web/features/catalogue/listing/listing.tsx'
import { loadListing } from '#web/features/catalogue/listing/load-listing.ts'
import { TwoPane } from '#web/features/catalogue/listing/two-pane.tsx'
import { languageOfPath } from '#web/lib/languages.ts'
import { LocalLink } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { movedOrNotFound, serverCall } from '#web/lib/server-api.ts'
import { serverTexts } from '#web/lib/server-translate.ts'
import { pageMeta } from '#web/shop/seo/seo.ts'
import { breadcrumbs, type FactsPage, productList } from '#web/shop/seo/structured-data.ts'
import type { Route } from './+types/category.ts'

export const handle = { structured: import.meta.env.SSR ? facts : undefined }

type Data = Awaited<ReturnType<typeof loader>>

function facts({ place, list }: Data, page: FactsPage) {
	const trail = place.trail.map(({ name, slug }) => ({ name, path: paths.category(slug) }))
	return [breadcrumbs(page, trail), ...productList(page, place.name, list.products)]
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
	return pageMeta({ matches, location }, loaderData?.head)
}

export async function loader({ url, context, params }: Route.LoaderArgs) {
	const { pathname, searchParams } = url
	const language = languageOfPath(pathname)
	const call = serverCall(context, language)
	const place = placeOf((await call('listCategories', {})).data, params.slug)
	if (!place) return movedOrNotFound(call, { kind: 'category', slug: params.slug }, { language, path: paths.category })
	const { q: _q, category: _category, ...query } = readListing(searchParams)
	const list = await loadListing(call, query, { category: params.slug })
	const t = serverTexts(language)
	const { name, image } = place
	return {
		place,
		list,
		head: {
			title: t('catalogue:category.title', { name }),
			description: t('catalogue:category.description', { name, top: place.top.name }),
			...(image !== null && { image }),
			hidden: isFiltered(query) || Boolean(query.sort ?? query.page ?? query.cursor),
		},
	}
}

export default function Category({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation('catalogue')
	const { place, list } = loaderData
	const { facets } = list
	const side = (
		<div className="grid gap-6">
			<BranchNav place={place} />
			{facets && <FacetPanel data={{ ...list, facets }} />}
		</div>
	)
	return (
		<>
			<Breadcrumbs
				label={t('crumbs')}
				className="hidden md:block"
				items={[
					{ label: t('common:bar.home'), render: <LocalLink to={paths.home} /> },
					...place.trail.map(({ slug, name }) => ({ label: name, render: <LocalLink to={paths.category(slug)} /> })),
				]}
			/>
			<TwoPane filters side={side}>
				<Listing title={place.name} data={list}>
					<CategoryHead place={place} label={t('category.within', { name: place.top.name })} />
				</Listing>
			</TwoPane>
		</>
	)
}
