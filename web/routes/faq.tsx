import { factsOf, helpHead } from '#web/features/help/facts.ts'
import { type FaqGroup, FaqPage } from '#web/features/help/faq-page.tsx'
import { languageOfPath } from '#web/lib/languages.ts'
import { paths } from '#web/lib/paths.ts'
import { settingsContext } from '#web/lib/server-api.ts'
import { serverTexts } from '#web/lib/server-translate.ts'
import { pageMeta } from '#web/shop/seo/seo.ts'
import { type FactsPage, questions } from '#web/shop/seo/structured-data.ts'
import type { Route } from './+types/faq.ts'

export const handle = { structured: import.meta.env.SSR ? facts : undefined }

type Data = Awaited<ReturnType<typeof loader>>

function facts({ facts }: Data, { language }: FactsPage) {
	const groups = serverTexts(language, paths.faq).all<FaqGroup[]>('faq:groups', facts)
	return [questions(groups.flatMap(({ items }) => items))]
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
	return pageMeta({ matches, location }, loaderData?.head)
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = languageOfPath(url.pathname)
	const facts = factsOf(context.get(settingsContext), language)
	return { head: helpHead(serverTexts(language, paths.faq), 'faq', facts), facts }
}

export default function Faq({ loaderData }: Route.ComponentProps) {
	return <FaqPage facts={loaderData.facts} />
}
