import { formatBdt } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { may } from '#contract/desk/roles.ts'
import { shownDigits } from '#contract/shown-phone.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useMe } from '#desk/lib/me.ts'
import { useAct } from '#desk/lib/reads.ts'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { Payout } from './money-types.ts'

type Props = { payout: Payout | undefined; onClose: () => void }

/** What can be done with one payout: approved by another person, withdrawn, noted as arrived or failed. */
export function PayoutDialog({ payout, onClose }: Props) {
	const { t } = useTranslation(['money', 'common'])
	const language = useLanguage()
	const title = payout ? `${payout.seller.name[language]} · ${formatBdt(payout.amount, language)}` : ''
	return (
		<Dialog open={payout !== undefined} onClose={onClose} title={title} closeLabel={t('common:close')}>
			{payout && (
				<div key={payout.id} className="grid gap-5 pb-4">
					<p className="text-soft">
						{t(`method.${payout.pay_to.method}`)} {shownDigits(payout.pay_to.number, language)} · {payout.pay_to.holder}
					</p>
					{payout.state === 'proposed' && <Approve payout={payout} onClose={onClose} />}
					{payout.state === 'exported' && <Arrived payout={payout} onClose={onClose} />}
					<Stop payout={payout} onClose={onClose} />
				</div>
			)}
		</Dialog>
	)
}

type Part = { payout: Payout; onClose: () => void }
const reads = ['listPayouts', 'getMoneyOverview', 'listSellerBalances', 'getToday'] as const

function Approve({ payout, onClose }: Part) {
	const { t } = useTranslation('money')
	const me = useMe()
	const fields = useFields({})
	const { mutate, isPending } = useAct('approvePayout', { reads, onSuccess: onClose, onError: fields.refuse })
	if (payout.proposed_by === me.id || !may(me.role, 'money.approve'))
		return <Alert tone="info">{t('otherApproves')}</Alert>
	return (
		<Form fields={fields} onSubmit={() => mutate({ params: { id: payout.id } })}>
			<p>{t('approveNote')}</p>
			<Button type="submit" wide loading={isPending}>
				{t('approve')}
			</Button>
		</Form>
	)
}

function Arrived({ payout, onClose }: Part) {
	const { t } = useTranslation(['money', 'common'])
	const fields = useFields({ reference: '' })
	const { mutate, isPending } = useAct('finishPayout', { reads, onSuccess: onClose, onError: fields.refuse })
	const submit = () => {
		const reference = fields.values.reference.trim()
		if (reference.length < 3) return fields.fail({ reference: t('common:required') })
		mutate({ params: { id: payout.id }, body: { reference } })
	}
	return (
		<Form fields={fields} onSubmit={submit}>
			<TextField {...fields.field('reference')} label={t('reference')} hint={t('referenceHint')} maxLength={100} />
			<Button type="submit" wide loading={isPending}>
				{t('arrived')}
			</Button>
		</Form>
	)
}

/** Takes a proposal back, or notes that a payout failed. */
function Stop({ payout, onClose }: Part) {
	const { t } = useTranslation(['money', 'common'])
	const me = useMe()
	const fields = useFields({ reason: '' })
	const options = { reads, onSuccess: onClose, onError: fields.refuse }
	const withdraw = useAct('withdrawPayout', options)
	const fail = useAct('failPayout', options)
	const proposed = payout.state === 'proposed'
	const submit = () => {
		const reason = fields.values.reason.trim()
		if (reason.length < 3) return fields.fail({ reason: t('common:required') })
		const act = proposed ? withdraw : fail
		act.mutate({ params: { id: payout.id }, body: { reason } })
	}
	if (!may(me.role, 'money.change')) return null
	return (
		<Form fields={fields} onSubmit={submit} className="border-t border-mist pt-4">
			<p className="text-soft">{t(proposed ? 'withdrawNote' : 'failedNote')}</p>
			<TextField {...fields.field('reason')} label={t('reason')} maxLength={300} />
			<Button type="submit" variant="danger" wide loading={withdraw.isPending || fail.isPending}>
				{t(proposed ? 'withdraw' : 'failed')}
			</Button>
		</Form>
	)
}
