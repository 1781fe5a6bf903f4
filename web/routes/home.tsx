import { cardOf } from '#web/features/catalogue/cards/card-data.ts'
import { LateShelf } from '#web/features/catalogue/cards/late-shelf.tsx'
import { RecentlyViewed } from '#web/features/catalogue/cards/recently-viewed.tsx'
import { ProductRow, Shelf } from '#web/features/catalogue/cards/shelf.tsx'
import { CategoryRail } from '#web/features/catalogue/categories/category-rail.tsx'
import { CategorySidebar } from '#web/features/catalogue/categories/category-sidebar.tsx'
import { departmentsOf } from '#web/features/catalogue/categories/category-tree.rules.ts'
import { aislesOf } from '#web/features/catalogue/categories/groceries.ts'
import { Hero } from '#web/features/catalogue/home/hero.tsx'
import { topDealOf } from '#web/features/catalogue/home/top-deal.rules.ts'
import { TopDeal } from '#web/features/catalogue/home/top-deal.tsx'
import { loadShelf } from '#web/features/catalogue/listing/load-listing.ts'
import { TwoPane } from '#web/features/catalogue/listing/two-pane.tsx'
import { sellerView } from '#web/features/catalogue/sellers/seller-data.ts'
import { SellersStrip } from '#web/features/catalogue/sellers/sellers-strip.tsx'
import { FlashPanel } from '#web/features/merchandising/flash-panel.tsx'
import { brandPlace, campaignPlace, sortSales } from '#web/features/merchandising/load-places.ts'
import { PlaceRail } from '#web/features/merchandising/place-rail.tsx'
import { languageOfPath } from '#web/lib/languages.ts'
import { paths } from '#web/lib/paths.ts'
import { serverCall } from '#web/lib/server-api.ts'
import { serverTexts } from '#web/lib/server-translate.ts'
import { useTranslation } from '#web/lib/use-translation.ts'
import { pageMeta } from '#web/shop/seo/seo.ts'
import { type FactsPage, website } from '#web/shop/seo/structured-data.ts'
import { useShop } from '#web/shop/shop-data.ts'
import type { Route } from './+types/home.ts'

/** Departments with a picture in the hero. */
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
	const { aisles, others } = aislesOf(departmentsOf((await call('listCategories', {})).data))
	const [offers, fresh, sellers, everyday] = await Promise.all([
		loadShelf(call, { on_sale: true, sort: 'discount' }, 48),
		loadShelf(call, { sort: 'newest' }, 6),
		call('listSellers', {}),
		Promise.all(aisles.slice(0, 6).map(({ slug }) => loadShelf(call, { category: slug }, 2))),
	])
	const [flash, campaigns, mall] = await Promise.all([
		call('listFlashSales', {}),
		call('listCampaigns', {}),
		call('listMall', {}),
	])
	const [running] = sortSales(flash).running
	const lower = offers.filter((product) => !product.flash)
	const deal = topDealOf(lower)
	return {
		head: { title: t('catalogue:home.title'), description: t('catalogue:home.description') },
		flash: running && {
			...{ name: running.name, ends_at: running.ends_at },
			products: running.items.slice(0, 6).map(({ product }) => cardOf(product)),
		},
		campaigns: campaigns.data.slice(0, 4).map(campaignPlace),
		mall: mall.data.slice(0, 5).map(brandPlace),
		deal,
		offers: lower.filter((product) => product !== deal).slice(0, 6),
		everyday: [0, 1].flatMap((turn) => everyday.flatMap((found) => found[turn] ?? [])).slice(0, 8),
		fresh,
		late: others.map(({ slug, name, branches }) => ({
			slug,
			name,
			branches: branches.map(({ slug, name }) => ({ slug, name })),
		})),
		sellers: [...sellers.data]
			.sort((one, other) => other.rating_count - one.rating_count)
			.slice(0, 8)
			.map(sellerView),
	}
}

export default function Home({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation('catalogue')
	const { categories } = useShop()
	const { flash, campaigns, mall, deal, offers, everyday, fresh, late, sellers } = loaderData
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
				{flash && (
					<FlashPanel level={2} name={flash.name} endsAt={flash.ends_at}>
						<ProductRow products={flash.products} />
					</FlashPanel>
				)}
				<PlaceRail title={t('campaign.title')} places={campaigns} />
				<Shelf title={t('home.offers')} more={paths.offers} products={offers} tone="offer" />
				<Shelf
					title={t('home.grocery')}
					text={t('home.groceryText')}
					more={paths.mart}
					products={everyday}
					tone="grocery"
				/>
				<Shelf title={t('home.fresh')} more={`${paths.products}?sort=newest`} products={fresh} />
				<RecentlyViewed />
				{late.map((department) => (
					<LateShelf key={department.slug} department={department} />
				))}
				<PlaceRail title={t('mall.title')} more={paths.mall} places={mall} />
				<SellersStrip sellers={sellers} />
			</div>
		</TwoPane>
	)
}
