import { maxCartLines } from '#contract/cart-limits.ts'
import type { KitchenHours } from '#contract/kitchen-hours.ts'
import type { Poisha } from '#contract/money.ts'
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
	/** Deliveries of one slot, when it says so itself. */
	slotCapacity: number | null
	/** The farthest it delivers. */
	reach: DistanceClass
	/** Its opening hours, if it has some, and the moment by the database's clock (ISO 8601). See `kitchenFor`. */
	kitchen: (KitchenHours & { now: string }) | null
}

/** The hours that count for a delivery to a district: a seller's own, where a rider brings what it cooks. */
export function kitchenFor({ kitchen, cityId }: Pick<LineSeller, 'kitchen' | 'cityId'>, district: number) {
	return cityId === district ? kitchen : null
}

/** One sku that could be bought, at the price and stock of this moment. Stock is 0 when it is no longer sold. */
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
	/** The flash sale that runs of the sku: up to `most` pieces of it for this shopper. */
	flash: { saleId: number; price: Poisha; most: number; endsAt: string } | null
	stock: number
	grams: number
	/** It is sold on prescription only. */
	prescription: boolean
	seller: LineSeller
}

/**
 * A line of a cart; `id` is 0 until the store has given it one. `saved`: put by for later, and never selected.
 * `seenPrice`: what a piece cost as the shopper saw it when last changing the line; null when nobody knows.
 */
export type CartLine = Offer & {
	id: number
	quantity: number
	selected: boolean
	saved: boolean
	seenPrice: Poisha | null
}

/** What a guest's cart says of one offer. */
export type GuestLine = {
	offer: Offer
	quantity: number
	selected?: boolean
	saved?: boolean
	seen?: Poisha | undefined
}

/** The lines as they are to be, or why not. */
export type Decision = CartLine[] | RefusalCode

export const maxQuantity = 99

/**
 * What a line pays for each piece now, and the flash sale that its pieces are taken from. A line has one price: when
 * not all its pieces can have the flash price, none has.
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
 * What a shopper has seen a piece cost: `seen`, where that is a price of another time. A price the offer has now, by the
 * flash sale or without, has not changed, whatever the quantity makes of it.
 */
function seenOf(line: Pick<CartLine, 'price' | 'salePrice' | 'flash' | 'quantity'>, seen: Poisha | undefined): Poisha {
	const now = [line.salePrice ?? line.price, line.flash?.price]
	return seen === undefined || now.includes(seen) ? lineTerms(line).pays : seen
}

/** Adds pieces to a cart; the line is selected again if it was not, and no longer put by. Never above the stock. */
export function addOffer(lines: readonly CartLine[], offer: Offer, quantity: number, seen?: Poisha): Decision {
	const present = lines.find((line) => line.skuId === offer.skuId)
	const wanted = (present && !present.saved ? present.quantity : 0) + quantity
	if (wanted > offer.stock) return 'out_of_stock'
	if (wanted > maxQuantity || (!present && lines.length >= maxCartLines)) return 'cart_full'
	return put(lines, { ...newLine(offer, present, wanted, seen), selected: true, saved: false })
}

/**
 * Brings guest lines in: of each sku the larger quantity stays, but a guest's is never above the stock, and a line is
 * selected when either is. What is sold out is put by for later, so that it is not lost; what the cart has no room for
 * is left out.
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
			const wanted = !saved && (selected || (present?.selected ?? false))
			if (present && possible <= before) return put(merged, { ...present, selected: wanted })
			return put(merged, { ...newLine(offer, present, possible, seen), selected: wanted, saved })
		},
		[...lines],
	)
}

function newLine(offer: Offer, present: CartLine | undefined, quantity: number, seen: Poisha | undefined) {
	return { ...offer, id: present?.id ?? 0, quantity, seenPrice: seenOf({ ...offer, quantity }, seen) }
}

/** Sets a line's quantity. More than the stock is refused, unless it is less than the line already holds. */
export function setQuantity(lines: readonly CartLine[], id: number, quantity: number, seen?: Poisha): Decision {
	const line = lines.find((one) => one.id === id)
	if (!line) return 'cart_item_not_found'
	if (quantity > line.stock && quantity > line.quantity) return 'out_of_stock'
	return put(lines, { ...line, quantity, seenPrice: seenOf({ ...line, quantity }, seen) })
}

/** Chooses which lines the next checkout takes; unknown ids are refused as a whole. */
export function setSelected(lines: readonly CartLine[], ids: readonly number[], selected: boolean): Decision {
	if (ids.some((id) => !lines.some((line) => line.id === id && !line.saved))) return 'cart_item_not_found'
	return lines.map((line) => (ids.includes(line.id) ? { ...line, selected } : line))
}

/** Puts lines by for later, or back and selected again; unknown ids are refused as a whole. */
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

/** What must be written to get from one list to the other. */
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
 * The variant keys a caller may mean. Older clients send `color` and `size`, where `default` and `normal` mean none;
 * the order of a product's options is not theirs to know, so both orders are tried.
 */
export function meantVariants(query: { color?: string; size?: string; variant?: string }): string[] {
	if (query.variant !== undefined) return [query.variant]
	const color = query.color === 'default' ? undefined : query.color
	const size = query.size === 'normal' ? undefined : query.size
	if (color && size) return [`${color}.${size}`, `${size}.${color}`]
	return [color ?? size ?? '']
}
