import { useTranslation } from 'react-i18next'
import { formatHours, formatShortDay } from '../../lib/format.ts'
import { useLanguage } from '../../lib/local-link.tsx'
import type { OrderPart } from './order-data.ts'

/** Says when a part is to arrive: the hours of its rider, or its first and last day. */
export function usePartDates(): (part: Pick<OrderPart, 'slot' | 'dates'>) => string {
	const { t } = useTranslation('checkout')
	const language = useLanguage()
	return ({ slot, dates }) =>
		slot
			? `${formatShortDay(slot.day, language)}, ${formatHours(slot.from, slot.to, language)}`
			: t('checkout.dates', { from: formatShortDay(dates.from, language), to: formatShortDay(dates.to, language) })
}
