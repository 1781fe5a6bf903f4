/**
 * How one carrier's texts fared: of the codes of an hour that had time to come back, how many there were and how many
 * came back right; and what the carrier itself reported of its texts in that hour.
 */
export type Health = { gateway: string; sent: number; cameBack: number; delivered: number; failed: number }

/** Codes looked at for each carrier, and the seconds a text has to come back and to count. */
export const healthRules = { most: 200, settled: 300, oldest: 3_600 }

/**
 * A carrier whose codes hardly come back (fewer than two in five, of fifty or more), or that itself reports every second
 * text as not delivered (of twenty or more), takes its turn after the others.
 */
export function isFailing({ sent, cameBack, delivered, failed }: Health): boolean {
	const reports = delivered + failed
	return (sent >= 50 && cameBack < sent * 0.4) || (reports >= 20 && failed >= reports * 0.5)
}

/** What an SMS of so many parts to this number costs, in poisha: the longest beginning that has a price counts. */
export function costOf(prices: Readonly<Record<string, number>>, to: string, parts: number): number {
	const fits = Object.keys(prices).filter((prefix) => to.startsWith(prefix))
	const longest = fits.reduce((best, prefix) => (prefix.length >= best.length ? prefix : best), '')
	return (prices[longest] ?? 0) * parts
}
