import { formatShortDay, formatTime, formatTimes } from '#client/format.ts'
import type { Translate } from '#client/i18n.ts'
import { useTranslation } from '#client/use-translation.ts'
import { dayOf } from '#contract/delivery-days.ts'
import { type Kitchen, kitchenAt, type Meal } from '#contract/kitchen.ts'
import { mealOf } from '#contract/meal.ts'
import type { Language } from '#contract/refusals.ts'
import { cx } from '#ui/cx.ts'
import { useLanguage } from '#web/lib/local-link.tsx'
import { serverNow } from '#web/lib/server-clock.ts'
import { daysUntil, minutesText, numbers, useMinute } from './kitchen.tsx'

const day = 86_400_000

/** A sentence: when a meal that is ordered now is delivered. */
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

/** When a meal ordered from this kitchen now is delivered: «35–50 min» or «tomorrow, 11–11:45 am»; null when unknown. */
export function useMealTime(kitchen: Kitchen): string | null {
	const { t } = useTranslation('common')
	const language = useLanguage()
	const now = useMinute(kitchen)
	const meal = mealOf(kitchen, now)
	if (!meal) return null
	return meal.open ? minutesText(meal.minutes, t, language) : mealText(meal, now, t, language)
}

/** The promised delivery time of a meal: «today, 11–11:45 am». Only for parts that the server does not render. */
export function useMealText(): (meal: Meal) => string {
	const { t } = useTranslation('common')
	const language = useLanguage()
	return (meal) => mealText(meal, serverNow(), t, language)
}

/** Returns a function that makes a text such as «35–50 min». */
export function useMinutesText(): (minutes: Kitchen['minutes']) => string {
	const { t } = useTranslation('common')
	const language = useLanguage()
	return (minutes) => minutesText(minutes, t, language)
}

function mealText({ from, to }: Meal, now: number, t: Translate, language: Language): string {
	const times = formatTimes(from, to, language)
	return t(`kitchen.${daysUntil(from, now)}`, { times, day: formatShortDay(dayOf(new Date(from)), language) })
}
