import type { Company } from '#contract/company.ts'

type Env = Record<string, string | undefined>

export type CompanyConfig = {
	company: Company
	/** Container of the tag manager; null: no third-party script is ever loaded. */
	tagManager: string | null
}

/** The shop's company data. In a shop that only this machine reaches, missing settings get a sample, marked as such. */
export function readCompany(env: Env, exposed: boolean, brand: string, problems: string[]): CompanyConfig {
	const read = (name: string, sample: string) => env[name]?.trim() || (exposed ? null : sample)
	const tagManager = env.TAG_MANAGER_ID || null
	if (tagManager && !/^GTM-[A-Z0-9]{4,12}$/.test(tagManager)) problems.push('TAG_MANAGER_ID must look like GTM-ABC1234')
	const phone = read('SUPPORT_PHONE', '+8809600000000')
	if (phone && !/^\+[1-9]\d{7,14}$/.test(phone)) problems.push('SUPPORT_PHONE must be written as +8809612345678')
	const profiles = (env.COMPANY_PROFILES ?? '').split(',').flatMap((text) => text.trim() || [])
	if (profiles.some((url) => !/^https:\/\/[^\s"<>]+$/.test(url)))
		problems.push('COMPANY_PROFILES must be https addresses, by commas')
	return {
		company: {
			legalName: env.COMPANY_NAME?.trim() || (exposed ? brand : `${brand} Demo Ltd.`),
			street: read('COMPANY_STREET', 'House 1, Road 1, Dhanmondi'),
			city: env.COMPANY_CITY?.trim() || 'Dhaka',
			postcode: read('COMPANY_POSTCODE', '1209'),
			phone,
			email: read('SUPPORT_EMAIL', 'support@shop.example'),
			tradeLicence: read('COMPANY_TRADE_LICENCE', 'DEMO-000000'),
			bin: read('COMPANY_BIN', '000000000-0000'),
			dbid: read('COMPANY_DBID', 'DEMO-000000'),
			profiles,
		},
		tagManager,
	}
}
