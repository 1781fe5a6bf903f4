import { formatDate } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { otherMonth } from '#desk/lib/months.rules.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx'

type Props = {
	/** `2026-12`. */
	month: string
	onChange: (month: string) => void
	/** Months beyond cannot be chosen. */
	first?: string
	last?: string
}

/** The name of a month between two buttons that lead to the ones before and after. */
export function MonthChoice({ month, onChange, first = '', last = '9999-12' }: Props) {
	const { t } = useTranslation('common')
	const language = useLanguage()
	return (
		<div className="flex items-center gap-1">
			<IconButton label={t('monthBefore')} disabled={month <= first} onClick={() => onChange(otherMonth(month, -1))}>
				<ChevronLeftIcon className="size-5" />
			</IconButton>
			<h2 aria-live="polite" className="min-w-40 text-center text-lg">
				{monthName(month, language)}
			</h2>
			<IconButton label={t('monthAfter')} disabled={month >= last} onClick={() => onChange(otherMonth(month, 1))}>
				<ChevronRightIcon className="size-5" />
			</IconButton>
		</div>
	)
}

/** «December 2026»: a date without its day. */
function monthName(month: string, language: 'en' | 'bn'): string {
	return formatDate(`${month}-15T06:00:00Z`, language)
		.replace(/^(15|১৫) /, '')
		.replace(',', '')
}
