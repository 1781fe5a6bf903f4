import { factsOf, helpHead } from '../features/help/facts.ts'
import { type FaqGroup, FaqPage } from '../features/help/faq-page.tsx'
import { languageOfPath } from '../lib/languages.ts'
import { paths } from '../lib/paths.ts'
import { pageMeta } from '../lib/seo.ts'
import { settingsContext } from '../lib/server-api.ts'
import { serverTexts } from '../lib/server-translate.ts'
import { type FactsPage, questions } from '../lib/structured-data.ts'
import type { Route } from './+types/faq.ts'

export const handle = { structured: import.meta.env.SSR ? facts : undefined }

type Data = Awaited<ReturnType<typeof loader>>

function facts({ facts }: Data, { language }: FactsPage) {
	const groups = serverTexts(language, paths.faq)('faq:groups', { returnObjects: true, ...facts }) as FaqGroup[]
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
