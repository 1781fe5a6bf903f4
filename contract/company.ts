/** The company, as the law requires it to be shown and as search engines read it. Fields without a setting are null and not shown. */
export type Company = {
	legalName: string
	street: string | null
	city: string
	postcode: string | null
	/** E.164. */
	phone: string | null
	email: string | null
	tradeLicence: string | null
	/** Business identification number (VAT). */
	bin: string | null
	/** Digital business identification of the Ministry of Commerce. */
	dbid: string | null
	/** Pages of the company elsewhere. */
	profiles: string[]
}
