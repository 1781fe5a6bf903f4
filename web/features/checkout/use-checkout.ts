import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import type { Substitution } from '#contract/choices.ts'
import { useCart } from '#web/shop/cart/cart.ts'
import { useLine } from '#web/shop/line/use-line.ts'
import { keys } from '#web/shop/session/query-keys.ts'
import { type Body, seenFields, substitutionFields } from './order-body.rules.ts'
import type { Order } from './send-order.ts'
import { useChoices } from './use-choices.ts'
import { type Sending, usePlacing } from './use-placing.ts'
import { useQuote } from './use-quote.ts'

export type Checkout = ReturnType<typeof useCheckout>

/**
 * The line in which the shopper waits, or waited on this page. `waits`: something that is ordered is in a sale with a line, and it
 * is not their turn.
 */
function useWaitingLine() {
	const now = useCart(
		({ cart }) => cart.items.find(({ selected, flash }) => selected && flash?.line)?.flash?.line ?? null,
	)
	const [slug, setSlug] = useState<string | null>(null)
	if (now && now !== slug) setSlug(now)
	const line = useLine(slug)
	return { line: slug === null ? null : line, waits: now !== null, known: slug === null || !line.query.isPending }
}

/** The state of the checkout and its actions: the choices, the server's responses to them, the order. */
export function useCheckout(onPlaced: (order: Order) => void) {
	const { t } = useTranslation(['checkout', 'forms'])
	const queries = useQueryClient()
	const { sending, setSending, place } = usePlacing(onPlaced)
	const over = sending.state === 'placed'
	const [chosen, choose] = useChoices(over)
	const quote = useQuote(chosen, over)
	const { price, method, addressId } = quote

	const line = useWaitingLine()
	// What is below the place in a line would move when that is known.
	const [ready, setReady] = useState(false)
	if (quote.ready && line.known && !ready) setReady(true)

	const choices = JSON.stringify([addressId, chosen.method, chosen.slot])
	const outdated = sending.state === 'not placed' && (sending.chosen ?? choices) !== choices
	const shown: Sending = outdated ? { state: 'idle' } : sending

	const bodyFor = (payment_method: Body['payment_method']): Omit<Body, 'cart_version'> => ({
		address_id: addressId as number,
		payment_method,
		...(chosen.note.trim() && { note: chosen.note.trim() }),
		...(price && seenFields(price)),
		...(quote.slot && { delivery_slot: quote.slot }),
		...(quote.later.length > 0 && { accept_closed: true }),
		...substitutionFields(price?.substitutable ?? [], chosen.substitutions),
		...(price?.prescription_for.length && { prescription_ids: chosen.prescriptions }),
	})

	return {
		...quote,
		...line,
		ready,
		sending: shown,
		chooseAddress: (id: number) => choose(() => ({ addressId: id })),
		/** The method chosen, possible or not; `method` is null while it is not possible. */
		chosenMethod: chosen.method,
		setMethod: (id: Body['payment_method']) => choose(() => ({ method: id })),
		note: chosen.note,
		setNote: (text: string) => choose(() => ({ note: text })),
		usePoints: chosen.usePoints,
		setUsePoints: (use: boolean) => choose(() => ({ usePoints: use })),
		setSlot: (id: string | null) => choose(() => ({ slot: id })),
		substitutions: chosen.substitutions,
		substitute: (line: number, choice: Substitution) =>
			choose((now) => ({ substitutions: { ...now.substitutions, [line]: choice } })),
		prescriptions: chosen.prescriptions,
		addPrescription: (id: number) => choose((now) => ({ prescriptions: [...now.prescriptions, id] })),
		removePrescription: (id: number) =>
			choose((now) => ({ prescriptions: now.prescriptions.filter((one) => one !== id) })),
		/** The account has a verified phone now: cash may be possible. */
		phoneProved: () => {
			queries.invalidateQueries({ queryKey: keys.user })
			queries.invalidateQueries({ queryKey: keys.deliveryPrice })
		},
		/** The shopper has changed what was refused. */
		forgetRefusal: () => setSending((now) => (now.state === 'not placed' ? { state: 'idle' } : now)),
		/** Places the order, or shows which choice is missing. */
		place: () => {
			if (method) place({ body: bodyFor(method), chosen: choices, total: price?.total })
			else setSending({ state: 'not placed', text: t('checkout.choosePayment'), chosen: choices, missing: 'payment' })
		},
	}
}
