import type { Kitchen } from '#contract/kitchen.ts'

/** One line of the local cart (K1). Prices in BDT. */
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
	/** The stock as last read; only shown, because the server checks it again. 0 when the product is no longer sold. */
	stock: number
	/** Whether the line is part of the next checkout. */
	selected: boolean
	/** The price when the shopper last changed the line, if it is different now; else null. */
	price_was: number | null
	/**
	 * The current flash sale of the product, as last read: up to `most` pieces at `price` for this shopper, who may have to wait in
	 * its `line` (a slug) first.
	 */
	flash: { price: number; most: number; ends_at: string; line: string | null } | null
	/** The server's id of the line; null while it has none. */
	line: number | null
}

/** A line's choice as text: the chosen attribute values, or the unit of one piece. */
export function choiceText({ unit, attributes }: Pick<CartItem, 'unit' | 'attributes'>): string {
	return attributes.map(({ value }) => value).join(' · ') || unit
}

/**
 * A seller whose items are in the cart. `delivery`: the delivery price in BDT, `exact` or the least possible; null when
 * unknown. `delivered` false: the seller does not deliver to the shopper's area.
 */
export type CartSeller = {
	slug: string
	name: string
	delivery: { price: number; exact: boolean } | null
	delivered?: boolean
	/** Its opening hours, as last read. */
	kitchen?: Kitchen | null
}

export type CartMeta = {
	/** Id of the shopper whose server cart this is; null for a guest's cart. */
	owner: string | null
	/** The version of the server's cart; null for a guest's cart. */
	version: number | null
	/** The key is the seller's id. */
	sellers: Record<string, CartSeller>
	/** Lines saved for later: not part of any total. */
	saved: CartItem[]
}

export type Cart = {
	items: CartItem[]
	isEmpty: boolean
	/** Sum of quantities. */
	totalItems: number
	totalUniqueItems: number
	/** Sum of `itemTotal` of the selected items, in BDT. */
	total: number
	meta: CartMeta
	promoCode: string | null
	/** The discount of the promo code in BDT, as last read. */
	discount: number
}

export type NewItem = Omit<CartItem, 'quantity' | 'itemTotal' | 'selected' | 'price_was' | 'flash' | 'line'>

/** Largest quantity of a cart line. */
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

/** The item id of a product id and a variant key (`''` for none). */
export function itemId(productId: number, variant: string): string {
	return variant ? `${productId}.${variant}` : String(productId)
}

/** The product id and the variant key of an item id. */
export function readItemId(id: string): { productId: number; variant: string } {
	const dot = id.indexOf('.')
	return dot < 0
		? { productId: Number(id), variant: '' }
		: { productId: Number(id.slice(0, dot)), variant: id.slice(dot + 1) }
}

/** Adds `quantity` of an item to a new or the existing line. Throws RangeError for a quantity of zero or less. */
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

/** Reduces a line's quantity by `quantity`; a line that reaches zero is removed. */
export function removeOrReduce(cart: Cart, id: string, quantity = 1): Cart {
	return update(cart, id, (line) => ({ quantity: line.quantity - quantity }))
}

/** Removes a line, in the cart or saved for later. */
export function remove(cart: Cart, id: string): Cart {
	const others = ({ id: one }: CartItem) => one !== id
	return withItems(
		{ ...cart, meta: { ...cart.meta, saved: cart.meta.saved.filter(others) } },
		cart.items.filter(others),
	)
}

/** Sets whether these lines are part of the next checkout. */
export function select(cart: Cart, ids: readonly string[], selected: boolean): Cart {
	return withItems(
		cart,
		cart.items.map((line) => (ids.includes(line.id) ? { ...line, selected } : line)),
	)
}

/** Saves a line for later, or moves it back into the cart. */
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

/** The empty cart. */
export function reset(): Cart {
	return emptyCart
}

/** Changes a line; a quantity of zero or less removes it. */
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

/** The cart with these lines, and the totals computed from them. */
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

/** The line with the quantity `count`, at most `maxQuantity`, and its total. */
export function priced(item: Omit<CartItem, 'quantity' | 'itemTotal'>, count: number): CartItem {
	const quantity = Math.min(count, maxQuantity)
	return { ...item, quantity, itemTotal: round(item.price * quantity) }
}

/** Rounds a sum in BDT to two decimals. */
function round(bdt: number): number {
	return Math.round(bdt * 100) / 100
}
