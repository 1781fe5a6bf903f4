import { useSyncExternalStore } from 'react'
import { formatAtTime, formatNumber, formatShortDay } from '#client/format.ts'
import type { Translate } from '#client/i18n.ts'
import { useTranslation } from '#client/use-translation.ts'
import { addDays, dayOf } from '#contract/delivery-days.ts'
import { type Kitchen, kitchenAt } from '#contract/kitchen.ts'
import type { Language } from '#contract/refusals.ts'
import { useLanguage } from '#web/lib/local-link.tsx'
import { serverNow, sharedTimer } from '#web/lib/server-clock.ts'

const minute = 60_000
/** Milliseconds between updates: for at most this long a closed kitchen is shown as open. */
const everyFewSeconds = sharedTimer(5_000)

/** A short note: the minutes until delivery, or when the kitchen opens. It is updated while it is shown. */
export function KitchenNote({ kitchen, className }: { kitchen: Kitchen; className?: string }) {
	const { t } = useTranslation('common')
	const language = useLanguage()
	const now = useMinute(kitchen)
	const state = kitchenAt(kitchen, now)
	return (
		<span className={className} data-kitchen={state.open ? 'open' : 'closed'}>
			{state.open ? minutesText(kitchen.minutes, t, language) : opensText(state.opens, now, t, language)}
		</span>
	)
}

/** The minutes in the digits of the language. */
export function numbers({ from, to }: Kitchen['minutes'], language: Language) {
	return { from: formatNumber(from, language), to: formatNumber(to, language) }
}

/** Text such as «35–50 min». */
export function minutesText(minutes: Kitchen['minutes'], t: Translate, language: Language): string {
	return t('kitchen.minutes', numbers(minutes, language))
}

function opensText(opens: string | null, now: number, t: Translate, language: Language): string {
	if (opens === null) return t('kitchen.closed')
	const shown = { at: formatAtTime(opens, language), day: formatShortDay(dayOf(new Date(opens)), language) }
	return t(`kitchen.opens.${daysUntil(opens, now)}`, shown)
}

/** The day of an instant relative to `now` (ms since 1970). */
export function daysUntil(iso: string, now: number): 'today' | 'tomorrow' | 'later' {
	const today = dayOf(new Date(now))
	const then = dayOf(new Date(iso))
	return then === today ? 'today' : then === addDays(today, 1) ? 'tomorrow' : 'later'
}

/** The present minute by the server's clock, ms since 1970; during hydration, the time of the server's render. */
export function useMinute({ at }: Kitchen): number {
	return useSyncExternalStore(
		everyFewSeconds,
		() => Math.floor(serverNow() / minute) * minute,
		() => Date.parse(at),
	)
}
