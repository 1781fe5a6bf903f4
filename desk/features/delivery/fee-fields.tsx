import { useTranslation } from '#client/use-translation.ts'
import type { Fields } from '#desk/parts/form.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { distances, type FeeValues, feeParts } from './fees.rules.ts'

/** Fees at the three distances, in whole taka. */
export function FeeFields({ fields }: { fields: Pick<Fields<FeeValues>, 'field'> }) {
	const { t } = useTranslation('delivery')
	return distances.map((distance) => (
		<fieldset key={distance} className="@container grid min-w-0 grid-cols-1 gap-2">
			<legend className="mb-2 font-semibold">{t(`distances.${distance}`)}</legend>
			<div className="grid grid-cols-1 items-start gap-3 @sm:grid-cols-2 @xl:grid-cols-3">
				{feeParts.map((part) => (
					<TextField
						key={part}
						{...fields.field(`${distance}_${part}`)}
						label={t(`fees.${part}`)}
						{...(part === 'freeFrom' && { optionalMark: t('optional') })}
						inputMode="numeric"
						autoComplete="off"
						maxLength={12}
					/>
				))}
			</div>
		</fieldset>
	))
}
