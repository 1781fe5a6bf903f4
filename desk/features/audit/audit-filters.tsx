import { useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { useRead } from '#desk/lib/reads.ts'
import { useWho } from '#desk/lib/use-who.ts'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { actorOptions, entityText } from './shown-value.ts'

/** Empty texts: any. */
export type Filters = { entity: string; which: string; actor: string; from: string; to: string }
export const noFilters: Filters = { entity: '', which: '', actor: '', from: '', to: '' }

/** What is looked for: kind, number or slug, person and days. Nothing is read before the button is pressed. */
export function AuditFilters({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) {
	const { t } = useTranslation('audit')
	const choices = useRead('listAuditChoices', {})
	const [draft, setDraft] = useState(filters)
	const field = (name: keyof Filters) => ({
		label: t(name),
		value: draft[name],
		onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
	})
	const who = useWho()
	const kinds = choices.data?.entities.map((value) => ({ value, label: entityText(value, t) })) ?? []
	return (
		<form
			className="grid grid-cols-2 items-end gap-3 max-md:nth-2:*:col-span-2 max-md:last:*:col-span-2 lg:grid-cols-3 xl:grid-cols-6"
			onSubmit={(event) => {
				event.preventDefault()
				onChange(draft)
			}}
		>
			<Select {...field('entity')} placeholder={t('all')} options={kinds} />
			<TextField {...field('which')} type="search" autoComplete="off" maxLength={160} />
			<Select
				{...field('actor')}
				placeholder={t('everybody')}
				options={actorOptions(choices.data?.actors ?? [], who)}
			/>
			<TextField {...field('from')} type="date" />
			<TextField {...field('to')} type="date" />
			<Button type="submit">{t('find')}</Button>
		</form>
	)
}
