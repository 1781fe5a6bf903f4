import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showError } from '#client/failures.ts'
import { formatDateTime } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ReturnIcon } from '#ui/icons.tsx'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import { useLanguage } from '#web/lib/local-link.tsx'
import { call } from '#web/shop/session/api.ts'
import { keys } from '#web/shop/session/query-keys.ts'
import { LinePieces } from './line-pieces.tsx'
import { lineName, type OrderLine, type OrderPart } from './order-data.ts'
import { ReasonFields } from './reason-fields.tsx'

const reasons = ['damaged', 'wrong_item', 'not_as_described', 'missing_parts', 'changed_mind'] as const

/** A button to request a return of the lines of a part that can be returned; nothing when there is none. */
export function ReturnItems({ number, part, cash }: { number: string; part: OrderPart; cash: boolean }) {
	const { t } = useTranslation('orders')
	const [open, setOpen] = useState(false)
	// Pieces by line.
	const [pieces, setChosen] = useState<Record<number, number>>({})
	const lines = part.lines.filter((line) => line.return_until !== null)
	const choose = (line: number, quantity: number) => setChosen((now) => ({ ...now, [line]: quantity }))
	const send = useReturn(number, () => {
		setOpen(false)
		setChosen({})
	})
	if (lines.length === 0) return null

	/** The only line is selected automatically. */
	function start() {
		const [only] = lines
		if (only && lines.length === 1) choose(only.line, only.returnable)
		setOpen(true)
	}

	return (
		<>
			<Button variant="secondary" shape="slim" icon={<ReturnIcon className="size-4.5" />} onClick={start}>
				{t('return.button')}
			</Button>
			<ReturnDialog
				{...{ lines, chosen: pieces, choose, cash, open }}
				onClose={() => setOpen(false)}
				sending={send.isPending}
				onSend={send.mutate}
			/>
		</>
	)
}

type Return = InputOf<typeof endpoints.returnOrder>['body']

/** Requests a return; the updated order then replaces the one on the page. */
function useReturn(number: string, onSent: () => void) {
	const { t } = useTranslation(['orders', 'forms'])
	const queries = useQueryClient()
	const push = useToasts((state) => state.push)
	return useMutation({
		mutationFn: (body: Return) => call('returnOrder', { params: { number }, body }),
		onSuccess: (reply) => {
			onSent()
			queries.setQueryData([...keys.order, number], reply)
			push({ tone: 'success', text: t('return.sent') })
		},
		onError: (error) => showError(error, t('forms:network')),
	})
}

function ReturnDialog(props: {
	lines: readonly OrderLine[]
	chosen: Record<number, number>
	choose: (line: number, quantity: number) => void
	cash: boolean
	open: boolean
	onClose: () => void
	sending: boolean
	onSend: (body: Return) => void
}) {
	const { t } = useTranslation(['orders', 'common'])
	const { lines, chosen, choose } = props
	const [reason, setReason] = useState<(typeof reasons)[number] | null>(null)
	const [note, setNote] = useState('')
	const [checked, setChecked] = useState(false)
	const returned = lines.flatMap(({ line }) => (chosen[line] ? [{ line, quantity: chosen[line] }] : []))

	function submit() {
		setChecked(true)
		if (returned.length > 0 && reason) props.onSend({ lines: returned, reason, ...(note && { note }) })
	}

	return (
		<Dialog
			open={props.open}
			onClose={props.onClose}
			title={t('return.title')}
			closeLabel={t('common:close')}
			size="md"
			footer={
				<Button wide loading={props.sending} onClick={submit}>
					{t('return.send')}
				</Button>
			}
		>
			<div className="grid gap-4 pb-4">
				<div>
					{lines.map((line, at) => (
						<LineChoice
							key={line.line}
							line={line}
							pieces={chosen[line.line] ?? 0}
							onChange={(pieces) => choose(line.line, pieces)}
							error={checked && returned.length === 0 && at === 0 ? t('return.chooseLine') : undefined}
						/>
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
					cash={props.cash}
				/>
			</div>
		</Dialog>
	)
}

/** A line that can be returned, and how many of its pieces. */
function LineChoice(props: {
	line: OrderLine
	pieces: number
	onChange: (pieces: number) => void
	error: string | undefined
}) {
	const { t } = useTranslation('orders')
	const language = useLanguage()
	const { line, pieces, onChange } = props
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-2">
			<Checkbox
				label={lineName(line)}
				hint={t('return.until', { date: formatDateTime(line.return_until as string, language) })}
				checked={pieces > 0}
				onChange={(event) => onChange(event.target.checked ? line.returnable : 0)}
				error={props.error}
			/>
			{pieces > 0 && line.returnable > 1 && (
				<LinePieces
					label={t('return.pieces', { name: lineName(line) })}
					name={lineName(line)}
					value={pieces}
					max={line.returnable}
					onChange={onChange}
				/>
			)}
		</div>
	)
}
