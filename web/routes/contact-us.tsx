import { ContactPage } from '../features/help/contact-page.tsx'
import { factsOf, helpHead } from '../features/help/facts.ts'
import { languageOfPath } from '../lib/languages.ts'
import { paths } from '../lib/paths.ts'
import { pageMeta } from '../lib/seo.ts'
import { settingsContext } from '../lib/server-api.ts'
import { serverTexts } from '../lib/server-translate.ts'
import type { Route } from './+types/contact-us.ts'

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
	return pageMeta({ matches, location }, loaderData?.head)
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = languageOfPath(url.pathname)
	const settings = context.get(settingsContext)
	const facts = factsOf(settings, language)
	const head = helpHead(serverTexts(language, paths.contact), 'contact', facts)
	return { head, facts, company: settings.company }
}

export default function ContactUs({ loaderData }: Route.ComponentProps) {
	return <ContactPage brand={loaderData.facts.brand} company={loaderData.company} />
}
