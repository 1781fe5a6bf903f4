import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showError } from '#client/failures.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Select } from '#ui/select/select.tsx'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import { call } from '#web/shop/session/api.ts'
import { keys } from '#web/shop/session/query-keys.ts'

const reasons = ['changed_mind', 'too_slow', 'found_cheaper', 'by_mistake', 'other'] as const

/** A button that cancels an order, or one seller's part of it, after a confirmation. */
export function CancelOrder({
	number,
	part,
	prescription,
}: {
	number: string
	part?: { part: number; seller: string }
	/** The order has a prescription, which another order cannot use. */
	prescription: boolean
}) {
	const { t } = useTranslation(['orders', 'checkout', 'common', 'forms'])
	const queries = useQueryClient()
	const push = useToasts((state) => state.push)
	const [isAsking, setAsking] = useState(false)
	const [reason, setReason] = useState('')
	const cancel = useMutation({
		mutationFn: () =>
			call('cancelOrder', {
				params: { number },
				body: {
					...(part && { part: part.part }),
					...(reason && { reason: reason as (typeof reasons)[number] }),
				},
			}),
		onSuccess: (reply) => {
			setAsking(false)
			queries.setQueryData([...keys.order, number], reply)
			queries.invalidateQueries({ queryKey: keys.orders })
			push({ tone: 'success', text: part ? t('cancel.partDone') : t('checkout:order.cancelled') })
		},
		onError: (error) => showError(error, t('forms:network')),
	})
	return (
		<>
			<Button variant="ghost" className="-ms-3.5" shape={part ? 'slim' : 'normal'} onClick={() => setAsking(true)}>
				{part ? t('cancel.part') : t('checkout:order.cancel')}
			</Button>
			<Dialog
				open={isAsking}
				onClose={() => setAsking(false)}
				title={part ? t('cancel.partTitle', { seller: part.seller }) : t('checkout:order.cancelTitle')}
				closeLabel={t('common:close')}
				footer={
					<>
						<Button variant="secondary" wide onClick={() => setAsking(false)}>
							{t('checkout:order.keep')}
						</Button>
						<Button variant="danger" wide loading={cancel.isPending} onClick={() => cancel.mutate()}>
							{part ? t('cancel.part') : t('checkout:order.cancel')}
						</Button>
					</>
				}
			>
				<div className="grid gap-4 pb-4">
					<p>{part ? t('cancel.partText') : t('cancel.text')}</p>
					{prescription && <p>{t('cancel.prescription')}</p>}
					<Select
						label={t('cancel.reason')}
						placeholder={t('cancel.noReason')}
						value={reason}
						onChange={(event) => setReason(event.target.value)}
						options={reasons.map((value) => ({ value, label: t(`cancel.reasons.${value}`) }))}
					/>
				</div>
			</Dialog>
		</>
	)
}
