import { type Poisha, poisha } from '#contract/money.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { zoneOf } from '#contract/zone-of.ts'
import { placeOf } from '#server/addresses/index.ts'
import { bySeller, type CartLine, kitchenFor, lineTerms } from '#server/cart/index.ts'
import {
	type DeliveryZone,
	deliversTo,
	deliveryTerms,
	listSlots,
	mealDays,
	promisedDays,
	slotCapacity,
	slotHours,
} from '#server/delivery/index.ts'
import type { Deps } from '#server/deps.ts'
import type { CodPolicy } from '#server/order-config.ts'
import { codProblem } from '#server/payments/index.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { mostPoints, pointsRefusal, sharePoints } from '#server/points/index.ts'
import { checkoutRefusal, promoDiscount } from '#server/promo-codes/index.ts'
import { type Checkout, readCheckout, type StoredAddress } from './checkout.store.ts'
import {
	type Discount,
	discountOf,
	goodsOf,
	lineTotal,
	type PricedLine,
	priceOrder,
	takaRounding,
	takeOff,
} from './price.rules.ts'

export type QuotedLine = CartLine & PricedLine & { flashSaleId: number | null }

/**
 * Prices the chosen lines of a cart with delivery to an address; parts that are not delivered there have no delivery price.
 * Pure, except for the lookup of the place. `zones`: the delivery zones that count; `now`: by the database's clock.
 */
export function quote(
	lines: readonly CartLine[],
	address: StoredAddress,
	{ zones, now }: { zones: readonly DeliveryZone[]; now: Date },
) {
	const place = placeOf(address)
	const to = { districtId: place.city.id, divisionId: place.province.id }
	const zone = zoneOf(zones, { province: place.province.id, city: place.city.id, area: place.area.id })
	const groups = bySeller(lines.map((line): QuotedLine => ({ ...line, ...lineTerms(line) })))
	const isOut = ({ cityId, provinceId, reach }: CartLine['seller']) =>
		!deliversTo({ from: { districtId: cityId, divisionId: provinceId }, reach, zone }, to)
	const priced = priceOrder(
		groups.map((group) => group.lines),
		([first], parcel) => {
			const { seller } = first as QuotedLine
			const from = { districtId: seller.cityId, divisionId: seller.provinceId }
			const { fees = null, ownFees = false } = seller
			const terms = deliveryTerms({ from, fees, ownFees, zone, ...parcel }, to)
			return isOut(seller) ? { ...terms, price: poisha(0) } : terms
		},
	)
	const parts = priced.parts.map((part) => {
		const { seller } = part.lines[0] as QuotedLine
		const capacity = slotCapacity(seller, seller.cityId === place.city.id)
		const kitchen = kitchenFor(seller, place.city.id)
		const opened = { kitchen: seller.kitchen, opening: seller.opening ?? null }
		const days = kitchen ? mealDays : promisedDays(part.days, capacity, opened, now)
		return { ...part, days, slotCapacity: capacity, slotHours: slotHours(opened), kitchen, delivered: !isOut(seller) }
	})
	return { ...priced, parts, place }
}

export type Extras = { promo_code?: string; points?: number }

/** What a checkout reads from the store for promo and points. */
export function extrasAsked({ promo_code, points }: Extras): { promoCode: string | null } | undefined {
	return promo_code || points ? { promoCode: promo_code?.toUpperCase() ?? null } : undefined
}

/**
 * Subtracts promo and points from a quote: the promo first, then points from the rest of the product prices. A refused code
 * or refused points subtract nothing. `atMost`: reduce too many points to the allowed number instead of refusing them.
 */
