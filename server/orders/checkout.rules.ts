import type { checkout } from '#contract/checkout.ts'
import type { Substitution } from '#contract/choices.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { Poisha } from '#contract/money.ts'
import type { RefusalCode } from '#contract/refusals.ts'

export type CheckoutBody = InputOf<(typeof checkout)['placeOrder']>['body']

/** One text for equal requests, whatever the order of their members. */
export function canonicalRequest(body: CheckoutBody): string {
	return JSON.stringify(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1)))
}

type Earlier = { number: string; hash: string } | null

/**
 * Whether this request has been answered before: by its key, or by the cart it was made for. A key that comes with
 * another body is refused. An earlier order of the cart counts only when nothing new could be ordered.
 */
export function earlierAnswer(
	found: { byKey: Earlier; byCart: Earlier; lines: readonly unknown[]; version: number },
	hash: string,
	body: Pick<CheckoutBody, 'cart_version'>,
): { number: string } | 'idempotency_key_reused' | null {
	if (found.byKey) return found.byKey.hash === hash ? found.byKey : 'idempotency_key_reused'
	if (found.byCart?.hash !== hash) return null
	return body.cart_version !== undefined || found.lines.length === 0 ? found.byCart : null
}

type Line = { id: number; quantity: number; stock: number }

/** Why this cart cannot be ordered as it is, or null. `cartVersion` is the version the shopper saw, if told. */
export function cartRefusal(
	cart: { version: number; lines: readonly Line[] },
	cartVersion: number | undefined,
): { code: RefusalCode; errors?: Record<string, string> } | null {
	if (cart.lines.length === 0) return { code: 'cart_empty' }
	const short = cart.lines.filter((line) => line.stock < line.quantity)
	if (short.length > 0)
		return {
			code: 'out_of_stock',
			errors: Object.fromEntries(short.map((line) => [`item_${line.id}`, 'out_of_stock'])),
		}
	if (cartVersion !== undefined && cartVersion !== cart.version) return { code: 'price_changed' }
	return null
}

/**
 * Would the shopper be charged something else than they saw? `seen`: the total they were shown, with or without what
 * cash is rounded down by (`rounding`); without it, each line counts: it must not cost more than when they put it into the
 * cart (`seenPrice`; null: nobody knows). Poisha.
 */
export function priceChanged(
	order: { total: Poisha; rounding: Poisha; lines: readonly { pays: Poisha; seenPrice: Poisha | null }[] },
	seen: Poisha | undefined,
): boolean {
	if (seen !== undefined) return seen !== order.total && seen !== order.total + order.rounding
	return order.lines.some(({ pays, seenPrice }) => seenPrice !== null && pays > seenPrice)
}

/** Kinds of sellers whose things may be missing in the morning, so that the shopper says what to do then. */
const groceryKinds = ['grocery', 'fresh']

/** Does the shopper say of this line what to do when it is not there? */
export function isSubstitutable(line: { seller: { kind: string } }): boolean {
	return groceryKinds.includes(line.seller.kind)
}

/** What to do when a line is not there: as the shopper said, else call; null where it is not asked. */
export function substitutionOf(
	line: { id: number; seller: { kind: string } },
	said: CheckoutBody['substitutions'],
): Substitution | null {
	return isSubstitutable(line) ? (said?.find(({ id }) => id === line.id)?.choice ?? 'call') : null
}

/** Why an order of these lines needs other prescriptions than those that came with it, or null. `free`: how many are there. */
export function prescriptionRefusal(
	lines: readonly { id: number; prescription: boolean }[],
	ids: readonly number[],
	free: number,
): { code: RefusalCode; errors?: Record<string, string> } | null {
	if (ids.length > free) return { code: 'prescription_not_found' }
	const asking = lines.filter((line) => line.prescription)
	if (ids.length > 0 || asking.length === 0) return null
	const errors = Object.fromEntries(asking.map((line) => [`item_${line.id}`, 'prescription_required']))
	return { code: 'prescription_required', errors }
}

/** Why an order is refused of which some parts lie beyond their sellers' range, or null. */
export function rangeRefusal(
	parts: readonly { delivered: boolean; lines: readonly { id: number }[] }[],
): { code: RefusalCode; errors: Record<string, string> } | null {
	const outside = parts.flatMap((part) => (part.delivered ? [] : part.lines))
	if (outside.length === 0) return null
	const errors = Object.fromEntries(outside.map(({ id }) => [`item_${id}`, 'not_delivered_here']))
	return { code: 'not_delivered_here', errors }
}
