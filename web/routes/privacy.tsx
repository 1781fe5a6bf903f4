import { Article } from '../features/help/article.tsx'
import { factsOf, helpHead } from '../features/help/facts.ts'
import { languageOfPath } from '../lib/languages.ts'
import { paths } from '../lib/paths.ts'
import { pageMeta } from '../lib/seo.ts'
import { settingsContext } from '../lib/server-api.ts'
import { serverTexts } from '../lib/server-translate.ts'
import type { Route } from './+types/privacy.ts'

const changed = '2026-11-22'

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
	return pageMeta({ matches, location }, loaderData?.head)
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = languageOfPath(url.pathname)
	const settings = context.get(settingsContext)
	const facts = factsOf(settings, language)
	const t = serverTexts(language, paths.privacy)
	return { head: helpHead(t, 'privacy', facts), facts }
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
	return <Article of="privacy" facts={loaderData.facts} changed={changed} />
}
