import { useTranslation } from '#client/use-translation.ts'
import { collectionPlace } from '#web/features/merchandising/load-places.ts'
import { PlaceGrid } from '#web/features/merchandising/place-rail.tsx'
import { languageOfPath } from '#web/lib/languages.ts'
import { serverCall } from '#web/lib/server-api.ts'
import { serverTexts } from '#web/lib/server-translate.ts'
import { pageMeta } from '#web/shop/seo/seo.ts'
import type { Route } from './+types/collections.ts'

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
	return pageMeta({ matches, location }, loaderData?.head)
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = languageOfPath(url.pathname)
	const t = serverTexts(language)
	const { data } = await serverCall(context, language)('listCollections', {})
	return {
		head: { title: t('catalogue:collections.title'), description: t('catalogue:collections.description') },
		places: data
			.filter(({ product_count }) => product_count > 0)
			.map((collection) => collectionPlace(collection, t, language)),
	}
}

export default function Collections({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation('catalogue')
	return (
		<div className="pt-2 md:pt-5">
			<h1 className="text-xl md:text-2xl">{t('collections.title')}</h1>
			<p className="mb-4 max-w-[60ch] text-soft">{t('collections.text')}</p>
			<PlaceGrid places={loaderData.places} />
		</div>
	)
}
