import { formatHours, formatShortDay } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#web/lib/local-link.tsx'
import { useMealText } from '#web/shop/products/meal.tsx'
import type { OrderPart } from './order-data.ts'

/** Formats when a part arrives: the hours of its rider, the time of a meal, or its first and last day. */
export function usePartDates(): (part: Pick<OrderPart, 'slot' | 'meal' | 'dates'>) => string {
	const { t } = useTranslation('checkout')
	const language = useLanguage()
	const mealText = useMealText()
	return ({ slot, meal, dates }) => {
		if (slot) return `${formatShortDay(slot.day, language)}, ${formatHours(slot.from, slot.to, language)}`
		if (meal) return t('checkout.mealComes', { when: mealText(meal) })
		return t('checkout.dates', { from: formatShortDay(dates.from, language), to: formatShortDay(dates.to, language) })
	}
}
