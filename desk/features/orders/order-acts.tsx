import { useRef } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { useCan } from '#desk/lib/me.ts'
import { useAct } from '#desk/lib/reads.ts'
import { saveReply } from '#desk/lib/save-reply.ts'
import { useShortcut } from '#desk/lib/shortcuts.ts'
import { Button } from '#ui/button/button.tsx'
import { PrintIcon } from '#ui/icons.tsx'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import type { Move } from './move-dialog.tsx'
import { type DeskOrder, steps } from './order-types.ts'

/** The step that all parts under way can take; undefined when they differ or none can move. */
export function commonStep({ next, order }: Pick<DeskOrder, 'next' | 'order'>) {
	const open = order.parts.filter(({ status }) => !['cancelled', 'returned', 'delivered'].includes(status))
	const offers = open.map(({ part }) => next.find((one) => one.part === part)?.to ?? [])
	return offers.length === 0 ? undefined : steps.find((step) => offers.every((to) => to.includes(step)))
}

/** What can be done with the whole order. `a` does the next step, `p` saves the slip. */
export function OrderActs({ data, onMove }: { data: DeskOrder; onMove: (move: Move) => void }) {
	const { t } = useTranslation('orders')
	const can = useCan()
	const { number } = data.order
	const step = commonStep(data)
	const savePdf = {
		onSuccess: ({ name, pdf }: { name: string; pdf: string }) =>
			saveReply({ name, type: 'application/pdf', content: pdf }),
	}
	const slip = useAct('getPackingSlip', savePdf)
	const invoice = useAct('getDeskInvoice', savePdf)
	const message = useAct('resendOrderMessage', {
		reads: ['getDeskOrder'],
		onSuccess: () => useToasts.getState().push({ tone: 'success', text: t('messageSent') }),
	})
	const main = useRef<HTMLButtonElement>(null)
	const takeStep = () => {
		// The dialog gives the focus back to it.
		main.current?.focus()
		main.current?.click()
	}
	useShortcut('a', t('keys.main'), takeStep, step !== undefined)
	useShortcut('p', t('keys.slip'), () => slip.mutate({ params: { number }, query: {} }), can('orders.move'))
	const cancels = data.next.some(({ to }) => to.includes('cancelled'))
	return (
		<>
			{can('orders.move') && (
				<>
					<Button
						variant="secondary"
						icon={<PrintIcon />}
						loading={slip.isPending}
						onClick={() => slip.mutate({ params: { number }, query: {} })}
					>
						{t('slip')}
					</Button>
					<Button
						variant="secondary"
						loading={invoice.isPending}
						onClick={() => invoice.mutate({ params: { number } })}
					>
						{t('invoice')}
					</Button>
				</>
			)}
			{can('orders.note') && (
				<Button variant="secondary" loading={message.isPending} onClick={() => message.mutate({ params: { number } })}>
					{t('message')}
				</Button>
			)}
			{data.order.parts.length > 1 && cancels && (
				<Button variant="secondary" onClick={() => onMove({ to: 'cancelled', what: t('doMove.whole') })}>
					{t('moves.cancelled')}
				</Button>
			)}
			{step && (
				<Button
					ref={main}
					className="max-lg:order-first max-md:w-full"
					onClick={() => onMove({ to: step, what: t('doMove.whole') })}
				>
					{t(data.order.parts.length > 1 ? `movesAll.${step}` : `moves.${step}`)}
				</Button>
			)}
		</>
	)
}
