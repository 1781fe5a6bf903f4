import { useTranslation } from '#client/use-translation.ts'
import { payoutKinds } from '#contract/selling.ts'
import { RadioCards } from '#ui/radio-cards/radio-cards.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { Draft, TextProps } from './draft.rules.ts'

/** Where the money of sales goes: a bank account or a wallet. */
export function PayoutFields(props: {
	payout: Draft['payout']
	onPayout: (payout: Draft['payout']) => void
	text: TextProps
}) {
	const { t } = useTranslation('sell')
	const { payout, text } = props
	const isBank = payout === 'bank'
	return (
		<>
			<RadioCards
				legend={t('payoutLabel')}
				options={payoutKinds.map((value) => ({ value, label: t(`payout.${value}`) }))}
				value={payout}
				onChange={(value) => props.onPayout(value as Draft['payout'])}
			/>
			<TextField label={t('holder')} hint={t('holderHint')} autoComplete="off" maxLength={80} {...text('holder')} />
			{isBank && <TextField label={t('bank')} autoComplete="off" maxLength={120} {...text('bank')} />}
			<TextField
				label={t(isBank ? 'accountNumber' : 'walletNumber')}
				inputMode={isBank ? 'text' : 'tel'}
				autoComplete="off"
				maxLength={40}
				{...text('account')}
			/>
		</>
	)
}
