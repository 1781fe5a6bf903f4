import { ContactPage } from '#web/features/help/contact-page.tsx'
import { companyOf, factsOf, helpHead } from '#web/features/help/facts.ts'
import { languageOfPath } from '#web/lib/languages.ts'
import { paths } from '#web/lib/paths.ts'
import { readShop } from '#web/lib/read-shop.ts'
import { serverCall, settingsContext } from '#web/lib/server-api.ts'
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
	const own = await readShop(serverCall(context, language))
	const { address, hours, parts } = own
	return { head, facts, company: companyOf(settings.company, own), address, hours, medicine: parts.prescriptions }
}

export default function ContactUs({ loaderData }: Route.ComponentProps) {
	const { facts, ...data } = loaderData
	return <ContactPage brand={facts.brand} {...data} />
}
