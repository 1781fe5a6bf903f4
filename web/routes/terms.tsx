import { Article } from '../features/help/article.tsx'
import { CompanyCard } from '../features/help/company-card.tsx'
import { factsOf, helpHead } from '../features/help/facts.ts'
import { languageOfPath } from '../lib/languages.ts'
import { paths } from '../lib/paths.ts'
import { pageMeta } from '../lib/seo.ts'
import { settingsContext } from '../lib/server-api.ts'
import { serverTexts } from '../lib/server-translate.ts'
import type { Route } from './+types/terms.ts'

const changed = '2026-11-22'

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
	return pageMeta({ matches, location }, loaderData?.head)
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = languageOfPath(url.pathname)
	const settings = context.get(settingsContext)
	const facts = factsOf(settings, language)
	const t = serverTexts(language, paths.terms)
	return { head: helpHead(t, 'terms', facts), facts, company: settings.company }
}

export default function Terms({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<Article of="terms" facts={loaderData.facts} changed={changed} />
			<CompanyCard company={loaderData.company} className="mx-auto mt-10 max-w-[68ch]" />
		</>
	)
}
