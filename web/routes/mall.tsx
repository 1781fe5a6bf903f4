import { useTranslation } from '#client/use-translation.ts'
import { cardOf } from '#web/features/catalogue/cards/card-data.ts'
import { ProductRow } from '#web/features/catalogue/cards/shelf.tsx'
import { BrandPanel } from '#web/features/merchandising/brand-panel.tsx'
import { languageOfPath } from '#web/lib/languages.ts'
import { serverCall } from '#web/lib/server-api.ts'
import { serverTexts } from '#web/lib/server-translate.ts'
import { pageMeta } from '#web/shop/seo/seo.ts'
import { type FactsPage, productList } from '#web/shop/seo/structured-data.ts'
import type { Route } from './+types/mall.ts'

export const handle = { structured: import.meta.env.SSR ? facts : undefined }

type Data = Awaited<ReturnType<typeof loader>>

function facts({ brands }: Data, page: FactsPage) {
	return brands.flatMap(({ brand, products }) => productList(page, brand.name, products))
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
	return pageMeta({ matches, location }, loaderData?.head)
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = languageOfPath(url.pathname)
	const t = serverTexts(language)
	const { data } = await serverCall(context, language)('listMall', {})
	return {
		head: { title: t('catalogue:mall.title'), description: t('catalogue:mall.description') },
		brands: data
			.filter(({ products }) => products.length > 0)
			.map(({ products, ...brand }) => ({ brand, products: products.map(cardOf) })),
	}
}

export default function Mall({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation('catalogue')
	return (
		<div className="pt-2 md:pt-5">
			<h1 className="text-xl md:text-2xl">{t('mall.title')}</h1>
			<p className="mb-5 max-w-[60ch] text-soft">{t('mall.text')}</p>
			<div className="grid grid-cols-1 gap-5">
				{loaderData.brands.map(({ brand, products }) => (
					<BrandPanel key={brand.slug} brand={brand}>
						<ProductRow products={products} />
					</BrandPanel>
				))}
			</div>
		</div>
	)
}
