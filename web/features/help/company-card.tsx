import { useTranslation } from '#client/use-translation.ts'
import type { Company } from '#contract/company.ts'
import { Card } from '#ui/card/card.tsx'

/** The seller's company data, as the law requires. Missing settings have no line. */
export function CompanyCard({ company, className }: { company: Company; className?: string }) {
	const { t } = useTranslation('contact')
	const { legalName, street, city, postcode, phone, email, tradeLicence, bin, dbid } = company
	const rows = [
		['name', legalName],
		['address', [street, [city, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')],
		['phone', phone],
		['email', email],
		['licence', tradeLicence],
		['bin', bin],
		['dbid', dbid],
	] as const
	return (
		<Card render={<section aria-labelledby="who" />} className={className ?? ''}>
			<h2 id="who" className="text-lg">
				{t('who.title')}
			</h2>
			<dl className="mt-2 grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 gap-y-2">
				{rows.map(
					([name, value]) =>
						value && (
							<div key={name} className="contents">
								<dt className="text-soft">{t(`who.${name}`)}</dt>
								<dd className="figures break-words">{value}</dd>
							</div>
						),
				)}
			</dl>
		</Card>
	)
}
