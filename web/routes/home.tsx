import { useTranslation } from '#client/use-translation.ts'
import { cx } from '#ui/cx.ts'
import { cardOf } from '#web/features/catalogue/cards/card-data.ts'
import { LateShelf } from '#web/features/catalogue/cards/late-shelf.tsx'
import { RecentlyViewed } from '#web/features/catalogue/cards/recently-viewed.tsx'
import { ProductRow, Shelf } from '#web/features/catalogue/cards/shelf.tsx'
import { CategoryRail } from '#web/features/catalogue/categories/category-rail.tsx'
import { CategorySidebar } from '#web/features/catalogue/categories/category-sidebar.tsx'
import { departmentsOf } from '#web/features/catalogue/categories/category-tree.rules.ts'
import { aislesOf } from '#web/features/catalogue/categories/groceries.ts'
import { Hero } from '#web/features/catalogue/home/hero.tsx'
import { Opening } from '#web/features/catalogue/home/opening.tsx'
import { topDealOf } from '#web/features/catalogue/home/top-deal.rules.ts'
import { TopDeal } from '#web/features/catalogue/home/top-deal.tsx'
import { loadShelf } from '#web/features/catalogue/listing/load-listing.ts'
import { TwoPane } from '#web/features/catalogue/listing/two-pane.tsx'
import { sellerView } from '#web/features/catalogue/sellers/seller-data.ts'
import { SellersStrip } from '#web/features/catalogue/sellers/sellers-strip.tsx'
import { FlashPanel } from '#web/features/merchandising/flash-panel.tsx'
import { bannerPlace, brandPlace, campaignPlace, sortSales } from '#web/features/merchandising/load-places.ts'
import { BannerRail, PlaceRail } from '#web/features/merchandising/place-rail.tsx'
import { languageOfPath } from '#web/lib/languages.ts'
import { paths } from '#web/lib/paths.ts'
import { readShop } from '#web/lib/read-shop.ts'
import { serverCall, settingsContext } from '#web/lib/server-api.ts'
import { serverTexts } from '#web/lib/server-translate.ts'
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
	const settings = context.get(settingsContext)
	const brand = language === 'bn' ? settings.brand.nameBn : settings.brand.name
	const { aisles, others } = aislesOf(departmentsOf((await call('listCategories', {})).data))
	const [offers, fresh, sellers, everyday] = await Promise.all([
		loadShelf(call, { on_sale: true, sort: 'discount' }, 48),
		loadShelf(call, { sort: 'newest' }, 6),
		call('listSellers', {}),
		Promise.all(aisles.slice(0, 6).map(({ slug }) => loadShelf(call, { category: slug }, 2))),
	])
	const [own, flash, campaigns, mall, banners] = await Promise.all([
		readShop(call),
		call('listFlashSales', {}),
		call('listCampaigns', {}),
		call('listMall', {}),
		call('listBanners', {}),
	])
	const [running] = sortSales(flash).running
	const lower = offers.filter((product) => !product.flash)
	const deal = topDealOf(lower)
	return {
		head: {
			title: own.title ?? t('catalogue:home.title'),
			description: own.description ?? t('catalogue:home.description', { brand }),
		},
		headline: own.headline ?? t('catalogue:hero.title', { brand }),
		intro: own.intro ?? t('catalogue:hero.text'),
		opening: own.parts.products ? undefined : { operator: settings.onlyHere },
		flash: running && {
			...{ name: running.name, ends_at: running.ends_at },
			products: running.items.slice(0, 6).map(({ product }) => cardOf(product)),
		},
		banners: banners.data.map(bannerPlace),
		campaigns: campaigns.data
			.filter(({ product_count }) => product_count > 0)
			.slice(0, 4)
			.map(campaignPlace),
		mall: mall.data
			.filter(({ products }) => products.length > 0)
			.slice(0, 5)
			.map(brandPlace),
		deal,
		offers: lower.filter((product) => product !== deal).slice(0, 6),
		everyday: [0, 1].flatMap((turn) => everyday.flatMap((found) => found[turn] ?? [])).slice(0, 8),
		fresh,
		late: others.map(({ slug, name, branches }) => ({
			slug,
			name,
			branches: branches.map(({ slug, name }) => ({ slug, name })),
		})),
		sellers: sellers.data
			.filter(({ product_count }) => product_count > 0)
			.sort((one, other) => other.rating_count - one.rating_count)
			.slice(0, 8)
			.map(sellerView),
	}
}

export default function Home({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation('catalogue')
	const { categories, parts } = useShop()
	const { flash, banners, campaigns, mall, deal, offers, everyday, fresh, late, sellers, headline, intro, opening } =
		loaderData
	if (opening) return <Opening operator={opening.operator} />
	const chosen = onShow.flatMap((slug) => categories.find((category) => category.slug === slug) ?? [])
	const goods = chosen.length > 1 ? chosen : categories.slice(0, 4)
	return (
		<TwoPane side={<CategorySidebar />}>
			<div className="grid grid-cols-1 gap-7 pt-1 md:gap-9 md:pt-0">
				<div className={cx('grid grid-cols-1 gap-5', deal && 'xl:grid-cols-[minmax(0,1fr)_17.5rem]')}>
					<Hero title={headline} text={intro} start={parts.grocery ? paths.mart : paths.products} goods={goods} />
					{deal && <TopDeal product={deal} />}
				</div>
				<BannerRail label={t('home.banners')} places={banners} />
				<CategoryRail categories={categories} />
				{flash && (
					<FlashPanel front={false} level={2} name={flash.name} endsAt={flash.ends_at}>
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
					late
				/>
				<Shelf title={t('home.fresh')} more={`${paths.products}?sort=newest`} products={fresh} late />
				<RecentlyViewed />
				{late.map((department) => (
					<LateShelf key={department.slug} department={department} />
				))}
				<PlaceRail title={t('mall.title')} more={paths.mall} places={mall} late />
				<SellersStrip sellers={sellers} />
			</div>
		</TwoPane>
	)
}
