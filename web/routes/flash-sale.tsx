import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { BoltIcon } from '#ui/icons.tsx'
import { cardOf } from '#web/features/catalogue/cards/card-data.ts'
import { ProductGrid } from '#web/features/catalogue/cards/product-grid.tsx'
import { ComingSale } from '#web/features/merchandising/coming-sale.tsx'
import { FlashPanel } from '#web/features/merchandising/flash-panel.tsx'
import { comingView, sortSales } from '#web/features/merchandising/load-places.ts'
import { languageOfPath } from '#web/lib/languages.ts'
import { LocalLink } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { serverCall } from '#web/lib/server-api.ts'
import { serverTexts } from '#web/lib/server-translate.ts'
import { SaleLine } from '#web/shop/line/waiting-line.tsx'
import { pageMeta } from '#web/shop/seo/seo.ts'
import { type FactsPage, productList } from '#web/shop/seo/structured-data.ts'
import type { Route } from './+types/flash-sale.ts'

export const handle = { structured: import.meta.env.SSR ? facts : undefined }

type Data = Awaited<ReturnType<typeof loader>>

function facts({ running }: Data, page: FactsPage) {
	return running.flatMap(({ name, products }) => productList(page, name, products))
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
	return pageMeta({ matches, location }, loaderData?.head)
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = languageOfPath(url.pathname)
	const t = serverTexts(language)
	const { running, coming } = sortSales(await serverCall(context, language)('listFlashSales', {}))
	return {
		head: { title: t('catalogue:flash.title'), description: t('catalogue:flash.description') },
		running: running.map(({ slug, name, starts_at, ends_at, line, items }) => ({
			...{ slug, name, starts_at, ends_at, line },
			products: items.map(({ product }) => cardOf(product)),
		})),
		coming: coming.map(comingView),
	}
}

export default function FlashSale({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation('catalogue')
	const { running, coming } = loaderData
	return (
		<div className="grid grid-cols-1 gap-8 md:pt-2">
			{running.map(({ slug, name, starts_at, ends_at, line, products }, at) => (
				<FlashPanel key={slug} front level={at === 0 ? 1 : 2} name={name} endsAt={ends_at}>
					{line && <SaleLine slug={slug} startsAt={starts_at} />}
					<ProductGrid products={products} />
				</FlashPanel>
			))}
			{running.length === 0 && (
				<EmptyState
					icon={<BoltIcon />}
					level={1}
					title={t('flash.none.title')}
					action={
						<Button render={<LocalLink to={`${paths.products}?on_sale=true&sort=discount`} />}>
							{t('flash.none.action')}
						</Button>
					}
				>
					{t('flash.none.text')}
				</EmptyState>
			)}
			{coming.length > 0 && (
				<div className="grid grid-cols-1 gap-6">
					{coming.map((sale) => (
						<ComingSale key={sale.slug} sale={sale}>
							{sale.line && <SaleLine slug={sale.slug} startsAt={sale.starts_at} />}
						</ComingSale>
					))}
				</div>
			)}
		</div>
	)
}
