/**
 * The recent results of one carrier: of the codes of an hour that had time to be verified, how many there were and how many
 * were verified; and the carrier's own reports of its messages in that hour.
 */
export type Health = { gateway: string; sent: number; verified: number; delivered: number; failed: number }

/** Codes counted for each carrier, the seconds after which an unverified code counts, and those until it no longer does. */
export const healthRules = { most: 200, settled: 300, oldest: 3_600 }

/**
 * A carrier with hardly any verified codes (fewer than two in five, of fifty or more), or that itself reports half of its
 * messages as not delivered (of twenty or more), is used after the others.
 */
export function isFailing({ sent, verified, delivered, failed }: Health): boolean {
	const reports = delivered + failed
	return (sent >= 50 && verified < sent * 0.4) || (reports >= 20 && failed >= reports * 0.5)
}

/** The cost of an SMS of so many parts to this number, in poisha: the price of the longest matching prefix. */
export function costOf(prices: Readonly<Record<string, number>>, to: string, parts: number): number {
	const fits = Object.keys(prices).filter((prefix) => to.startsWith(prefix))
	const longest = fits.reduce((best, prefix) => (prefix.length >= best.length ? prefix : best), '')
	return (prices[longest] ?? 0) * parts
}
