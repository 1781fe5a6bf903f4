import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { readPrice } from '#contract/amount-text.ts'
import { toBdt } from '#contract/money.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct } from '#desk/lib/reads.ts'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

type Props = { open: boolean; onClose: () => void; onProposed: (made: { proposed: number; total: number }) => void }

/** Proposes a payout for every seller with at least an amount. */
export function ProposeDialog({ open, onClose, onProposed }: Props) {
	const { t } = useTranslation(['money', 'common'])
	return (
		<Dialog open={open} onClose={onClose} title={t('propose')} closeLabel={t('common:close')}>
			<ProposeForm onClose={onClose} onProposed={onProposed} />
		</Dialog>
	)
}

function ProposeForm({ onClose, onProposed }: Omit<Props, 'open'>) {
	const { t } = useTranslation(['money', 'common'])
	const language = useLanguage()
	const fields = useFields({ minimum: formatNumber(500, language) })
	const { mutate, isPending } = useAct('proposePayouts', {
		reads: ['listPayouts', 'getMoneyOverview', 'listSellerBalances'],
		onSuccess: (made) => {
			onClose()
			onProposed(made)
		},
		onError: fields.refuse,
	})
	const submit = () => {
		const read = readPrice(fields.values.minimum)
		if ('expected' in read) return fields.fail({ minimum: t('amountExpected') })
		mutate({ body: { minimum: toBdt(read.value) } })
	}
	return (
		<Form fields={fields} onSubmit={submit} className="pb-4">
			<p>{t('proposeNote')}</p>
			<TextField {...fields.field('minimum')} label={t('minimum')} inputMode="decimal" start="৳" />
			<Button type="submit" wide loading={isPending}>
				{t('propose')}
			</Button>
		</Form>
	)
}
