import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '#client/error-text.ts'
import { useTranslation } from '#client/use-translation.ts'
import { refreshCart, resetCart, settleCart } from '#web/shop/cart/cart.ts'
import { dropDraft } from '#web/shop/checkout/draft-order.ts'
import { notePlaced } from '#web/shop/checkout/placed-order.ts'
import { notePurchase } from '#web/shop/checkout/purchase.ts'
import { ApiRefusal, NetworkFault } from '#web/shop/session/api.ts'
import { keys } from '#web/shop/session/query-keys.ts'
import type { Body } from './order-body.rules.ts'
import { type Again, askPending, type Order, pendingOrder, sendOrder } from './send-order.ts'

/** The state of the order as the page shows it: nothing yet, Sending, Placed, or Not placed and why. */
export type Sending =
	| { state: 'idle' }
	| { state: 'sending' /** Why it is sent again; null for the first request. */; again: Again | null }
	| { state: 'placed'; order: Order }
	| {
			state: 'not placed'
			text: string
			/** The total that was shown, when it has changed. */
			was?: number
			/** The choices at the time of the refusal: it does not apply to others. */
			chosen?: string
			/** The choice that is missing. */
			missing?: 'payment'
	  }

/** One press of the button: the request without the cart's version; the choices it depends on; and the total shown. */
export type Press = { body: Omit<Body, 'cart_version'>; chosen: string; total: number | undefined }

/** Places the order and holds its state. An order that this tab sent before it was reloaded is looked up first. */
export function usePlacing(onPlaced: (order: Order) => void) {
	const { t } = useTranslation(['checkout', 'forms'])
	const queries = useQueryClient()
	const [sending, setSending] = useState<Sending>({ state: 'idle' })
	const attempt = useRef<{ key: string; body: string }>(undefined)

	const placed = (order: Order) => {
		setSending({ state: 'placed', order })
		notePurchase(order)
		if (order.payment_url === null) notePlaced(order.number)
		dropDraft()
		resetCart()
		// Lines that were not selected, or saved for later, are still in the cart.
		refreshCart().catch(() => {})
		queries.invalidateQueries({ queryKey: keys.orders })
		onPlaced(order)
	}
	const failed = (error: unknown, press?: Press) => {
		const text = error instanceof NetworkFault ? t('checkout.unknown') : errorText(error, t('forms:network'))
		const was = error instanceof ApiRefusal && error.code === 'price_changed' ? press?.total : undefined
		setSending({
			state: 'not placed',
			text,
			...(press && { chosen: press.chosen }),
			...(was !== undefined && { was }),
		})
		if (!(error instanceof ApiRefusal)) return
		queries.invalidateQueries({ queryKey: keys.deliveryPrice })
		refreshCart().catch(() => {})
	}
	const place = useMutation({
		mutationFn: async (press: Press) => {
			const cart_version = await settleCart()
			const body: Body = { ...press.body, ...(cart_version !== null && { cart_version }) }
			return sendOrder(body, keyFor(attempt, body), (again) => setSending({ state: 'sending', again }))
		},
		onMutate: () => setSending({ state: 'sending', again: null }),
		onSuccess: placed,
		onError: failed,
	})
	const pending = useMutation({
		mutationFn: askPending,
		onMutate: () => setSending({ state: 'sending', again: 'no reply' }),
		onSuccess: (order) => (order ? placed(order) : setSending({ state: 'not placed', text: t('checkout.lostNone') })),
		onError: (error) => failed(error),
	})
	const lookUp = useRef(pending.mutate)
	useEffect(() => {
		const key = pendingOrder()
		if (key) lookUp.current(key)
	}, [])

	return { sending, setSending, place: place.mutate }
}

/** The same key for a retry of the same order, so that a lost reply never makes a second order. */
function keyFor(attempt: { current: { key: string; body: string } | undefined }, body: Body): string {
	const text = JSON.stringify(body)
	if (attempt.current?.body !== text) attempt.current = { key: crypto.randomUUID(), body: text }
	return attempt.current.key
}
