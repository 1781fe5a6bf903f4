import { Article } from '#web/features/help/article.tsx'
import { factsOf, helpHead } from '#web/features/help/facts.ts'
import { languageOfPath } from '#web/lib/languages.ts'
import { paths } from '#web/lib/paths.ts'
import { readShop } from '#web/lib/read-shop.ts'
import { serverCall, settingsContext } from '#web/lib/server-api.ts'
import { serverTexts } from '#web/lib/server-translate.ts'
import { pageMeta } from '#web/shop/seo/seo.ts'
import type { Route } from './+types/privacy.ts'

const changed = '2026-11-27'

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
	return pageMeta({ matches, location }, loaderData?.head)
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = languageOfPath(url.pathname)
	const settings = context.get(settingsContext)
	const facts = factsOf(settings, language)
	const t = serverTexts(language, paths.privacy)
	const { parts } = await readShop(serverCall(context, language))
	const goods = { medicine: parts.prescriptions, food: parts.food }
	return { head: helpHead(t, 'privacy', facts), facts, goods }
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
	const { facts, goods } = loaderData
	return <Article of="privacy" facts={facts} goods={goods} changed={changed} />
}
