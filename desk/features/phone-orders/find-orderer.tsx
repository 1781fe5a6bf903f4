import { useTranslation } from '#client/use-translation.ts'
import { useAct } from '#desk/lib/reads.ts'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Section } from '#desk/parts/page.tsx'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

/** Who orders: found by phone, or made. */
export function FindOrderer({ onFound }: { onFound: (id: number) => void }) {
	const { t } = useTranslation(['phone-orders', 'common'])
	const fields = useFields({ phone: '', name: '', language: 'bn' })
	const { mutate, isPending } = useAct('startPhoneOrder', {
		onSuccess: ({ id }) => onFound(id),
		onError: fields.refuse,
	})
	const submit = () => {
		const { phone, name, language } = fields.values
		if (!phone.trim()) return fields.fail({ phone: t('common:required') })
		mutate({
			body: { phone: phone.trim(), language: language as 'en' | 'bn', ...(name.trim() && { name: name.trim() }) },
		})
	}
	return (
		<Section title={t('who')} className="max-w-160">
			<Form fields={fields} onSubmit={submit}>
				<TextField {...fields.field('phone')} label={t('phone')} type="tel" autoComplete="off" maxLength={40} />
				<TextField {...fields.field('name')} label={t('name')} hint={t('nameHint')} autoComplete="off" maxLength={40} />
				<Select
					{...fields.field('language')}
					label={t('language')}
					hint={t('languageHint')}
					options={['bn', 'en'].map((value) => ({ value, label: t(`languages.${value}`) }))}
				/>
				<Button type="submit" loading={isPending}>
					{t('go')}
				</Button>
			</Form>
		</Section>
	)
}
