import { useTranslation } from '#client/use-translation.ts'
import { useAct } from '#desk/lib/reads.ts'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

type Props = { open: boolean; onClose: () => void }

/** Adds a courier by its name. */
export function CourierDialog({ open, onClose }: Props) {
	const { t } = useTranslation(['money', 'common'])
	return (
		<Dialog open={open} onClose={onClose} title={t('addCourier')} closeLabel={t('common:close')}>
			<CourierForm onClose={onClose} />
		</Dialog>
	)
}

function CourierForm({ onClose }: Pick<Props, 'onClose'>) {
	const { t } = useTranslation(['money', 'common'])
	const fields = useFields({ name: '' })
	const { mutate, isPending } = useAct('saveCourier', {
		reads: ['listCouriers'],
		onSuccess: onClose,
		onError: fields.refuse,
	})
	const submit = () => {
		const name = fields.values.name.trim()
		if (!name) return fields.fail({ name: t('common:required') })
		mutate({ body: { name } })
	}
	return (
		<Form fields={fields} onSubmit={submit} className="pb-4">
			<TextField {...fields.field('name')} label={t('name')} maxLength={80} />
			<Button type="submit" wide loading={isPending}>
				{t('save')}
			</Button>
		</Form>
	)
}
