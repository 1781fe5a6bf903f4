import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { QuantityStepper } from '#ui/stepper/stepper.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'

/** The chosen number of pieces of a line, up to `max`. */
export function LinePieces(props: {
	label: string
	name: string
	value: number
	max: number
	onChange: (pieces: number) => void
}) {
	const { t } = useTranslation('orders')
	const language = useLanguage()
	const { label, name, value, max, onChange } = props
	return (
		<QuantityStepper
			label={label}
			decreaseLabel={t('return.less', { name })}
			increaseLabel={t('return.more', { name })}
			value={value}
			shown={t('return.of', { count: formatNumber(value, language), all: formatNumber(max, language) })}
			max={max}
			draft
			onChange={onChange}
			className="ms-auto"
		/>
	)
}
