import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showError } from '#web/lib/failures.ts'
import { formatDateTime, formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/local-link.tsx'
import { call } from '#web/shop/session/api.ts'
import { keys } from '#web/shop/session/query-keys.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ReturnIcon } from '#web/ui/icons.tsx'
import { QuantityStepper } from '#web/ui/stepper/stepper.tsx'
import { useToasts } from '#web/ui/toasts/use-toasts.ts'
import { lineName, type OrderPart } from './order-data.ts'
import { ReasonFields } from './reason-fields.tsx'

const reasons = ['damaged', 'wrong_item', 'not_as_described', 'missing_parts', 'changed_mind'] as const

/** A button to ask for a return of what may still come back of a part; nothing when nothing may. */
export function ReturnItems({ number, part, cash }: { number: string; part: OrderPart; cash: boolean }) {
	const { t } = useTranslation(['orders', 'common', 'forms'])
	const language = useLanguage()
	const queries = useQueryClient()
	const push = useToasts((state) => state.push)
	const [open, setOpen] = useState(false)
	// Pieces by line.
	const [chosen, setChosen] = useState<Record<number, number>>({})
	const [reason, setReason] = useState<(typeof reasons)[number] | null>(null)
	const [note, setNote] = useState('')
	const [checked, setChecked] = useState(false)
	const send = useMutation({
		mutationFn: (why: (typeof reasons)[number]) =>
			call('returnOrder', { params: { number }, body: { lines: wanted, reason: why, ...(note ? { note } : {}) } }),
		onSuccess: (reply) => {
			setOpen(false)
			setChosen({})
			queries.setQueryData([...keys.order, number], reply)
			push({ tone: 'success', text: t('return.sent') })
		},
		onError: (error) => showError(error, t('forms:network')),
	})
	const lines = part.lines.filter((line) => line.return_until !== null)
	const wanted = lines.flatMap(({ line }) => (chosen[line] ? [{ line, quantity: chosen[line] }] : []))
	const choose = (line: number, quantity: number) => setChosen((now) => ({ ...now, [line]: quantity }))
	if (lines.length === 0) return null

	/** Where only one thing may come back, it is the one. */
	function start() {
		const [only] = lines
		if (only && lines.length === 1) choose(only.line, only.returnable)
		setOpen(true)
	}

	function submit() {
		setChecked(true)
		if (wanted.length > 0 && reason) send.mutate(reason)
	}

	return (
		<>
			<Button variant="secondary" shape="slim" icon={<ReturnIcon className="size-4.5" />} onClick={start}>
				{t('return.button')}
			</Button>
			<Dialog
				open={open}
				onClose={() => setOpen(false)}
				title={t('return.title')}
				closeLabel={t('common:close')}
				size="md"
				footer={
					<Button wide loading={send.isPending} onClick={submit}>
						{t('return.send')}
					</Button>
				}
			>
				<div className="grid gap-4 pb-4">
					<div>
						{lines.map((line, at) => (
							<div key={line.line} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-2">
								<Checkbox
									label={lineName(line)}
									hint={t('return.until', { date: formatDateTime(line.return_until as string, language) })}
									checked={Boolean(chosen[line.line])}
									onChange={(event) => choose(line.line, event.target.checked ? line.returnable : 0)}
									error={checked && wanted.length === 0 && at === 0 ? t('return.chooseLine') : undefined}
								/>
								{chosen[line.line] && line.returnable > 1 ? (
									<QuantityStepper
										label={t('return.pieces', { name: lineName(line) })}
										decreaseLabel={t('return.less', { name: lineName(line) })}
										increaseLabel={t('return.more', { name: lineName(line) })}
										value={chosen[line.line] as number}
										shown={t('return.of', {
											count: formatNumber(chosen[line.line] as number, language),
											all: formatNumber(line.returnable, language),
										})}
										max={line.returnable}
										onChange={(quantity) => choose(line.line, quantity)}
										className="ms-auto"
									/>
								) : null}
							</div>
						))}
					</div>
					<ReasonFields
						legend={t('return.reason')}
						options={reasons.map((value) => ({ value, label: t(`return.reasons.${value}`) }))}
						value={reason}
						onChange={setReason}
						error={checked && !reason ? t('return.chooseReason') : undefined}
						note={note}
						onNote={setNote}
						cash={cash}
					/>
				</div>
			</Dialog>
		</>
	)
}
