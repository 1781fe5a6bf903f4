import { formatDays, formatHourCount } from '#client/format.ts'
import type { Translate } from '#client/i18n.ts'
import type { Company } from '#contract/company.ts'
import { keptDays, sessionDays } from '#contract/kept-days.ts'
import { reportHours } from '#contract/problem-rules.ts'
import type { Language } from '#contract/refusals.ts'
import type { PageHead } from '#web/shop/seo/seo.ts'

/** The values in the texts: the shop, its owner, its addresses. */
export type HelpFacts = {
	brand: string
	company: string
	email: string
	returnDays: string
	/** Times to report a problem, by how long the products keep. */
	cooked: string
	fresh: string
	packed: string
	lasting: string
	/** How long photos of prescriptions and documents are stored, and sessions last. */
	prescriptionDays: string
	documentDays: string
	idleDays: string
	sessionDays: string
}

/** What the shop has: goods that need a prescription, sellers of food or medicine. */
export type Goods = { medicine: boolean; food: boolean }

/** The facts of a configured shop, for the placeholders of its texts. */
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
		cooked: formatHourCount(reportHours.cooked, language),
		fresh: formatHourCount(reportHours.fresh, language),
		packed: formatDays(reportHours.packed / 24, language),
		lasting: formatDays(reportHours.lasting / 24, language),
		prescriptionDays: formatDays(keptDays.prescription, language),
		documentDays: formatDays(keptDays.sellerDocument, language),
		idleDays: formatDays(sessionDays.idle, language),
		sessionDays: formatDays(sessionDays.longest, language),
	}
}

/** The company with the phone number and the email address that an operator has set. */
export function companyOf(company: Company, own: { phone: string | null; email: string | null }): Company {
	return { ...company, phone: own.phone ?? company.phone, email: own.email ?? company.email }
}

/** Title and description of a namespace of texts. */
export function helpHead(t: Translate, namespace: string, facts: HelpFacts): PageHead {
	return { title: t(`${namespace}:title`, facts), description: t(`${namespace}:description`, facts) }
}
