/** Who changes the catalogue. `seller`: slug of the only seller whose products they may change; absent: all. */
export type Actor = {
	/** For the audit trail: «command line», «import 12», «seller 3». */
	name: string
	seller?: string
	/** They may change prices and stock of variants that there are, and nothing else. */
	pricesOnly?: boolean
}
