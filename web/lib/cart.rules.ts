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
	/** As last seen; shown, never trusted. */
	stock: number
}

export type Cart = {
	items: CartItem[]
	isEmpty: boolean
	/** Sum of quantities. */
	totalItems: number
	totalUniqueItems: number
	total: number
	meta: Record<string, unknown>
	promoCode: string | null
	discount: number
}

export type NewItem = Omit<CartItem, 'quantity' | 'itemTotal'>

/** Most of one product a cart line may hold. */
export const maxQuantity = 99

export const emptyCart: Cart = {
	items: [],
	isEmpty: true,
	totalItems: 0,
	totalUniqueItems: 0,
	total: 0,
	meta: {},
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
	const present = cart.items.find(({ id }) => id === item.id)
	if (!present) return withItems(cart, [...cart.items, priced(item, quantity)])
	return withItems(
		cart,
		cart.items.map((line) => (line.id === item.id ? priced({ ...line, ...item }, line.quantity + quantity) : line)),
	)
}

/** Adds one. */
export function add(cart: Cart, item: NewItem): Cart {
	return addWithQuantity(cart, item, 1)
}

/** Takes `quantity` off a line; a line that reaches zero is dropped. */
export function removeOrReduce(cart: Cart, id: string, quantity = 1): Cart {
	return update(cart, id, (line) => ({ quantity: line.quantity - quantity }))
}

/** Drops a line. */
export function remove(cart: Cart, id: string): Cart {
	return withItems(
		cart,
		cart.items.filter((line) => line.id !== id),
	)
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
		return next.quantity > 0 ? [priced(next, next.quantity)] : []
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
		total: round(items.reduce((n, { itemTotal }) => n + itemTotal, 0)),
	}
}

function priced(item: NewItem, wanted: number): CartItem {
	const quantity = Math.min(wanted, maxQuantity)
	return { ...item, quantity, itemTotal: round(item.price * quantity) }
}

/** BDT sums stay at two decimals. */
function round(bdt: number): number {
	return Math.round(bdt * 100) / 100
}

/** A cart read back from storage, or the empty one when it does not look like a cart. */
export function readCart(kept: unknown): Cart {
	const items = (kept as Partial<Cart> | undefined)?.items
	if (!Array.isArray(items)) return emptyCart
	const good = items.filter(
		(line): line is CartItem =>
			typeof line?.id === 'string' &&
			/^[1-9]\d*(\.[a-z0-9-]+)*$/.test(line.id) &&
			typeof line.name === 'string' &&
			typeof line.slug === 'string' &&
			Number.isFinite(line.price) &&
			Number.isInteger(line.quantity) &&
			line.quantity > 0,
	)
	const { meta, promoCode, discount } = { ...emptyCart, ...(kept as Partial<Cart>) }
	return withItems(
		{ ...emptyCart, meta, promoCode, discount },
		good.map((line) => priced({ ...line, attributes: line.attributes ?? [] }, line.quantity)),
	)
}
