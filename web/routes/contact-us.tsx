import { ContactPage } from '#web/features/help/contact-page.tsx'
import { factsOf, helpHead } from '#web/features/help/facts.ts'
import { languageOfPath } from '#web/lib/languages.ts'
import { paths } from '#web/lib/paths.ts'
import { settingsContext } from '#web/lib/server-api.ts'
import { serverTexts } from '#web/lib/server-translate.ts'
import { pageMeta } from '#web/shop/seo/seo.ts'
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
