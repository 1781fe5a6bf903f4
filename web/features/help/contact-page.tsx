import { useTranslation } from '#client/use-translation.ts'
import type { Company } from '#contract/company.ts'
import { MailIcon, PhoneIcon } from '#ui/icons.tsx'
import { CompanyCard } from './company-card.tsx'
import { ContactForm } from './contact-form.tsx'

const way =
	'flex min-h-14 items-center gap-3 rounded-lg bg-card px-4 py-2 hover:text-leaf [&>svg]:size-6 [&>svg]:text-leaf'

type ContactProps = {
	brand: string
	company: Company
	/** Set by an operator. */
	address: string | null
	hours: string | null
	/** The shop has goods that need a prescription. */
	medicine: boolean
}

/** Every contact: phone, mail, a form; and the company. */
export function ContactPage({ brand, company, address, hours, medicine }: ContactProps) {
	const { t } = useTranslation('contact')
	const { phone, email } = company
	return (
		<div className="mx-auto max-w-5xl pt-4 md:pt-8">
			<h1 className="text-2xl md:text-3xl">{t('title')}</h1>
			<p className="mt-1 text-lg text-soft">{hours ?? t('intro')}</p>
			{address && <p className="mt-1">{address}</p>}
			{/* One order in the document and on every screen: otherwise a page that arrives in parts would move. */}
			<div className="mt-5 grid items-start gap-5 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
				<div className="grid gap-3 md:col-span-2 md:grid-cols-2 md:gap-5">
					{phone && (
						<a href={`tel:${phone}`} className={way}>
							<PhoneIcon />
							<span>
								<span className="block text-sm text-soft">{t('call')}</span>
								<span className="figures font-semibold">{phone}</span>
							</span>
						</a>
					)}
					{email && (
						<a href={`mailto:${email}`} className={way}>
							<MailIcon />
							<span className="min-w-0">
								<span className="block text-sm text-soft">{t('write')}</span>
								<span className="block truncate font-semibold">{email}</span>
							</span>
						</a>
					)}
				</div>
				<ContactForm brand={brand} medicine={medicine} />
				<CompanyCard company={company} />
			</div>
		</div>
	)
}
