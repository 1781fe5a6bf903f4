import { useTranslation } from 'react-i18next'
import { CategoryRail } from '../features/catalogue/category-rail.tsx'
import { CategorySidebar } from '../features/catalogue/category-sidebar.tsx'
import { Hero } from '../features/catalogue/hero.tsx'
import { loadShelf } from '../features/catalogue/load-listing.ts'
import { SellersStrip } from '../features/catalogue/sellers-strip.tsx'
import { Shelf } from '../features/catalogue/shelf.tsx'
import { TopDeal } from '../features/catalogue/top-deal.tsx'
import { TwoPane } from '../features/catalogue/two-pane.tsx'
import { languageOfPath } from '../lib/languages.ts'
import { paths } from '../lib/paths.ts'
import { pageMeta } from '../lib/seo.ts'
import { serverCall } from '../lib/server-api.ts'
import { serverTexts } from '../lib/server-translate.ts'
import { useShop } from '../lib/shop-data.ts'
import { type FactsPage, website } from '../lib/structured-data.ts'
import type { Route } from './+types/home.ts'

/** Departments whose best-known goods make the everyday bazaar, and those with a shelf of their own below it. */
const everydayFrom = ['rice-dal', 'oil-spice', 'vegetables', 'egg-dairy', 'snacks-drinks']
const shelvesOf = ['fish-meat', 'cooked-food', 'fruit', 'medicine', 'clothing', 'electronics']
const onShow = ['fruit', 'rice-dal', 'vegetables', 'egg-dairy']

export const handle = {
	structured: import.meta.env.SSR ? (_data: unknown, page: FactsPage) => [website(page)] : undefined,
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
	return pageMeta({ matches, location }, loaderData?.head)
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = languageOfPath(url.pathname)
	const call = serverCall(context, language)
	const t = serverTexts(language)
	const categories = (await call('listCategories', {})).data
	const known = (slug: string) => categories.some((category) => category.slug === slug)
	const [offers, fresh, sellers, everyday, shelves] = await Promise.all([
		loadShelf(call, { on_sale: true, sort: 'discount' }, 9),
		loadShelf(call, { sort: 'newest' }, 6),
		call('listSellers', {}),
		Promise.all(everydayFrom.filter(known).map((category) => loadShelf(call, { category }, 2))),
		Promise.all(
			shelvesOf.filter(known).map(async (slug) => ({
				slug,
				title: categories.find((category) => category.slug === slug)?.name ?? '',
				products: await loadShelf(call, { category: slug }, 6),
			})),
		),
	])
	const turns = [0, 1].flatMap((turn) => everyday.flatMap((found) => found[turn] ?? []))
	return {
		head: { title: t('catalogue:home.title'), description: t('catalogue:home.description') },
		offers,
		everyday: turns,
		fresh,
		shelves,
		sellers: sellers.data
			.slice(0, 10)
			.map(({ slug, name, area, on_time, product_count }) => ({ slug, name, area, on_time, product_count })),
	}
}

export default function Home({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation('catalogue')
	const { categories } = useShop()
	const { offers, everyday, fresh, shelves, sellers } = loaderData
	const [deal, ...otherOffers] = offers
	const chosen = onShow.flatMap((slug) => categories.find((category) => category.slug === slug) ?? [])
	const goods = chosen.length > 1 ? chosen : categories.slice(0, 4)
	return (
		<TwoPane side={<CategorySidebar />}>
			<div className="grid grid-cols-1 gap-7 pt-1 md:gap-9 md:pt-0">
				<div className="grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,1fr)_17.5rem]">
					<Hero goods={goods} />
					{deal && <TopDeal product={deal} />}
				</div>
				<CategoryRail categories={categories} />
				<Shelf
					title={t('home.offers')}
					more={`${paths.products}?on_sale=true&sort=discount`}
					products={otherOffers}
					offer
				/>
				<Shelf title={t('home.everyday')} more={paths.mart} products={everyday} rows />
				<Shelf title={t('home.fresh')} more={`${paths.products}?sort=newest`} products={fresh} />
				{shelves.map(({ slug, title, products }) => (
					<Shelf key={slug} title={title} more={paths.category(slug)} products={products} />
				))}
				<SellersStrip sellers={sellers} />
			</div>
		</TwoPane>
	)
}
