import { useTranslation } from 'react-i18next'
import { ChipRow } from '../features/catalogue/chip-row.tsx'
import { readListing } from '../features/catalogue/listing.rules.ts'
import { Listing } from '../features/catalogue/listing.tsx'
import { loadListing, loadShelf } from '../features/catalogue/load-listing.ts'
import { Shelf } from '../features/catalogue/shelf.tsx'
import { languageOfPath } from '../lib/languages.ts'
import { paths } from '../lib/paths.ts'
import { pageMeta } from '../lib/seo.ts'
import { serverCall } from '../lib/server-api.ts'
import { serverTexts } from '../lib/server-translate.ts'
import type { Route } from './+types/mart.ts'

/** Departments that make the grocery. */
const groceries = [
	'rice-dal',
	'oil-spice',
	'vegetables',
	'fruit',
	'fish-meat',
	'egg-dairy',
	'snacks-drinks',
	'home-care',
]

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
	return pageMeta({ matches, location }, loaderData?.head)
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const { pathname, searchParams } = url
	const language = languageOfPath(pathname)
	const call = serverCall(context, language)
	const t = serverTexts(language)
	const { data } = await call('listCategories', {})
	const aisles = groceries.flatMap((slug) => {
		const found = data.find((category) => category.slug === slug)
		return found ? [{ slug, name: found.name }] : []
	})
	const query = readListing(searchParams)
	const here = aisles.find(({ slug }) => slug === query.category)
	const shelves = here
		? []
		: await Promise.all(
				aisles.map(async ({ slug, name }) => ({ slug, name, products: await loadShelf(call, { category: slug }, 6) })),
			)
	return {
		aisles,
		here,
		shelves,
		list: here ? await loadListing(call, query, { category: here.slug }) : undefined,
		head: { title: t('catalogue:mart.title'), description: t('catalogue:mart.description'), hidden: Boolean(here) },
	}
}

export default function Mart({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation('catalogue')
	const { aisles, here, shelves, list } = loaderData
	const chips = (
		<ChipRow
			label={t('mart.aisles')}
			chips={[
				{ to: paths.mart, name: t('mart.all'), selected: !here },
				...aisles.map(({ slug, name }) => ({
					to: `${paths.mart}?category=${slug}`,
					name,
					selected: slug === here?.slug,
				})),
			]}
		/>
	)
	if (list && here)
		return (
			<div className="pt-2">
				<Listing title={here.name} data={list}>
					{chips}
				</Listing>
			</div>
		)
	return (
		<div className="pt-2">
			<h1 className="text-xl md:text-2xl">{t('mart.title')}</h1>
			<p className="text-soft">{t('mart.description')}</p>
			{chips}
			<div className="mt-4 grid grid-cols-1 gap-7">
				{shelves.map(({ slug, name, products }) => (
					<Shelf key={slug} title={name} more={`${paths.mart}?category=${slug}`} products={products} />
				))}
			</div>
		</div>
	)
}
