import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#web/lib/local-link.tsx'

/** «24 products», «1,000+ products». */
export function useCount({ total, exact }: { total: number; exact: boolean }): string {
	const { t } = useTranslation('catalogue')
	const shown = formatNumber(total, useLanguage())
	return t('list.count', { count: total, shown: exact ? shown : `${shown}+` })
}
