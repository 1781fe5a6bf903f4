import { PlaceFields } from '#web/features/address/place-fields.tsx'
import { factsOf, helpHead } from '#web/features/help/facts.ts'
import { SellPage } from '#web/features/sell/sell-page.tsx'
import { languageOfPath } from '#web/lib/languages.ts'
import { paths } from '#web/lib/paths.ts'
import { settingsContext } from '#web/lib/server-api.ts'
import { serverTexts } from '#web/lib/server-translate.ts'
import { pageMeta } from '#web/shop/seo/seo.ts'
import { QueryProvider } from '#web/shop/session/query-provider.tsx'
import type { Route } from './+types/sell.ts'

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
	return pageMeta({ matches, location }, loaderData?.head)
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = languageOfPath(url.pathname)
	const facts = factsOf(context.get(settingsContext), language)
	const { brand, documentDays } = facts
	return { head: helpHead(serverTexts(language, paths.sell), 'sell', facts), facts: { brand, documentDays } }
}

export default function Sell({ loaderData }: Route.ComponentProps) {
	return (
		<QueryProvider>
			<SellPage facts={loaderData.facts} Place={PlaceFields} />
		</QueryProvider>
	)
}
