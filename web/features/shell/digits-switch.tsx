import { setLatinDigits, useDigits } from '#client/digits.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'

/** On Bengali pages: digits as 0–9, for readers who prefer them. Stored on this device. */
export function DigitsSwitch({ className }: { className?: string }) {
	const { t } = useTranslation('common')
	const language = useLanguage()
	const latin = useDigits((state) => state.latin)
	if (language !== 'bn') return null
	return (
		<Checkbox
			label={t('language.latinDigits')}
			checked={latin}
			onChange={({ target }) => setLatinDigits(target.checked)}
			className={className ?? ''}
		/>
	)
}
