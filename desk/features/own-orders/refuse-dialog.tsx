import { useTranslation } from '#client/use-translation.ts'
import type { OwnPart } from '#desk/lib/new-orders.ts'
import { ConfirmDialog } from '#desk/parts/confirm-dialog.tsx'
import { useMove } from './use-move.ts'

/** Asks before a part is refused, with what happens then. `missing`: its lines that are not in stock. */
export function RefuseDialog(props: { part: OwnPart; missing: readonly number[]; open: boolean; onClose: () => void }) {
	const { t } = useTranslation('ownOrders')
	const { part, missing } = props
	const { moved } = useMove(part, () => {})
	const names = part.lines.filter(({ line }) => missing.includes(line)).map(({ name }) => name)
	return (
		<ConfirmDialog
			open={props.open}
			onClose={props.onClose}
			title={t('refuseTitle', { number: part.number })}
			action={t('refuseAction')}
			danger
			act={() => moved({ to: 'cancelled', ...(missing.length > 0 && { missing: [...missing] }) })}
		>
			<p>{t('refuseText')}</p>
			{names.length > 0 && (
				<>
					<p>{t('refuseStock')}</p>
					<ul className="list-disc ps-5 font-semibold">
						{names.map((name) => (
							<li key={name}>{name}</li>
						))}
					</ul>
				</>
			)}
		</ConfirmDialog>
	)
}
