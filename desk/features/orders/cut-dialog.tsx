import { useState } from 'react'
import { formatBdt, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { cutReasons } from '#contract/choices.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct, useRead } from '#desk/lib/reads.ts'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Select } from '#ui/select/select.tsx'
import { QuantityStepper } from '#ui/stepper/stepper.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { orderReads, type Part } from './order-types.ts'

/** Cancels pieces of a part, and says what that does before. */
export function CutDialog(props: { number: string; part: Part | undefined; onClose: () => void }) {
	const { t } = useTranslation(['orders', 'common'])
	const { part } = props
	const title = part ? t('cut.title', { seller: part.seller.name }) : ''
	return (
		<Dialog open={part !== undefined} onClose={props.onClose} title={title} closeLabel={t('common:close')}>
			{part && <CutForm key={part.part} {...props} part={part} />}
		</Dialog>
	)
}

function CutForm({ number, part, onClose }: { number: string; part: Part; onClose: () => void }) {
	const { t } = useTranslation(['orders', 'common'])
	const language = useLanguage()
	const [counts, setCounts] = useState<Record<number, number>>({})
	const fields = useFields({ reason: 'not_in_stock' as (typeof cutReasons)[number], note: '' })
	const { mutate, isPending } = useAct('cancelOrderLines', {
		reads: orderReads,
		onSuccess: onClose,
		onError: fields.refuse,
	})
	const pieces = part.lines.flatMap(({ line }) => (counts[line] ? [{ line, quantity: counts[line] }] : []))
	const { reason } = fields.values
	const submit = () => {
		if (pieces.length === 0) return
		const note = fields.values.note.trim()
		mutate({ params: { number }, body: { part: part.part, pieces, reason, ...(note && { note }) } })
	}
	return (
		<Form fields={fields} onSubmit={submit} className="pb-4">
			<ul className="divide-y divide-mist border-y border-mist">
				{part.lines
					.filter(({ quantity }) => quantity > 0)
					.map(({ line, name, quantity }) => (
						<li key={line} className="flex items-center gap-3 py-2">
							<span className="min-w-0 flex-1 font-semibold">{name}</span>
							<QuantityStepper
								label={t('cut.count', { name })}
								decreaseLabel={t('cut.less', { name })}
								increaseLabel={t('cut.more', { name })}
								value={counts[line] ?? 0}
								shown={t('cut.of', {
									count: formatNumber(counts[line] ?? 0, language),
									all: formatNumber(quantity, language),
								})}
								min={0}
								max={quantity}
								draft
								onChange={(value) => setCounts((now) => ({ ...now, [line]: value }))}
							/>
						</li>
					))}
			</ul>
			<Select
				{...fields.field('reason')}
				label={t('doMove.reason')}
				hint={t(`cut.reasonHint.${reason}`)}
				options={cutReasons.map((value) => ({ value, label: t(`cut.reasons.${value}`) }))}
			/>
			<TextField
				{...fields.field('note')}
				label={t('cut.note')}
				hint={t('doMove.reasonHint')}
				maxLength={200}
				autoComplete="off"
			/>
			<Effect number={number} part={part.part} pieces={pieces} />
			<Button type="submit" wide variant="danger" disabled={pieces.length === 0} loading={isPending}>
				{t('cut.act')}
			</Button>
		</Form>
	)
}

/** What it would do: the price afterwards, refund and points. */
function Effect({
	number,
	part,
	pieces,
}: {
	number: string
	part: number
	pieces: { line: number; quantity: number }[]
}) {
	const { t } = useTranslation('orders')
	const language = useLanguage()
	const body = { part, pieces, reason: 'other' as const }
	const { data } = useRead('previewOrderCut', { params: { number }, body }, { enabled: pieces.length > 0, keep: true })
	if (pieces.length === 0) return <p className="min-h-12 text-soft">{t('cut.choose')}</p>
	if (!data) return <p className="min-h-12" />
	const amount = formatBdt(data.amount, language)
	return (
		<p className="min-h-12" aria-live="polite">
			{[
				data.whole ? t('cut.whole') : t('cut.after', { amount, price: formatBdt(data.price, language) }),
				data.refund > 0 && t('cut.refund', { amount: formatBdt(data.refund, language) }),
				data.points > 0 && t('cut.points', { count: data.points, shown: formatNumber(data.points, language) }),
				t('cut.message'),
			]
				.filter(Boolean)
				.join(' ')}
		</p>
	)
}
