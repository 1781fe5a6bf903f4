import { useState } from 'react'
import { formatBdt } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct } from '#desk/lib/reads.ts'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { orderReads } from './order-types.ts'

/** A return to be decided; once approved its goods are awaited. */
export type ReturnClaim = { id: number; number: string; status: 'requested' | 'approved'; amount: number }

/** Decides about a return: approve or refuse it, then note that the goods are here. */
export function ReturnDialog({ claim, onClose }: { claim: ReturnClaim | undefined; onClose: () => void }) {
	const { t } = useTranslation(['orders', 'common'])
	return (
		<Dialog
			open={claim !== undefined}
			onClose={onClose}
			title={claim ? t('decideReturn', { number: claim.number }) : ''}
			closeLabel={t('common:close')}
		>
			{claim && <ReturnForm key={claim.id} claim={claim} onClose={onClose} />}
		</Dialog>
	)
}

function ReturnForm({ claim, onClose }: { claim: ReturnClaim; onClose: () => void }) {
	const { t } = useTranslation('orders')
	const language = useLanguage()
	const fields = useFields({})
	const [restock, setRestock] = useState(true)
	const { mutate, isPending, variables } = useAct('decideReturnAtDesk', {
		reads: orderReads,
		onSuccess: onClose,
		onError: fields.refuse,
	})
	const decide = (to: 'approved' | 'refused' | 'received') =>
		mutate({ params: { id: claim.id }, body: { to, ...(to === 'received' && { restock }) } })
	const busy = (to: string) => isPending && variables.body.to === to
	const awaited = claim.status === 'approved'
	return (
		<Form fields={fields} onSubmit={() => decide(awaited ? 'received' : 'approved')} className="pb-4">
			<p>{t('returnNote', { amount: formatBdt(claim.amount, language) })}</p>
			{awaited && (
				<Checkbox checked={restock} onChange={({ target }) => setRestock(target.checked)} label={t('restock')} />
			)}
			<div className="flex gap-2">
				{!awaited && (
					<Button variant="secondary" className="flex-1" loading={busy('refused')} onClick={() => decide('refused')}>
						{t('returnRefuse')}
					</Button>
				)}
				<Button type="submit" className="flex-1" loading={busy('approved') || busy('received')}>
					{t(awaited ? 'returnReceive' : 'returnApprove')}
				</Button>
			</div>
		</Form>
	)
}
