import { useTranslation } from 'react-i18next'
import { cardOf } from '../features/catalogue/card-data.ts'
import { ProductGrid } from '../features/catalogue/product-grid.tsx'
import { ComingSale } from '../features/promotions/coming-sale.tsx'
import { FlashPanel } from '../features/promotions/flash-panel.tsx'
import { comingView, sortSales } from '../features/promotions/load-places.ts'
import { languageOfPath } from '../lib/languages.ts'
import { LocalLink } from '../lib/local-link.tsx'
import { paths } from '../lib/paths.ts'
import { pageMeta } from '../lib/seo.ts'
import { serverCall } from '../lib/server-api.ts'
import { serverTexts } from '../lib/server-translate.ts'
import { type FactsPage, productList } from '../lib/structured-data.ts'
import { Button } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { BoltIcon } from '../ui/icons.tsx'
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
		running: running.map(({ slug, name, ends_at, items }) => ({
			...{ slug, name, ends_at },
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
			{running.map(({ slug, name, ends_at, products }) => (
				<FlashPanel key={slug} level={1} name={name} endsAt={ends_at}>
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
						<ComingSale key={sale.slug} sale={sale} />
					))}
				</div>
			)}
		</div>
	)
}
