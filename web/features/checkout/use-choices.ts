import { useEffect, useState } from 'react'
import { useCart } from '#web/shop/cart/cart.ts'
import { type CheckoutChoices, keepChoices, keptChoices } from '#web/shop/checkout/checkout-choices.ts'
import { useDraft } from '#web/shop/checkout/draft-order.ts'
import { useSession } from '#web/shop/session/session.ts'

/**
 * The shopper's choices, stored in this tab as long as the cart has lines: a phone may reload the page at any time. `over`:
 * the order is placed, so that nothing is stored any more.
 */
export function useChoices(over: boolean) {
	const user = useSession((state) => state.user?.id ?? '')
	const items = useCart((state) => state.cart.items)
	const [choices, setChoices] = useState(() => begin(user, linesOf(items)))
	useEffect(() => {
		const lines = linesOf(items)
		if (!over && user && lines.length > 0) keepChoices({ user, lines }, choices)
	}, [over, user, items, choices])
	/** Changes some of them. */
	const choose = (change: (now: CheckoutChoices) => Partial<CheckoutChoices>) =>
		setChoices((now) => ({ ...now, ...change(now) }))
	return [choices, choose] as const
}

function linesOf(items: readonly { selected: boolean; line: number | null }[]): number[] {
	return items.flatMap(({ selected, line }) => (selected && line !== null ? [line] : []))
}

/** The stored choices, else those of an order saved without a network. */
function begin(user: string, lines: number[]): CheckoutChoices {
	const { addressId = null, method = 'cod', note = '' } = useDraft.getState().draft ?? {}
	const noChoices = { usePoints: false, slot: null, substitutions: {}, prescriptions: [] }
	return keptChoices({ user, lines }) ?? { addressId, method, note, ...noChoices }
}