export function withExtras(
	quoted: ReturnType<typeof quote>,
	checkout: Checkout,
	extras: Extras,
	{ atMost = false } = {},
) {
	const parts = quoted.parts.map(({ lines, delivery }) => ({
		delivery,
		lines: lines.map((line) => ({ productId: line.productId, sellerId: line.seller.id, total: lineTotal(line) })),
	}))
	const promoProblem = extras.promo_code ? checkoutRefusal(checkout.promo, parts) : null
	const promo = promoProblem ? null : checkout.promo
	const off = promo ? promoDiscount(promo, parts) : null
	const afterPromo = off ? takeOff(quoted, off) : quoted
	const goods = goodsOf(afterPromo)
	const rest = poisha(goods.flat().reduce((all, one) => all + one, 0))
	const most = mostPoints(checkout.balance, rest)
	const requested = Math.min(extras.points ?? 0, atMost ? most : Number.POSITIVE_INFINITY)
	const pointsProblem = pointsRefusal(requested, checkout.balance, rest)
	const shares = sharePoints(pointsProblem ? 0 : requested, goods)
	const paidInPoints = shares.map(({ lines }) => ({ lines, delivery: poisha(0) }))
	const problem: RefusalCode | null = promoProblem ?? pointsProblem
	const promoOff = off && promo ? { id: promo.id, code: promo.code, discount: discountOf(off) } : null
	const final = takeOff(afterPromo, paidInPoints)
	return {
		...final,
		// By seller, as they were priced.
		parts: final.parts.map((part, at) => {
			const { slotCapacity, slotHours, kitchen, delivered } = quoted.parts[at] as (typeof quoted.parts)[number]
			return { ...part, slotCapacity, slotHours, kitchen, delivered }
		}),
		place: quoted.place,
		// A promo without effect (free delivery of a free delivery) stays unused.
		promo: promoOff && promoOff.discount > 0 ? promoOff : null,
		promoProblem,
		points: {
			used: pointsProblem ? 0 : requested,
			most,
			balance: checkout.balance,
			parts: shares.map((one) => one.points),
		},
		pointsDiscount: discountOf(paidInPoints),
		problem,
	}
}

type Place = ReturnType<typeof placeOf>
export type FullQuote = ReturnType<typeof withExtras>

/** The same order paid in cash: each part costs whole taka. `roundings`: the discount of each part, in poisha. */
export function inCash(quoted: FullQuote): { quoted: FullQuote; roundings: Poisha[] } {
	const off = takaRounding(quoted)
	const rounded = takeOff(quoted, off)
	const parts = rounded.parts.map((part, n) => ({ ...(quoted.parts[n] as FullQuote['parts'][number]), ...part }))
	return { quoted: { ...quoted, ...rounded, parts }, roundings: off.map((one) => discountOf([one] satisfies Discount)) }
}

/** Why cash on delivery is not possible for an order of this total in this district, or null. */
export function codProblemOf(checkout: Checkout, quoted: { total: Poisha; place: Place }, limits: CodPolicy) {
	if (limits.notIn.includes(quoted.place.city.id)) return 'not_here' as const
	return codProblem({ phoneProved: checkout.phoneProved, ...checkout.cod }, quoted.total, limits)
}

/**
 * The quote for the chosen lines and one of the shopper's addresses, with promo and points as far as allowed. Throws
 * `address_not_found`, `cart_empty`.
 */
export async function quoteCheckout(
	db: Deps['db'],
	customerId: number,
	addressId: number,
	extras: Extras,
	limits: CodPolicy,
) {
	const promoCode = extras.promo_code?.toUpperCase() ?? null
	const checkout = await readCheckout(db, { customerId, addressId, extras: { promoCode } })
	if (!checkout.address) throw new ShopError('address_not_found')
	if (checkout.lines.length === 0) throw new ShopError('cart_empty')
	const quoted = withExtras(quote(checkout.lines, checkout.address, checkout), checkout, extras, { atMost: true })
	const sellers = quoted.parts
		.map((part) => ({
			...{ id: (part.lines[0] as QuotedLine).seller.id, capacity: part.slotCapacity },
			hours: part.slotHours,
		}))
		.filter(({ capacity }) => capacity > 0)
	const { now } = checkout
	const slots = await listSlots(db, sellers, quoted.place.area.id, now)
	const cashRounding = discountOf(takaRounding(quoted))
	return {
		quoted: { ...quoted, cashRounding },
		slots,
		now,
		cod: { problem: codProblemOf(checkout, quoted, limits), most: limits.maxTotal },
	}
}
