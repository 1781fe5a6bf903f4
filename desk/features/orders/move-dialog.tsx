import { useTranslation } from '#client/use-translation.ts'
import { useAct } from '#desk/lib/reads.ts'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { orderReads, type To } from './order-types.ts'

/** A step of an order; without `part` of the whole order. `what`: the name of what moves. */
export type Move = { to: To; part?: number; what: string }

/** Says what a step does before it is done, and asks for a reason where one helps. */
export function MoveDialog(props: {
	number: string
	move: Move | undefined
	/** Parts about which the shopper is asked whether another product may be sent. */
	asked: readonly number[]
	onClose: () => void
}) {
	const { t } = useTranslation(['orders', 'common'])
	const { move } = props
	const title = move ? t('doMove.title', { move: t(`moves.${move.to}`), what: move.what }) : ''
	return (
		<Dialog open={move !== undefined} onClose={props.onClose} title={title} closeLabel={t('common:close')}>
			{move && <MoveForm key={`${move.to} ${move.part}`} {...props} move={move} />}
		</Dialog>
	)
}

type Props = { number: string; move: Move; asked: readonly number[]; onClose: () => void }

function MoveForm({ number, move, asked, onClose }: Props) {
	const { t } = useTranslation('orders')
	const fields = useFields({ reason: '' })
	const { mutate, isPending } = useAct('moveDeskOrder', {
		reads: orderReads,
		onSuccess: onClose,
		onError: fields.refuse,
	})
	const asks = move.to === 'cancelled' || move.to === 'returned'
	const waits =
		(move.to === 'packed' || move.to === 'handed_over') &&
		asked.some((part) => move.part === undefined || move.part === part)
	const submit = () => {
		const reason = fields.values.reason.trim()
		const part = move.part === undefined ? {} : { part: move.part }
		mutate({ params: { number }, body: { to: move.to, ...part, ...(reason && { reason }) } })
	}
	return (
		<Form fields={fields} onSubmit={submit} className="pb-4">
			{waits && <Alert title={t('doMove.asked')}>{t('doMove.askedText')}</Alert>}
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
			<Button
				type="submit"
				wide
				variant={asks ? 'danger' : 'primary'}
				loading={isPending}
				data-autofocus={asks ? undefined : true}
			>
				{t(`moves.${move.to}`)}
			</Button>
		</Form>
	)
}
