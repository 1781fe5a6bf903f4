import type { Kitchen } from '#contract/kitchen.ts'

/** One line of the local cart (K1). Money in BDT. */
export type CartItem = {
	/** Product id, plus the chosen attribute values joined by dots: `12` or `12.red.xl`. */
	id: string
	name: string
	slug: string
	image: string
	/** Sale price if present, else price. */
	price: number
	attributes: { name: string; value: string }[]
	quantity: number
	/** price × quantity. */
	itemTotal: number
	seller_id: number
	unit: string
	/** As last seen; shown, never trusted. 0 when it is no longer sold. */
	stock: number
	/** Whether the next checkout takes it. */
	selected: boolean
	/** What it cost as the shopper last saw it when changing the line, when that was another price. */
	price_was: number | null
	/** The flash sale that runs of it: up to `most` pieces at `price` for this shopper, as last heard. */
	flash: { price: number; most: number; ends_at: string } | null
	/** The server's id of the line, once it has one. */
	line: number | null
}

/** What a line is of, in words: the chosen attribute values, or how much one piece is. */
export function choiceText({ unit, attributes }: Pick<CartItem, 'unit' | 'attributes'>): string {
	return attributes.map(({ value }) => value).join(' · ') || unit
}

/**
 * A seller whose items are in the cart. `delivery`: what bringing them costs, exactly or at least; null when unknown.
 * `delivered` false: it does not deliver to where the shopper is.
 */
export type CartSeller = {
	slug: string
	name: string
	delivery: { price: number; exact: boolean } | null
	delivered?: boolean
	/** Its opening hours, as last heard. */
	kitchen?: Kitchen | null
}

export type CartMeta = {
	/** Whose server cart this shows; null for a guest's own. */
	owner: string | null
	/** The server's version of it; null for a guest's. */
	version: number | null
	/** By seller id. */
	sellers: Record<string, CartSeller>
	/** Put by for later: counted nowhere. */
	saved: CartItem[]
}

export type Cart = {
	items: CartItem[]
	isEmpty: boolean
	/** Sum of quantities. */
	totalItems: number
	totalUniqueItems: number
	/** Of the selected items. */
	total: number
	meta: CartMeta
	promoCode: string | null
	/** What the promo code takes off, as last heard. */
	discount: number
}

export type NewItem = Omit<CartItem, 'quantity' | 'itemTotal' | 'selected' | 'price_was' | 'flash' | 'line'>

/** Most of one product a cart line may hold. */
export const maxQuantity = 99

export const emptyCart: Cart = {
	items: [],
	isEmpty: true,
	totalItems: 0,
	totalUniqueItems: 0,
	total: 0,
	meta: { owner: null, version: null, sellers: {}, saved: [] },
	promoCode: null,
	discount: 0,
}

/** Product id and chosen values to an item id. */
export function itemId(productId: number, variant: string): string {
	return variant ? `${productId}.${variant}` : String(productId)
}

/** An item id back to product id and variant key. */
export function readItemId(id: string): { productId: number; variant: string } {
	const dot = id.indexOf('.')
	return dot < 0
		? { productId: Number(id), variant: '' }
		: { productId: Number(id.slice(0, dot)), variant: id.slice(dot + 1) }
}

/** Adds `quantity` of an item; an existing item's quantity increases. Throws RangeError for a quantity of zero or below. */
export function addWithQuantity(cart: Cart, item: NewItem, quantity: number): Cart {
	if (!Number.isInteger(quantity) || quantity <= 0) throw new RangeError('quantity must be above zero')
	const saved = cart.meta.saved.filter(({ id }) => id !== item.id)
	const base = saved.length < cart.meta.saved.length ? { ...cart, meta: { ...cart.meta, saved } } : cart
	const present = base.items.find(({ id }) => id === item.id)
	if (!present) return withItems(base, [...base.items, priced({ ...untouched, ...item }, quantity)])
	return withItems(
		base,
		base.items.map((line) =>
			line.id === item.id
				? priced({ ...line, ...untouched, ...item, line: line.line }, line.quantity + quantity)
				: line,
		),
	)
}

const untouched = { selected: true, price_was: null, flash: null, line: null }

/** Adds one. */
export function add(cart: Cart, item: NewItem): Cart {
	return addWithQuantity(cart, item, 1)
}

/** Takes `quantity` off a line; a line that reaches zero is dropped. */
export function removeOrReduce(cart: Cart, id: string, quantity = 1): Cart {
	return update(cart, id, (line) => ({ quantity: line.quantity - quantity }))
}

/** Drops a line, in the cart or put by. */
export function remove(cart: Cart, id: string): Cart {
	const others = ({ id: one }: CartItem) => one !== id
	return withItems(
		{ ...cart, meta: { ...cart.meta, saved: cart.meta.saved.filter(others) } },
		cart.items.filter(others),
	)
}

/** Chooses whether the next checkout takes these lines. */
export function select(cart: Cart, ids: readonly string[], selected: boolean): Cart {
	return withItems(
		cart,
		cart.items.map((line) => (ids.includes(line.id) ? { ...line, selected } : line)),
	)
}

/** Puts a line by for later, or back into the cart. */
export function saveForLater(cart: Cart, id: string, saved: boolean): Cart {
	const { items, meta } = cart
	const line = (saved ? items : meta.saved).find((one) => one.id === id)
	if (!line) return cart
	const rest = remove(cart, id)
	const moved = { ...line, selected: !saved }
	return saved
		? { ...rest, meta: { ...rest.meta, saved: [...rest.meta.saved, moved] } }
		: withItems(rest, [...rest.items, moved])
}

/** Back to nothing. */
export function reset(): Cart {
	return emptyCart
}

/** Changes a line; a quantity of zero or below drops it. */
export function update(
	cart: Cart,
	id: string,
	change: Partial<CartItem> | ((line: CartItem) => Partial<CartItem>),
): Cart {
	const items = cart.items.flatMap((line) => {
		if (line.id !== id) return [line]
		const next = { ...line, ...(typeof change === 'function' ? change(line) : change) }
		return next.quantity > 0 ? [priced({ ...next, price_was: null }, next.quantity)] : []
	})
	return withItems(cart, items)
}

export function addPromoCode(cart: Cart, promoCode: string | null): Cart {
	return { ...cart, promoCode }
}

export function addDiscount(cart: Cart, discount: number): Cart {
	return { ...cart, discount }
}

/** Puts these lines in, with everything that follows from them. */
export function withItems(cart: Cart, items: CartItem[]): Cart {
	return {
		...cart,
		items,
		isEmpty: items.length === 0,
		totalItems: items.reduce((n, { quantity }) => n + quantity, 0),
		totalUniqueItems: items.length,
		total: round(items.reduce((n, { itemTotal, selected }) => n + (selected ? itemTotal : 0), 0)),
	}
}

/** A line with its quantity, at most `maxQuantity`, and total. */
export function priced(item: Omit<CartItem, 'quantity' | 'itemTotal'>, wanted: number): CartItem {
	const quantity = Math.min(wanted, maxQuantity)
	return { ...item, quantity, itemTotal: round(item.price * quantity) }
}

/** BDT sums stay at two decimals. */
function round(bdt: number): number {
	return Math.round(bdt * 100) / 100
}
