import type { TFunction } from 'i18next'
import { dayOf } from '#contract/delivery-days.ts'
import { type Kitchen, kitchenAt, type Meal } from '#contract/kitchen.ts'
import { mealOf } from '#contract/meal.ts'
import type { Language } from '#contract/refusals.ts'
import { formatShortDay, formatTime, formatTimes } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/local-link.tsx'
import { serverNow } from '#web/lib/server-clock.ts'
import { useTranslation } from '#web/lib/use-translation.ts'
import { cx } from '#web/ui/cx.ts'
import { daysUntil, minutesText, numbers, useMinute } from './kitchen.tsx'

const day = 86_400_000

/** In a sentence: when a meal comes that is ordered now. */
export function KitchenLine({ kitchen, className }: { kitchen: Kitchen; className?: string }) {
	const { t } = useTranslation('common')
	const language = useLanguage()
	const now = useMinute(kitchen)
	const state = kitchenAt(kitchen, now)
	const meal = mealOf(kitchen, now)
	return (
		<span
			className={cx('font-semibold', state.open ? 'text-leaf' : 'text-gold-ink', className)}
			data-kitchen={state.open ? 'open' : 'closed'}
		>
			{!meal
				? t('kitchen.closedLong')
				: state.open
					? [
							t('kitchen.food', numbers(kitchen.minutes, language)),
							...(Date.parse(state.until) - now < day
								? [t('kitchen.until', { time: formatTime(state.until, language) })]
								: []),
						].join(' · ')
					: t('kitchen.closedLine', { when: mealText(meal, now, t, language) })}
		</span>
	)
}

/** When a meal comes that is ordered from this kitchen now: «35–50 min» or «tomorrow, 11–11:45 am»; null when nobody knows. */
export function useMealTime(kitchen: Kitchen): string | null {
	const { t } = useTranslation('common')
	const language = useLanguage()
	const now = useMinute(kitchen)
	const meal = mealOf(kitchen, now)
	if (!meal) return null
	return meal.open ? minutesText(meal.minutes, t, language) : mealText(meal, now, t, language)
}

/** When a meal comes that was promised: «today, 11–11:45 am». Only in parts that the server does not render. */
export function useMealText(): (meal: Meal) => string {
	const { t } = useTranslation('common')
	const language = useLanguage()
	return (meal) => mealText(meal, serverNow(), t, language)
}

/** «35–50 min». */
export function useMinutesText(): (minutes: Kitchen['minutes']) => string {
	const { t } = useTranslation('common')
	const language = useLanguage()
	return (minutes) => minutesText(minutes, t, language)
}

function mealText({ from, to }: Meal, now: number, t: TFunction<'common'>, language: Language): string {
	const times = formatTimes(from, to, language)
	return t(`kitchen.${daysUntil(from, now)}`, { times, day: formatShortDay(dayOf(new Date(from)), language) })
}
