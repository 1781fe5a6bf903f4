import { useTranslation } from '#client/use-translation.ts'
import { type PayoutKind, payoutKinds } from '#contract/selling.ts'
import { shownDigits } from '#contract/shown-phone.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct } from '#desk/lib/reads.ts'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { SellerBalance } from './money-types.ts'

type Props = { balance: SellerBalance | undefined; onClose: () => void }

/** Where the shop pays a seller. The former number is never shown. */
export function AccountDialog({ balance, onClose }: Props) {
	const { t } = useTranslation(['money', 'common'])
	const language = useLanguage()
	const title = t('accountOf', { seller: balance?.seller.name[language] ?? '' })
	return (
		<Dialog open={balance !== undefined} onClose={onClose} title={title} closeLabel={t('common:close')}>
			{balance && <AccountForm key={balance.seller.id} balance={balance} onClose={onClose} />}
		</Dialog>
	)
}

function AccountForm({ balance: { seller, pay_to }, onClose }: { balance: SellerBalance; onClose: () => void }) {
	const { t } = useTranslation(['money', 'common'])
	const language = useLanguage()
	const fields = useFields({
		method: pay_to?.method ?? 'bkash',
		holder: pay_to?.holder ?? '',
		number: '',
		bank: pay_to?.bank ?? '',
		branch: pay_to?.branch ?? '',
		routing: pay_to?.routing ?? '',
	})
	const { mutate, isPending } = useAct('setSellerAccount', {
		reads: ['listSellerBalances'],
		onSuccess: onClose,
		onError: fields.refuse,
	})
	const values = fields.values
	const method = values.method as PayoutKind
	const submit = () => {
		const required = method === 'bank' ? (['holder', 'number', 'bank'] as const) : (['holder', 'number'] as const)
		const missing = required.filter((name) => !values[name].trim())
		if (missing.length > 0) return fields.fail(Object.fromEntries(missing.map((name) => [name, t('common:required')])))
		const { holder, number, bank, branch, routing } = values
		mutate({
			params: { seller: seller.slug },
			body: {
				...{ method, holder, number },
				...(method === 'bank' && { bank, ...(branch && { branch }), ...(routing && { routing }) }),
			},
		})
	}
	return (
		<Form fields={fields} onSubmit={submit} className="pb-4">
			<Select
				{...fields.field('method')}
				label={t('way')}
				options={payoutKinds.map((value) => ({ value, label: t(`method.${value}`) }))}
			/>
			<TextField {...fields.field('holder')} label={t('holder')} maxLength={100} autoComplete="off" />
			<TextField
				{...fields.field('number')}
				label={t(`numberOf.${method}`)}
				hint={pay_to ? t('numberNow', { number: shownDigits(pay_to.number, language) }) : undefined}
				inputMode="numeric"
				maxLength={40}
				autoComplete="off"
			/>
			{method === 'bank' && (
				<>
					<TextField {...fields.field('bank')} label={t('bank')} maxLength={100} autoComplete="off" />
					<TextField {...fields.field('branch')} label={t('branch')} optionalMark={t('optional')} maxLength={100} />
					<TextField
						{...fields.field('routing')}
						label={t('routing')}
						optionalMark={t('optional')}
						inputMode="numeric"
						maxLength={40}
					/>
				</>
			)}
			<Button type="submit" wide loading={isPending}>
				{t('save')}
			</Button>
		</Form>
	)
}
