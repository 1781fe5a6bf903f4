import { useTranslation } from '#client/use-translation.ts'
import type { Fields } from '#desk/parts/form.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

/** A text in English and Bengali side by side; a missing Bengali one is marked. */
export function TextPair(props: {
	label: string
	name: string
	fields: {
		values: Partial<Record<string, string>>
		field: (name: never) => ReturnType<Fields<Record<string, string>>['field']>
	}
	maxLength?: number
	required?: boolean
	/** Several lines. */
	lines?: boolean
}) {
	const { t } = useTranslation('common')
	const { label, name, fields, maxLength, required, lines } = props
	const Control = lines ? TextArea : TextField
	const [en, bn] = [`${name}_en`, `${name}_bn`]
	const missing = fields.values[en]?.trim() && !fields.values[bn]?.trim()
	return (
		<div className="grid items-start gap-3 md:grid-cols-2">
			<Control
				label={t('inEnglish', { field: label })}
				lang="en"
				{...{ maxLength, required }}
				autoComplete="off"
				{...fields.field(en as never)}
			/>
			<div className="grid content-start gap-1">
				<Control
					label={t('inBengali', { field: label })}
					lang="bn"
					maxLength={maxLength}
					autoComplete="off"
					{...fields.field(bn as never)}
				/>
				{missing && (
					<p>
						<Badge tone="offer">{t('missing')}</Badge>
					</p>
				)}
			</div>
		</div>
	)
}
