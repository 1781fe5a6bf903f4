import { useState } from 'react'
import { formatBdt, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { mostSlips } from '#contract/desk/order-filter.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useCan } from '#desk/lib/me.ts'
import { useAct } from '#desk/lib/reads.ts'
import { saveReply } from '#desk/lib/save-reply.ts'
import { ConfirmDialog } from '#desk/parts/confirm-dialog.tsx'
import { Button } from '#ui/button/button.tsx'
import { PrintIcon } from '#ui/icons.tsx'
import { steps as allSteps, type To } from './order-types.ts'
import { type Planned, useBulkMoves } from './use-bulk-moves.ts'

const steps: readonly To[] = [...allSteps, 'cancelled']

/** Moves the chosen orders, after saying what will happen with each. */
export function BulkBar({ chosen, onDone }: { chosen: ReadonlySet<string>; onDone: () => void }) {
	const { t } = useTranslation('orders')
	const language = useLanguage()
	const can = useCan()
	const [planned, setPlanned] = useState<Planned>()
	const [open, setOpen] = useState(false)
	const numbers = [...chosen]
	const { preview, previewing, move } = useBulkMoves((next) => {
		setPlanned(next)
		setOpen(true)
	})
	const slips = useAct('getPackingSlips', {
		onSuccess: ({ name, pdf }) => saveReply({ name, type: 'application/pdf', content: pdf }),
	})
	const act = async () => {
		if (!planned) return
		await move(planned)
		onDone()
	}
	if (numbers.length === 0 && !open) return null
	return (
		<section
			aria-label={t('chosenLabel')}
			className="sticky top-2 z-10 flex flex-wrap items-center gap-2 rounded-xl bg-leaf-tint p-3 shadow-card"
		>
			<p className="pe-2 font-semibold">
				{t('chosen', { count: numbers.length, shown: formatNumber(numbers.length, language) })}
			</p>
			{steps
				.filter((to) => to !== 'cancelled' || can('orders.cancel'))
				.map((to) => (
					<Button
						key={to}
						shape="slim"
						variant={to === 'cancelled' ? 'secondary' : 'primary'}
						loading={previewing === to}
						onClick={() => preview({ numbers, to })}
					>
						{t(`moves.${to}`)}
					</Button>
				))}
			{numbers.length <= mostSlips && (
				<Button
					shape="slim"
					variant="secondary"
					icon={<PrintIcon className="size-5" />}
					loading={slips.isPending}
					onClick={() => slips.mutate({ body: { numbers } })}
				>
					{t('slips')}
				</Button>
			)}
			<ConfirmDialog
				open={open}
				onClose={() => setOpen(false)}
				title={planned ? t(`moves.${planned.to}`) : ''}
				action={planned ? t(`moves.${planned.to}`) : ''}
				danger={planned?.to === 'cancelled'}
				act={act}
			>
				{planned && <Preview {...planned} />}
			</ConfirmDialog>
		</section>
	)
}

/** What will happen, in words. */
function Preview({ to, orders }: Planned) {
	const { t } = useTranslation('orders')
	const language = useLanguage()
	const moving = orders.filter(({ refusal }) => refusal === null)
	const refused = orders.filter(({ refusal }) => refusal !== null)
	const refund = moving.reduce((all, one) => all + one.refund, 0)
	return (
		<>
			<p>
				{t('willMove', {
					count: moving.length,
					shown: formatNumber(moving.length, language),
					state: t(`states.${to}`),
				})}
			</p>
			{refund > 0 && <p>{t('willRefund', { amount: formatBdt(refund, language) })}</p>}
			{refused.length > 0 && (
				<>
					<p>{t('willStay', { count: refused.length, shown: formatNumber(refused.length, language) })}</p>
					<ul className="list-disc ps-5 text-sm">
						{refused.map(({ number, refusal }) => (
							<li key={number}>
								{number}: {refusal?.message}
							</li>
						))}
					</ul>
				</>
			)}
		</>
	)
}
