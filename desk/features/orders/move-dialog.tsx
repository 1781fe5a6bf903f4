import { useTranslation } from '#client/use-translation.ts'
import { useAct } from '#desk/lib/reads.ts'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { orderReads, type To } from './order-types.ts'

/** A step of an order; without `part` of the whole order. `what`: the name of what moves. */
export type Move = { to: To; part?: number; what: string }

/** Says what a step does before it is done, and asks for a reason where one helps. */
export function MoveDialog(props: { number: string; move: Move | undefined; onClose: () => void }) {
	const { t } = useTranslation(['orders', 'common'])
	const { move } = props
	const title = move ? t('doMove.title', { move: t(`moves.${move.to}`), what: move.what }) : ''
	return (
		<Dialog open={move !== undefined} onClose={props.onClose} title={title} closeLabel={t('common:close')}>
			{move && <MoveForm key={`${move.to} ${move.part}`} {...props} move={move} />}
		</Dialog>
	)
}

function MoveForm({ number, move, onClose }: { number: string; move: Move; onClose: () => void }) {
	const { t } = useTranslation('orders')
	const fields = useFields({ reason: '' })
	const { mutate, isPending } = useAct('moveDeskOrder', {
		reads: orderReads,
		onSuccess: onClose,
		onError: fields.refuse,
	})
	const asks = move.to === 'cancelled' || move.to === 'returned'
	const submit = () => {
		const reason = fields.values.reason.trim()
		const part = move.part === undefined ? {} : { part: move.part }
		mutate({ params: { number }, body: { to: move.to, ...part, ...(reason && { reason }) } })
	}
	return (
		<Form fields={fields} onSubmit={submit} className="pb-4">
			<p>{t(`doMove.${move.to}`)}</p>
			{asks && (
				<TextField
					{...fields.field('reason')}
					label={t('doMove.reason')}
					hint={t('doMove.reasonHint')}
					maxLength={200}
					autoComplete="off"
				/>
			)}
			<Button type="submit" wide variant={asks ? 'danger' : 'primary'} loading={isPending}>
				{t(`moves.${move.to}`)}
			</Button>
		</Form>
	)
}
