import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showError } from '#client/failures.ts'
import { formatDateTime } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { needsPhoto, type ProblemKind, problemKinds } from '#contract/problem-rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import { useLanguage } from '#web/lib/local-link.tsx'
import type { SentPhoto } from '#web/shop/photos/photo-field.tsx'
import { call } from '#web/shop/session/api.ts'
import { keys } from '#web/shop/session/query-keys.ts'
import { LinePieces } from './line-pieces.tsx'
import { lineName, type OrderLine } from './order-data.ts'
import { ProblemPhotos } from './problem-photos.tsx'
import { ReasonFields } from './reason-fields.tsx'

/** A button to report a problem with a delivered line; nothing after the time for it. */
export function ReportProblem({ number, line, cash }: { number: string; line: OrderLine; cash: boolean }) {
	const { t } = useTranslation('orders')
	const [open, setOpen] = useState(false)
	if (line.report_until === null) return null
	return (
		<>
			<Button
				variant="ghost"
				shape="slim"
				className="-ms-3.5 justify-self-start text-sm"
				aria-label={t('problem.buttonOf', { name: lineName(line) })}
				onClick={() => setOpen(true)}
			>
				{t('problem.button')}
			</Button>
			<ProblemDialog number={number} line={line} cash={cash} open={open} onClose={() => setOpen(false)} />
		</>
	)
}

function ProblemDialog(props: { number: string; line: OrderLine; cash: boolean; open: boolean; onClose: () => void }) {
	const { number, line, cash, open, onClose } = props
	const { t } = useTranslation(['orders', 'common'])
	const language = useLanguage()
	const [kind, setKind] = useState<ProblemKind | null>(null)
	const [pieces, setPieces] = useState(1)
	const [photos, setPhotos] = useState<SentPhoto[]>([])
	const [note, setNote] = useState('')
	const [checked, setChecked] = useState(false)
	const send = useReport(number, onClose)
	const photoMissing = kind !== null && needsPhoto(kind) && photos.length === 0

	function submit() {
		setChecked(true)
		if (!kind || photoMissing) return
		send.mutate({
			line: line.line,
			kind,
			quantity: Math.min(pieces, line.reportable),
			photo_ids: photos.map(({ id }) => id),
			...(note && { note }),
		})
	}

	return (
		<Dialog
			open={open}
			onClose={onClose}
			title={t('problem.title')}
			closeLabel={t('common:close')}
			size="md"
			footer={
				<Button wide loading={send.isPending} onClick={submit}>
					{t('problem.send')}
				</Button>
			}
		>
			<div className="grid gap-4 pb-4">
				<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
					<div>
						<p className="font-semibold">{lineName(line)}</p>
						<p className="text-sm text-soft">
							{t('problem.until', { date: formatDateTime(line.report_until ?? '', language) })}
						</p>
					</div>
					{line.reportable > 1 && (
						<LinePieces
							label={t('problem.pieces', { name: lineName(line) })}
							name={lineName(line)}
							value={pieces}
							max={line.reportable}
							onChange={setPieces}
						/>
					)}
				</div>
				<ReasonFields
					legend={t('problem.kind')}
					options={problemKinds.map((value) => ({ value, label: t(`problem.kinds.${value}`) }))}
					value={kind}
					onChange={setKind}
					error={checked && !kind ? t('problem.chooseKind') : undefined}
					note={note}
					onNote={setNote}
					cash={cash}
				>
					<ProblemPhotos
						photos={photos}
						onChange={setPhotos}
						error={checked && photoMissing ? t('problem.photoNeeded') : undefined}
					/>
				</ReasonFields>
			</div>
		</Dialog>
	)
}

type Report = InputOf<typeof endpoints.reportProblem>['body']

/** Sends a report; the updated order then replaces the one on the page. */
function useReport(number: string, onSent: () => void) {
	const { t } = useTranslation(['orders', 'forms'])
	const queries = useQueryClient()
	const push = useToasts((state) => state.push)
	return useMutation({
		mutationFn: (body: Report) => call('reportProblem', { params: { number }, body }),
		onSuccess: (reply) => {
			onSent()
			queries.setQueryData([...keys.order, number], reply)
			push({ tone: 'success', text: t('problem.sent') })
		},
		onError: (error) => showError(error, t('forms:network')),
	})
}
