import { formatDate } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { cardOf } from '#web/features/catalogue/cards/card-data.ts'
import { ProductGrid } from '#web/features/catalogue/cards/product-grid.tsx'
import { ChipRow } from '#web/features/catalogue/categories/chip-row.tsx'
import { PlaceHead, Story } from '#web/features/merchandising/place-head.tsx'
import { languageOfPath } from '#web/lib/languages.ts'
import { LocalLink, useLanguage } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { isNotFound, movedOrNotFound, serverCall } from '#web/lib/server-api.ts'
import { pageMeta } from '#web/shop/seo/seo.ts'
import { type FactsPage, productList } from '#web/shop/seo/structured-data.ts'
import type { Route } from './+types/campaign.ts'

export const handle = { structured: import.meta.env.SSR ? facts : undefined }

type Data = Awaited<ReturnType<typeof loader>>

function facts({ place, products }: Data, page: FactsPage) {
	return productList(page, place.name, products)
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
	return pageMeta({ matches, location }, loaderData?.head)
}

export async function loader({ url, context, params }: Route.LoaderArgs) {
	const language = languageOfPath(url.pathname)
	const call = serverCall(context, language)
	const [{ data }, running] = await Promise.all([
		call('getCampaign', { params: { slug: params.slug } }).catch((error: unknown) => {
			if (!isNotFound(error)) throw error
			return movedOrNotFound(call, { kind: 'campaign', slug: params.slug }, { language, path: paths.campaign })
		}),
		call('listCampaigns', {}),
	])
	const { slug, name, description, image, tone, starts_at, ends_at, story, products, categories } = data
	return {
		head: { title: name, description, image },
		place: { name, text: description, image, tone },
		window: { starts_at, ends_at, running: running.data.some((one) => one.slug === slug) },
		story,
		products: products.map(cardOf),
		categories: categories.map((category) => ({ to: paths.category(category.slug), name: category.name })),
	}
}

export default function Campaign({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	const { place, window, story, products, categories } = loaderData
	// It ends at midnight, so its last day is the one before.
	const at = window.running ? new Date(Date.parse(window.ends_at) - 1).toISOString() : window.starts_at
	return (
		<>
			<Breadcrumbs
				label={t('crumbs')}
				items={[{ label: t('common:bar.home'), render: <LocalLink to={paths.home} /> }, { label: place.name }]}
			/>
			<PlaceHead {...place} festive kind={t('campaign.kind')}>
				<p className="figures font-semibold">
					<time dateTime={at}>
						{t(window.running ? 'campaign.until' : 'campaign.from', { time: formatDate(at, language) })}
					</time>
				</p>
			</PlaceHead>
			<Story paragraphs={story} />
			<ChipRow label={t('campaign.categories')} chips={categories} />
			<div className="mt-4">
				<ProductGrid products={products} />
			</div>
		</>
	)
}
