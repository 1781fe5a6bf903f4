import { useTranslation } from 'react-i18next'
import { SellerCard } from '../features/catalogue/seller-card.tsx'
import { languageOfPath } from '../lib/languages.ts'
import { pageMeta } from '../lib/seo.ts'
import { serverCall } from '../lib/server-api.ts'
import { serverTexts } from '../lib/server-translate.ts'
import type { Route } from './+types/shops.ts'

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
	return pageMeta({ matches, location }, loaderData?.head)
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = languageOfPath(url.pathname)
	const t = serverTexts(language)
	const { data } = await serverCall(context, language)('listSellers', {})
	return {
		head: { title: t('catalogue:sellers.title'), description: t('catalogue:sellers.description') },
		sellers: data.map(({ slug, name, area, on_time, product_count }) => ({
			slug,
			name,
			area,
			on_time,
			product_count,
		})),
	}
}

export default function Shops({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation('catalogue')
	return (
		<div className="pt-2">
			<h1 className="text-xl md:text-2xl">{t('sellers.title')}</h1>
			<p className="mb-4 max-w-[60ch] text-soft">{t('sellers.text')}</p>
			<ul className="grid gap-3 sm:grid-cols-2 md:gap-4 lg:grid-cols-3 xl:grid-cols-4">
				{loaderData.sellers.map((seller) => (
					<li key={seller.slug}>
						<SellerCard seller={seller} level={2} />
					</li>
				))}
			</ul>
		</div>
	)
}
