import { Article } from '#web/features/help/article.tsx'
import { CompanyCard } from '#web/features/help/company-card.tsx'
import { companyOf, factsOf, helpHead } from '#web/features/help/facts.ts'
import { languageOfPath } from '#web/lib/languages.ts'
import { paths } from '#web/lib/paths.ts'
import { readShop } from '#web/lib/read-shop.ts'
import { serverCall, settingsContext } from '#web/lib/server-api.ts'
import { serverTexts } from '#web/lib/server-translate.ts'
import { pageMeta } from '#web/shop/seo/seo.ts'
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
	const own = await readShop(serverCall(context, language))
	const company = companyOf(settings.company, own)
	const goods = { medicine: own.parts.prescriptions, food: own.parts.food }
	return { head: helpHead(t, 'terms', facts), facts, company, goods, own: own.terms }
}

export default function Terms({ loaderData }: Route.ComponentProps) {
	const { facts, goods, own, company } = loaderData
	return (
		<>
			<Article of="terms" facts={facts} changed={changed} goods={goods} own={own} />
			<CompanyCard company={company} className="mx-auto mt-10 max-w-[68ch]" />
		</>
	)
}
