import { maxCartLines } from '#contract/cart-limits.ts'
import type { DeliveryFees } from '#contract/delivery-fees.ts'
import type { KitchenHours } from '#contract/kitchen-hours.ts'
import type { Poisha } from '#contract/money.ts'
import type { Opening } from '#contract/opening-days.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { DistanceClass } from '#db/geo/distance.rules.ts'

export type Bilingual = { en: string; bn: string }

/** A seller as carts and orders see them. */
export type LineSeller = {
	id: number
	slug: string
	name: Bilingual
	cityId: number
	provinceId: number
	kind: string
	/** The seller's own limit of deliveries in one slot, if set. */
	slotCapacity: number | null
	/** Its delivery range. */
	reach: DistanceClass
	/** The delivery fees that count for it; the usual ones if there are none. */
	fees?: DeliveryFees | null
	/** Whether the fees are its own, which no zone changes. */
	ownFees?: boolean
	/** Its opening hours, if it has some, and the current time of the database (ISO 8601). See `kitchenFor`. */
	kitchen: (KitchenHours & { now: string }) | null
	/** When it is open, if it does not cook and has set it. */
	opening?: Opening | null
}

/** The opening hours that count for a delivery to a district: the seller's, where its rider delivers cooked food. */
export function kitchenFor({ kitchen, cityId }: Pick<LineSeller, 'kitchen' | 'cityId'>, district: number) {
	return cityId === district ? kitchen : null
}

/** One buyable sku with its present price and stock. Stock is 0 when it is no longer on sale. */
export type Offer = {
	skuId: number
	productId: number
	slug: string
	name: Bilingual
	unit: Bilingual
	assetId: number
	variant: string
	attributes: { name: Bilingual; value: Bilingual }[]
	price: Poisha
	salePrice: Poisha | null
	/** The sku's current flash sale: up to `most` pieces of it for this shopper, who may have to wait in its `line` first. */
	flash: { saleId: number; price: Poisha; most: number; endsAt: string; line: string | null } | null
	stock: number
	grams: number
	/** It is sold on prescription only. */
	prescription: boolean
	seller: LineSeller
}

/**
 * A line of a cart; `id` is 0 until it is stored. `saved`: saved for later, and never selected. `seenPrice`: the price of a
 * piece when the shopper last changed the line; null when unknown.
 */
export type CartLine = Offer & {
	id: number
	quantity: number
	selected: boolean
	saved: boolean
	seenPrice: Poisha | null
}

/** One line of a guest's cart. */
export type GuestLine = {
	offer: Offer
	quantity: number
	selected?: boolean
	saved?: boolean
	seen?: Poisha | undefined
}

/** The new lines, or the refusal. */
export type Decision = CartLine[] | RefusalCode

export const maxQuantity = 99

/**
 * The present price of each piece of a line, and the flash sale of its pieces. A line has one price: unless all its pieces
 * can have the flash price, none has.
 */
export function lineTerms({
	price,
	salePrice,
	flash,
	quantity,
}: Pick<CartLine, 'price' | 'salePrice' | 'flash' | 'quantity'>): {
	pays: Poisha
	flashSaleId: number | null
} {
	const ordinary = salePrice ?? price
	if (flash && flash.price < ordinary && quantity <= flash.most) return { pays: flash.price, flashSaleId: flash.saleId }
	return { pays: ordinary, flashSaleId: null }
}

/**
 * The price of a piece that the shopper has seen: `seen`, if that is an earlier price. A present price of the offer, with
 * or without the flash sale, has not changed, whatever the quantity makes of it.
 */
function seenOf(line: Pick<CartLine, 'price' | 'salePrice' | 'flash' | 'quantity'>, seen: Poisha | undefined): Poisha {
	const now = [line.salePrice ?? line.price, line.flash?.price]
	return seen === undefined || now.includes(seen) ? lineTerms(line).pays : seen
}

/** Adds pieces to a cart; the line becomes selected and is no longer saved. Never above the stock. */
export function addOffer(lines: readonly CartLine[], offer: Offer, quantity: number, seen?: Poisha): Decision {
	const present = lines.find((line) => line.skuId === offer.skuId)
	const total = (present && !present.saved ? present.quantity : 0) + quantity
	if (total > offer.stock) return 'out_of_stock'
	if (total > maxQuantity || (!present && lines.length >= maxCartLines)) return 'cart_full'
	return put(lines, { ...newLine(offer, present, total, seen), selected: true, saved: false })
}

