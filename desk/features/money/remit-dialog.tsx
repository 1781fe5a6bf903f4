import { formatBdt, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct } from '#desk/lib/reads.ts'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

type Props = {
	courier: string
	parts: readonly { number: string; part: number; amount: number }[]
	open: boolean
	onClose: () => void
	onDone: () => void
}

/** Records the cash of chosen parts as remitted, as a file of the courier with these lines would. */
export function RemitDialog(props: Props) {
	const { t } = useTranslation(['money', 'common'])
	return (
		<Dialog open={props.open} onClose={props.onClose} title={t('recordRemittance')} closeLabel={t('common:close')}>
			{props.open && <RemitForm {...props} />}
		</Dialog>
	)
}

function RemitForm({ courier, parts, onClose, onDone }: Props) {
	const { t } = useTranslation(['money', 'common'])
	const language = useLanguage()
	const fields = useFields({ reference: '' })
	const { mutate, isPending } = useAct('importRemittance', {
		reads: [
			...(['listCourierParts', 'listCouriers', 'listRemittances', 'listDifferences'] as const),
			...(['getMoneyOverview', 'listSellerBalances'] as const),
		],
		onSuccess: () => {
			onDone()
			onClose()
		},
		onError: fields.refuse,
	})
	const total = parts.reduce((all, { amount }) => all + Math.round(amount * 100), 0) / 100
	const submit = () => {
		const reference = fields.values.reference.trim()
		if (!reference) return fields.fail({ reference: t('common:required') })
		const text = ['Order,Amount', ...parts.map(({ number, part, amount }) => `${number}/${part},${amount.toFixed(2)}`)]
		const columns = { number: 'Order', amount: 'Amount' }
		mutate({ body: { courier, name: reference, text: text.join('\n'), columns } })
	}
	return (
		<Form fields={fields} onSubmit={submit} className="pb-4">
			<p>
				{t('remitText', {
					...{ count: parts.length, shown: formatNumber(parts.length, language) },
					amount: formatBdt(total, language),
				})}
			</p>
			<TextField
				{...fields.field('reference')}
				label={t('receipt')}
				hint={t('receiptHint')}
				maxLength={120}
				autoComplete="off"
			/>
			<Button type="submit" wide loading={isPending}>
				{t('recordAmount', { amount: formatBdt(total, language) })}
			</Button>
		</Form>
	)
}
