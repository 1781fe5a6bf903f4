/** Who sells, as the law and search engines want it shown. Fields nobody set are null and are left out everywhere. */
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
