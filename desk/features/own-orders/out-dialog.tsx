import { useState } from 'react'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import type { OwnPart } from '#desk/lib/new-orders.ts'
import { ConfirmDialog } from '#desk/parts/confirm-dialog.tsx'
import { Button } from '#ui/button/button.tsx'
import { QuantityStepper } from '#ui/stepper/stepper.tsx'
import { InsteadDialog } from './instead-dialog.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { useMove } from './use-move.ts'

/** Takes pieces of a line out of an accepted part; the only line of a part cannot be taken out, the part is refused. */
export function OutDialog(props: { part: OwnPart; line: OwnPart['lines'][number] | undefined; onClose: () => void }) {
	const { part, line, onClose } = props
	const only =
		part.lines.length === 1 && line?.quantity === 1 && (!line.substitution || line.substitution === 'leave_out')
	if (only || !line)
		return <RefuseDialog part={part} missing={line ? [line.line] : []} open={!!line} onClose={onClose} />
	return <Pieces key={line.line} part={part} line={line} onClose={onClose} />
}

function Pieces({ part, line, onClose }: { part: OwnPart; line: OwnPart['lines'][number]; onClose: () => void }) {
	const { t } = useTranslation('ownOrders')
	const language = useLanguage()
	const [count, setCount] = useState(line.quantity)
	const [instead, setInstead] = useState(false)
	const { cut } = useMove(part, () => {})
	if (instead) return <InsteadDialog part={part} line={line} quantity={count} onClose={onClose} />
	return (
		<ConfirmDialog
			open
			onClose={onClose}
			title={t('outTitle', { name: line.name })}
			action={t('outAction')}
			danger
			act={() => cut([{ line: line.line, quantity: count }])}
		>
			<p>{t('outText', { number: part.number })}</p>
			{line.substitution && line.substitution !== 'leave_out' && (
				<Button variant="secondary" wide onClick={() => setInstead(true)}>
					{t('somethingElse')}
				</Button>
			)}
			{line.quantity > 1 && (
				<QuantityStepper
					label={t('outCount')}
					decreaseLabel={t('less')}
					increaseLabel={t('more')}
					value={count}
					shown={t('of', { count: formatNumber(count, language), all: formatNumber(line.quantity, language) })}
					max={line.quantity}
					draft
					onChange={setCount}
					className="justify-self-start"
				/>
			)}
		</ConfirmDialog>
	)
}
