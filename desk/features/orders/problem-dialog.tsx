import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { latinDigits } from '#contract/text.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct } from '#desk/lib/reads.ts'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { orderReads } from './order-types.ts'

/** A reported problem to be decided. `quantity` of `of` pieces are affected. */
export type ProblemClaim = { id: number; name: string; quantity: number; of: number; status: string }

/** Settles a report: money back, new pieces, or an answer. */
export function ProblemDialog({ claim, onClose }: { claim: ProblemClaim | undefined; onClose: () => void }) {
	const { t } = useTranslation(['orders', 'common'])
	return (
		<Dialog
			open={claim !== undefined}
			onClose={onClose}
			title={claim ? t('decideProblem', { name: claim.name }) : ''}
			closeLabel={t('common:close')}
		>
			{claim && <ProblemForm key={claim.id} claim={claim} onClose={onClose} />}
		</Dialog>
	)
}

type Decision = 'refunded' | 'replacing' | 'replaced' | 'answered'

function ProblemForm({ claim, onClose }: { claim: ProblemClaim; onClose: () => void }) {
	const { t } = useTranslation(['orders', 'common'])
	const language = useLanguage()
	const fields = useFields({ pieces: formatNumber(claim.quantity, language), answer: '' })
	const { mutate, isPending, variables } = useAct('decideProblemAtDesk', {
		reads: orderReads,
		onSuccess: onClose,
		onError: fields.refuse,
	})
	const decide = (to: Decision) => {
		const answer = fields.values.answer.trim()
		const pieces = Number(latinDigits(fields.values.pieces))
		if (to === 'answered' && !answer) return fields.fail({ answer: t('common:required') })
		if (to === 'refunded' && !(Number.isInteger(pieces) && pieces > 0))
			return fields.fail({ pieces: t('common:required') })
		mutate({ params: { id: claim.id }, body: { to, ...(to === 'refunded' && { pieces }), ...(answer && { answer }) } })
	}
	const button = (to: Decision, text: string, variant: 'primary' | 'secondary' = 'secondary') => (
		<Button variant={variant} wide loading={isPending && variables.body.to === to} onClick={() => decide(to)}>
			{t(text)}
		</Button>
	)
	if (claim.status === 'replacing')
		return (
			<Form fields={fields} onSubmit={() => decide('replaced')} className="pb-4">
				{button('replaced', 'problemReplaced', 'primary')}
			</Form>
		)
	return (
		<Form fields={fields} onSubmit={() => decide('refunded')} className="pb-4">
			<p className="text-soft">
				{t('ofPieces', { pieces: formatNumber(claim.quantity, language), all: formatNumber(claim.of, language) })}
			</p>
			<TextField {...fields.field('pieces')} label={t('pieces')} inputMode="numeric" maxLength={3} autoComplete="off" />
			<TextArea {...fields.field('answer')} label={t('answer')} maxLength={500} rows={3} />
			<div className="grid gap-2">
				{button('refunded', 'problemRefund', 'primary')}
				{button('replacing', 'problemReplace')}
				{button('answered', 'problemAnswer')}
			</div>
		</Form>
	)
}