/**
 * Merges a guest's lines: of each sku the larger quantity stays, but a guest's is never above the stock, and a line is
 * selected when either is. Sold-out lines are saved for later, so that they are not lost; lines beyond the cart's limit are
 * left out.
 */
export function mergeOffers(lines: readonly CartLine[], guest: readonly GuestLine[]): Decision {
	return guest.reduce<CartLine[]>(
		(merged, { offer, quantity, selected = true, saved: byChoice = false, seen }) => {
			const present = merged.find((line) => line.skuId === offer.skuId)
			const saved = byChoice || offer.stock === 0
			const possible = Math.min(quantity, saved ? maxQuantity : offer.stock, maxQuantity)
			const before = present && present.saved === saved ? present.quantity : 0
			if (present && !present.saved && saved) return merged
			if (!present && merged.length >= maxCartLines) return merged
			const isSelected = !saved && (selected || (present?.selected ?? false))
			if (present && possible <= before) return put(merged, { ...present, selected: isSelected })
			return put(merged, { ...newLine(offer, present, possible, seen), selected: isSelected, saved })
		},
		[...lines],
	)
}

function newLine(offer: Offer, present: CartLine | undefined, quantity: number, seen: Poisha | undefined) {
	return { ...offer, id: present?.id ?? 0, quantity, seenPrice: seenOf({ ...offer, quantity }, seen) }
}

/** Sets a line's quantity. More than the stock is refused, unless it reduces the line's quantity. */
export function setQuantity(lines: readonly CartLine[], id: number, quantity: number, seen?: Poisha): Decision {
	const line = lines.find((one) => one.id === id)
	if (!line) return 'cart_item_not_found'
	if (quantity > line.stock && quantity > line.quantity) return 'out_of_stock'
	return put(lines, { ...line, quantity, seenPrice: seenOf({ ...line, quantity }, seen) })
}

/** Selects the lines of the next checkout; unknown ids are refused as a whole. */
export function setSelected(lines: readonly CartLine[], ids: readonly number[], selected: boolean): Decision {
	if (ids.some((id) => !lines.some((line) => line.id === id && !line.saved))) return 'cart_item_not_found'
	return lines.map((line) => (ids.includes(line.id) ? { ...line, selected } : line))
}

/** Saves lines for later, or moves them back as selected; unknown ids are refused as a whole. */
export function setSaved(lines: readonly CartLine[], ids: readonly number[], saved: boolean): Decision {
	if (ids.some((id) => !lines.some((line) => line.id === id))) return 'cart_item_not_found'
	return lines.map((line) =>
		ids.includes(line.id) && line.saved !== saved
			? { ...line, saved, selected: !saved, seenPrice: line.seenPrice ?? lineTerms(line).pays }
			: line,
	)
}

export function removeLine(lines: readonly CartLine[], id: number): Decision {
	if (!lines.some((line) => line.id === id)) return 'cart_item_not_found'
	return lines.filter((line) => line.id !== id)
}

function put(lines: readonly CartLine[], line: CartLine): CartLine[] {
	const known = lines.some((one) => one.skuId === line.skuId)
	return known ? lines.map((one) => (one.skuId === line.skuId ? line : one)) : [...lines, line]
}

/** The writes that lead from one list to the other. */
export function difference(before: readonly CartLine[], after: readonly CartLine[]) {
	return {
		removed: before.filter((old) => !after.some((line) => line.skuId === old.skuId)).map((line) => line.id),
		put: after.filter((line) => {
			const old = before.find((one) => one.skuId === line.skuId)
			return !old || old.quantity !== line.quantity || old.selected !== line.selected || old.saved !== line.saved
		}),
	}
}

/** Lines by seller, sellers in the order of their first line. */
export function bySeller<L extends { seller: LineSeller }>(lines: readonly L[]): { seller: LineSeller; lines: L[] }[] {
	const groups = new Map<number, { seller: LineSeller; lines: L[] }>()
	for (const line of lines) {
		const group = groups.get(line.seller.id)
		if (group) group.lines.push(line)
		else groups.set(line.seller.id, { seller: line.seller, lines: [line] })
	}
	return [...groups.values()]
}

/**
 * The variant keys a caller may mean. Older clients send `color` and `size`, where `default` and `normal` mean none; they
 * do not know the order of a product's options, so both orders are tried.
 */
export function meantVariants(query: { color?: string; size?: string; variant?: string }): string[] {
	if (query.variant !== undefined) return [query.variant]
	const color = query.color === 'default' ? undefined : query.color
	const size = query.size === 'normal' ? undefined : query.size
	if (color && size) return [`${color}.${size}`, `${size}.${color}`]
	return [color ?? size ?? '']
}
