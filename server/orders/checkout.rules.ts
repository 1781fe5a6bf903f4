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
 * The earlier order of a repeated request, by its key or by the version of its cart. A key with another body is refused. An
 * earlier order of the cart counts only if nothing new could be ordered.
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

type Line = { id: number; quantity: number; stock: number; flash: { line: string | null } | null }

/** Why this cart cannot be ordered as it is, or null. `cartVersion`: the version the shopper saw, if the request has it. */
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
	const waiting = cart.lines.filter(({ flash }) => flash?.line)
	if (waiting.length > 0)
		return {
			code: 'wait_in_line',
			errors: Object.fromEntries(waiting.map(({ id }) => [`item_${id}`, 'wait_in_line'])),
		}
	return null
}

/**
 * Whether the shopper would be charged another amount than they saw. `shown`: the total they saw, with or without `rounding`
 * (cash is rounded down). Without it each line counts: it must not cost more than when it was added to the cart
 * (`seenPrice`; null: unknown). Poisha.
 */
export function priceChanged(
	order: { total: Poisha; rounding: Poisha; lines: readonly { pays: Poisha; seenPrice: Poisha | null }[] },
	shown: Poisha | undefined,
): boolean {
	if (shown !== undefined) return shown !== order.total && shown !== order.total + order.rounding
	return order.lines.some(({ pays, seenPrice }) => seenPrice !== null && pays > seenPrice)
}

/** Kinds of sellers whose goods may be out of stock at packing, so that the shopper chooses a substitution. */
const groceryKinds = ['grocery', 'fresh']

/** Whether the shopper chooses a substitution for this line. */
export function isSubstitutable(line: { seller: { kind: string } }): boolean {
	return groceryKinds.includes(line.seller.kind)
}

/** The substitution of a line: the shopper's choice, else `call`; null where there is no choice. */
export function substitutionOf(
	line: { id: number; seller: { kind: string } },
	choices: CheckoutBody['substitutions'],
): Substitution | null {
	return isSubstitutable(line) ? (choices?.find(({ id }) => id === line.id)?.choice ?? 'call') : null
}

/** Why the prescriptions of the request do not suffice for these lines, or null. `free`: how many of them exist and are unused. */
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

/** The refusal if a seller does not deliver to the address, or null. */
export function rangeRefusal(
	parts: readonly { delivered: boolean; lines: readonly { id: number }[] }[],
): { code: RefusalCode; errors: Record<string, string> } | null {
	const outside = parts.flatMap((part) => (part.delivered ? [] : part.lines))
	if (outside.length === 0) return null
	const errors = Object.fromEntries(outside.map(({ id }) => [`item_${id}`, 'not_delivered_here']))
	return { code: 'not_delivered_here', errors }
}
