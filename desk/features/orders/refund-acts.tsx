import { useTranslation } from '#client/use-translation.ts'
import { useCan } from '#desk/lib/me.ts'
import { useAct } from '#desk/lib/reads.ts'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { orderReads, type Refund } from './order-types.ts'

type Props = {
	id: number
	/** Which refund it is, in words: names the buttons. */
	about: string
	proposal: Refund['proposal']
	/** There is a number to send it to. */
	sendable: boolean
}

/** What can be done with a refund that is sent by hand: recorded, and above the limit approved by another person. */
export function RefundActs({ id, about, proposal, sendable }: Props) {
	const can = useCan()
	if (proposal) return <Proposal id={id} about={about} proposal={proposal} />
	return can('orders.refund') && sendable ? <RecordForm id={id} about={about} /> : null
}

function RecordForm({ id, about }: Pick<Props, 'id' | 'about'>) {
	const { t } = useTranslation(['orders', 'common'])
	const fields = useFields({ reference: '' })
	const { mutate, isPending } = useAct('recordRefundAtDesk', {
		reads: orderReads,
		onSuccess: fields.reset,
		onError: fields.refuse,
	})
	const submit = () => {
		const reference = fields.values.reference.trim()
		if (reference.length < 3) return fields.fail({ reference: t('common:required') })
		mutate({ params: { id }, body: { reference } })
	}
	return (
		<Form
			fields={fields}
			onSubmit={submit}
			className="sm:grid-cols-[minmax(0,20rem)_auto] sm:items-end sm:justify-start"
		>
			<TextField
				{...fields.field('reference')}
				label={t('reference')}
				aria-label={`${t('reference')}: ${about}`}
				hint={t('referenceHint')}
				maxLength={120}
			/>
			<Button type="submit" variant="secondary" aria-label={`${t('refundSend')}: ${about}`} loading={isPending}>
				{t('refundSend')}
			</Button>
		</Form>
	)
}

type ProposalProps = Pick<Props, 'id' | 'about'> & { proposal: NonNullable<Refund['proposal']> }

function Proposal({ id, about, proposal }: ProposalProps) {
	const { t } = useTranslation('orders')
	const can = useCan()
	const approve = useAct('approveRefundAtDesk', { reads: orderReads })
	const reject = useAct('rejectRefundAtDesk', { reads: orderReads })
	const { by, reference, own } = proposal
	return (
		<>
			<p>{t('proposedBy', { name: by, reference })}</p>
			{own && <Alert tone="info">{t('ownProposal')}</Alert>}
			{can('orders.approve') && (
				<div className="flex flex-wrap gap-2">
					{!own && (
						<Button
							shape="slim"
							aria-label={`${t('approve')}: ${about}`}
							loading={approve.isPending}
							onClick={() => approve.mutate({ params: { id } })}
						>
							{t('approve')}
						</Button>
					)}
					<Button
						shape="slim"
						variant="secondary"
						aria-label={`${t('reject')}: ${about}`}
						loading={reject.isPending}
						onClick={() => reject.mutate({ params: { id } })}
					>
						{t('reject')}
					</Button>
				</div>
			)}
		</>
	)
}
