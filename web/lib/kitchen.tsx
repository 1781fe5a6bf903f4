import type { TFunction } from 'i18next'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, dayOf } from '#contract/delivery-days.ts'
import { type Kitchen, kitchenAt, type Meal, mealOf } from '#contract/kitchen.ts'
import type { Language } from '#contract/refusals.ts'
import { cx } from '#web/ui/cx.ts'
import { formatAtTime, formatNumber, formatShortDay, formatTime, formatTimes } from './format.ts'
import { useLanguage } from './local-link.tsx'
import { askServerTime, serverNow } from './server-clock.ts'

const minute = 60_000
const day = 86_400_000

/** In a few words: how many minutes a meal takes, or when the kitchen opens. It changes in place as time goes on. */
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

/** When a meal comes that was promised: «today, 11–11:45 am». Only where nothing is drawn by the server. */
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

function numbers({ from, to }: Kitchen['minutes'], language: Language) {
	return { from: formatNumber(from, language), to: formatNumber(to, language) }
}

function minutesText(minutes: Kitchen['minutes'], t: TFunction<'common'>, language: Language): string {
	return t('kitchen.minutes', numbers(minutes, language))
}

function mealText({ from, to }: Meal, now: number, t: TFunction<'common'>, language: Language): string {
	const times = formatTimes(from, to, language)
	return t(`kitchen.${daysUntil(from, now)}`, { times, day: formatShortDay(dayOf(new Date(from)), language) })
}

function opensText(opens: string | null, now: number, t: TFunction<'common'>, language: Language): string {
	if (opens === null) return t('kitchen.closed')
	const shown = { at: formatAtTime(opens, language), day: formatShortDay(dayOf(new Date(opens)), language) }
	return t(`kitchen.opens.${daysUntil(opens, now)}`, shown)
}

function daysUntil(iso: string, now: number): 'today' | 'tomorrow' | 'later' {
	const today = dayOf(new Date(now))
	const then = dayOf(new Date(iso))
	return then === today ? 'today' : then === addDays(today, 1) ? 'tomorrow' : 'later'
}

/** This minute by the server's clock, in ms since 1970; while a page is taken over, the moment it was drawn at. */
function useMinute({ at }: Kitchen): number {
	return useSyncExternalStore(
		everyMinute,
		() => Math.floor(serverNow() / minute) * minute,
		() => Date.parse(at),
	)
}

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
/** A minute begins between two looks: no kitchen is said to be open much longer than it is. */
const lookMs = 5_000

/** One timer for all kitchens of a page. */
function everyMinute(listener: () => void): () => void {
	listeners.add(listener)
	timer ??= setInterval(notify, lookMs)
	askServerTime().then(notify)
	return () => {
		listeners.delete(listener)
		if (listeners.size > 0) return
		clearInterval(timer)
		timer = undefined
	}
}

function notify(): void {
	for (const listener of listeners) listener()
}
