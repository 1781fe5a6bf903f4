import type { Translate } from '#client/i18n.ts'
import type { Input, Reply } from '#desk/lib/call.ts'

export type Listed = Reply<'listDeskOrders'>['data']['items'][number]
export type DeskOrder = Reply<'getDeskOrder'>['data']
export type Part = DeskOrder['order']['parts'][number]
export type Refund = DeskOrder['refunds'][number]
/** What a list of orders shows. */
export type OrderQuery = NonNullable<Input<'listDeskOrders'>['query']>
export type Moves = Reply<'previewOrderMoves'>['data']
export type To = 'confirmed' | 'packed' | 'handed_over' | 'delivered' | 'returned' | 'cancelled'

/** The steps of a part, in order. */
export const steps = ['confirmed', 'packed', 'handed_over', 'delivered'] as const

/** How the state of an order or part is marked. */
export function toneOf(status: string): 'due' | 'busy' | 'good' | 'quiet' | 'bad' {
	if (status === 'placed' || status === 'pending_payment') return 'due'
	if (status === 'delivered') return 'good'
	if (status === 'returned') return 'bad'
	return status === 'cancelled' ? 'quiet' : 'busy'
}

/** What is read again after a change of an order. */
export const orderReads = [
	...(['getDeskOrder', 'listDeskOrders', 'countDeskOrders'] as const),
	...(['listReturnsAtDesk', 'listProblemsAtDesk', 'listRefundsAtDesk', 'getToday'] as const),
] as const

/** The text of a state in the history; one without a text is shown as it is. */
export function kindText(t: Translate, kind: string): string {
	const key = `kinds.${kind}`
	const text = t(key)
	return text === key ? kind : text
}
