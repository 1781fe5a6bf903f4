import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showError } from '#client/failures.ts'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { mostMoved } from '#contract/desk/order-filter.ts'
import { call } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { refusalText } from '#desk/lib/refusal-text.ts'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import { type Moves, orderReads, type To } from './order-types.ts'

/** Orders with what a move does, or has done, with each. */
export type Planned = { to: To; orders: Moves['orders'] }

/** Calls for all of these orders, in as many calls as they need. */
async function forAll(name: 'previewOrderMoves' | 'moveOrders', numbers: readonly string[], to: To) {
	const orders: Planned['orders'] = []
	for (let at = 0; at < numbers.length; at += mostMoved) {
		const { data } = await call(name, { body: { numbers: numbers.slice(at, at + mostMoved), to } })
		orders.push(...data.orders)
	}
	return orders
}

/**
 * Moves of many orders: `preview` says what would happen, `move` does what was previewed and says what came of it. An order
 * that somebody else has moved meanwhile is named with the reason.
 */
export function useBulkMoves(onPreview: (planned: Planned) => void) {
	const { t } = useTranslation(['orders', 'common'])
	const language = useLanguage()
	const client = useQueryClient()
	const preview = useMutation({
		mutationFn: async ({ numbers, to }: { numbers: readonly string[]; to: To }) => ({
			to,
			orders: await forAll('previewOrderMoves', numbers, to),
		}),
		onSuccess: onPreview,
		onError: (error) => showError(error, t('common:network'), refusalText(error, t('common:network'), language)),
	})
	const move = async ({ to, orders }: Planned) => {
		const moving = orders.filter(({ refusal }) => refusal === null)
		try {
			const done = await forAll(
				'moveOrders',
				moving.map(({ number }) => number),
				to,
			)
			const stayed = done.filter(({ refusal }) => refusal !== null)
			const { push } = useToasts.getState()
			const shown = (count: number) => ({ count, shown: formatNumber(count, language), state: t(`states.${to}`) })
			if (done.length > stayed.length) push({ tone: 'success', text: t('didMove', shown(done.length - stayed.length)) })
			if (stayed.length > 0) {
				const reasons = stayed.map(({ number, refusal }) => `${number}: ${refusal?.message}`).join(' · ')
				push({ tone: 'error', text: `${t('didStay', shown(stayed.length))} ${reasons}`, duration: 0 })
			}
		} finally {
			for (const name of orderReads) void client.invalidateQueries({ queryKey: [name] })
		}
	}
	return { preview: preview.mutate, previewing: preview.isPending ? preview.variables.to : undefined, move }
}
