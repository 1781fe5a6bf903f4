import { factsOf, helpHead } from '#web/features/help/facts.ts'
import { FaqPage, faqGroups } from '#web/features/help/faq-page.tsx'
import { languageOfPath } from '#web/lib/languages.ts'
import { paths } from '#web/lib/paths.ts'
import { readShop } from '#web/lib/read-shop.ts'
import { serverCall, settingsContext } from '#web/lib/server-api.ts'
import { serverTexts } from '#web/lib/server-translate.ts'
import { pageMeta } from '#web/shop/seo/seo.ts'
import { type FactsPage, questions } from '#web/shop/seo/structured-data.ts'
import type { Route } from './+types/faq.ts'

export const handle = { structured: import.meta.env.SSR ? facts : undefined }

type Data = Awaited<ReturnType<typeof loader>>

function facts({ facts, own, goods }: Data, { language }: FactsPage) {
	const groups = own ?? faqGroups(serverTexts(language, paths.faq), facts, goods)
	return [questions(groups.flatMap(({ items }) => items))]
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
	return pageMeta({ matches, location }, loaderData?.head)
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = languageOfPath(url.pathname)
	const facts = factsOf(context.get(settingsContext), language)
	const { faq, parts } = await readShop(serverCall(context, language))
	const head = helpHead(serverTexts(language, paths.faq), 'faq', facts)
	return { head, facts, own: faq, goods: { medicine: parts.prescriptions, food: parts.food } }
}

export default function Faq({ loaderData }: Route.ComponentProps) {
	const { facts, own, goods } = loaderData
	return <FaqPage facts={facts} own={own} goods={goods} />
}
