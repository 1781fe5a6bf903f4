import { formatNumber } from '#client/format.ts'
import type { Translate } from '#client/i18n.ts'
import type { Language } from '#contract/refusals.ts'

/** How long ago an instant was, in one unit: `14 min`, `3 h`, `2 days`. `now` is the server's. */
export function agoText(at: string, now: string, t: Translate, language: Language): string {
	const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(at)) / 60_000))
	const [unit, count] =
		minutes < 60
			? (['minutes', minutes] as const)
			: minutes < 48 * 60
				? (['hours', Math.floor(minutes / 60)] as const)
				: (['days', Math.floor(minutes / 1440)] as const)
	return t(`ago.${unit}`, { count, shown: formatNumber(count, language) })
}
