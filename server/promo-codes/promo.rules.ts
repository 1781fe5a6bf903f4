import { type Poisha, poisha, prorate, roundPoisha, sum } from '#contract/money.ts'
import type { RefusalCode } from '#contract/refusals.ts'

export type PromoKind = 'amount' | 'percentage' | 'free_delivery'

/** A promo with the facts about one shopper at this moment. */
export type Promo = {
	id: number
	code: string
	kind: PromoKind
	/** Poisha of an amount, percent of a percentage. */
	value: number
	/** The highest discount. */
	cap: Poisha | null
	/** The least total of its products. */
	minimum: Poisha
	/** Only this seller's products count. */
	sellerId: number | null
	/** The products of the shopper's cart in its category; null when it has none. */
	products: number[] | null
	firstOrder: boolean
	state: 'coming' | 'running' | 'over'
	usedUp: boolean
	/** The shopper's uses so far, and the most allowed. */
	uses: number
	shopperLimit: number | null
	/** The shopper has an order that was not cancelled. */
	hasOrdered: boolean
	claimed: boolean
}

/** A line for the computation of a discount: `total` is the price of all its pieces. */
export type PromoLine = { productId: number; sellerId: number; total: Poisha }
/** One seller's lines and their delivery fee. */
export type PromoPart = { lines: readonly PromoLine[]; delivery: Poisha }
/** The discount in the shape of the input: of each line, and of each delivery. */
export type PartDiscount = { lines: Poisha[]; delivery: Poisha }

const zero = poisha(0)

/** Why this shopper cannot have the promo at all, whatever the cart, or null. */
export function claimRefusal(promo: Promo | null): RefusalCode | null {
	if (!promo || promo.state === 'coming') return 'promo_not_found'
	if (promo.state === 'over') return 'promo_expired'
	if (promo.shopperLimit !== null && promo.uses >= promo.shopperLimit) return 'promo_already_used'
	if (promo.firstOrder && promo.hasOrdered) return 'promo_first_order'
	if (promo.usedUp) return 'promo_used_up'
	return null
}

/** Why the promo gives no discount on these parts, or null. It has to be claimed before. */
export function checkoutRefusal(promo: Promo | null, parts: readonly PromoPart[]): RefusalCode | null {
	if (!promo?.claimed) return 'promo_not_found'
	return claimRefusal(promo) ?? cartRefusal(promo, parts)
}

/** Why the promo does not fit these lines, or null. */
export function cartRefusal(promo: Promo, parts: readonly PromoPart[]): RefusalCode | null {
	const counted = parts.flatMap(({ lines }) => lines.filter((line) => counts(promo, line)))
	if (counted.length === 0) return 'promo_not_for_cart'
	if (sum(counted.map(({ total }) => total)) < promo.minimum) return 'promo_minimum_spend'
	return null
}

function counts(promo: Promo, line: PromoLine): boolean {
	return (
		(promo.sellerId === null || promo.sellerId === line.sellerId) &&
		(promo.products === null || promo.products.includes(line.productId))
	)
}

/**
 * The promo's discount, shared by value among the lines (or deliveries) it counts, so that the shares sum to the whole in
 * poisha and none is above the price of its line.
 */
export function promoDiscount(promo: Promo, parts: readonly PromoPart[]): PartDiscount[] {
	if (promo.kind === 'free_delivery') {
		const paid = parts.map(({ lines, delivery }) => (lines.some((line) => counts(promo, line)) ? delivery : zero))
		const shares = share(atMost(sum(paid), promo.cap), paid)
		return parts.map(({ lines }, n) => ({ lines: lines.map(() => zero), delivery: shares[n] as Poisha }))
	}
	const counted = parts.flatMap(({ lines }) => lines.map((line) => (counts(promo, line) ? line.total : zero)))
	const whole = sum(counted)
	const wished = promo.kind === 'amount' ? poisha(promo.value) : roundPoisha((whole * promo.value) / 100)
	const shares = share(atMost(poisha(Math.min(wished, whole)), promo.cap), counted)
	let at = 0
	return parts.map(({ lines }) => ({ lines: lines.map(() => shares[at++] as Poisha), delivery: zero }))
}

/** The value of a promo without a cart: the amount, or the highest discount; 0 when unknown. */
export function nominalDiscount({ kind, value, cap }: Pick<Promo, 'kind' | 'value' | 'cap'>): Poisha {
	return kind === 'amount' ? poisha(value) : (cap ?? zero)
}

function atMost(amount: Poisha, cap: Poisha | null): Poisha {
	return cap !== null && cap < amount ? cap : amount
}

/** By value; nothing for a line without a price, so that no share is above the price. */
function share(amount: Poisha, values: readonly Poisha[]): Poisha[] {
	const valued = values.filter((one) => one > 0)
	const shares = prorate(amount, valued)
	let at = 0
	return values.map((one) => (one > 0 ? (shares[at++] as Poisha) : zero))
}
