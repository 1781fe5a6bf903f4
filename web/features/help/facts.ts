import type { TFunction } from 'i18next'
import type { Company } from '#contract/company.ts'
import type { Language } from '#contract/refusals.ts'
import { formatDays } from '#web/lib/format.ts'
import type { PageHead } from '#web/lib/seo.ts'

/** What the texts name: the shop, who stands behind it, where to write. */
export type HelpFacts = { brand: string; company: string; email: string; returnDays: string }

/** The facts of a configured shop, for the holes of its texts. */
export function factsOf(
	{ brand, company, returnDays }: { brand: { name: string; nameBn: string }; company: Company; returnDays: number },
	language: Language,
): HelpFacts {
	const email = company.email ?? company.phone ?? ''
	return {
		brand: language === 'bn' ? brand.nameBn : brand.name,
		company: company.legalName,
		email,
		returnDays: formatDays(returnDays, language),
	}
}

/** Title and description out of a namespace of texts. */
export function helpHead(t: TFunction, namespace: string, facts: HelpFacts): PageHead {
	return { title: t(`${namespace}:title`, facts), description: t(`${namespace}:description`, facts) }
}
