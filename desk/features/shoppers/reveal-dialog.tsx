import { useTranslation } from '#client/use-translation.ts'
import { useAct } from '#desk/lib/reads.ts'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { ShopperData } from './shopper-data.ts'

type Props = { id: number; open: boolean; onClose: () => void; onRevealed: (data: ShopperData) => void }

/** Asks why personal data is needed, before it is shown. */
export function RevealDialog({ open, onClose, ...props }: Props) {
	const { t } = useTranslation(['shoppers', 'common'])
	return (
		<Dialog open={open} onClose={onClose} title={t('reveal')} closeLabel={t('common:close')}>
			<RevealForm {...props} onClose={onClose} />
		</Dialog>
	)
}

function RevealForm({ id, onClose, onRevealed }: Omit<Props, 'open'>) {
	const { t } = useTranslation(['shoppers', 'common'])
	const fields = useFields({ reason: '' })
	const { mutate, isPending } = useAct('revealShopper', {
		onSuccess: (data) => {
			onRevealed(data)
			onClose()
		},
		onError: fields.refuse,
	})
	const reason = fields.values.reason.trim()
	const submit = () =>
		reason ? mutate({ params: { id }, body: { reason } }) : fields.fail({ reason: t('common:required') })
	return (
		<Form fields={fields} onSubmit={submit} className="pb-4">
			<TextField
				{...fields.field('reason')}
				label={t('reason')}
				hint={t('reasonHint')}
				maxLength={200}
				autoComplete="off"
			/>
			<Button type="submit" wide loading={isPending}>
				{t('reveal')}
			</Button>
		</Form>
	)
}
