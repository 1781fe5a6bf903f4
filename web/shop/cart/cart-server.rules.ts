import { maxCartLines } from '#contract/cart-limits.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { type Cart, type CartItem, type CartMeta, itemId, priced, readItemId, withItems } from './cart.rules.ts'
import type { CartChange } from './cart-changes.rules.ts'

export type ServerCart = ReplyOf<typeof endpoints.getCart>
type Product = ServerCart['saved'][number]
type GuestItems = InputOf<typeof endpoints.mergeCart>['body']['items']

/** The server's cart of `owner` as a local cart. The promo code of this device is not changed. */
export function cartOf(server: ServerCart, owner: string, before: Cart): Cart {
	const meta: CartMeta = {
		owner,
		version: server.version,
		sellers: sellersOf(server),
		saved: server.saved.map(itemOf),
	}
	return withItems({ ...before, meta }, server.data.flatMap(({ products }) => products).map(itemOf))
}

function sellersOf(server: ServerCart): CartMeta['sellers'] {
	return Object.fromEntries(
		server.data.map(({ vendor: { id, slug, name }, delivery, delivered, kitchen }) => [
			id,
			{ slug, name, delivery, delivered, kitchen },
		]),
	)
}

function itemOf(product: Product): CartItem {
	const { id, product_id, variant, price, sale_price, quantity, name, slug, image, attributes } = product
	const { seller_id, unit, stock, selected, price_was, flash } = product
	return priced(
		{
			id: itemId(product_id, variant),
			price: sale_price ?? price,
			...{ name, slug, image, attributes, seller_id, unit, stock, selected, price_was, flash, line: id },
		},
		quantity,
	)
}

/** The items of a guest's cart to send to the server: at most the 100 lines allowed, those in the cart before saved ones. */
export function guestItems(cart: Cart): GuestItems {
	const guestItem = (saved: boolean) => (item: CartItem) => {
		const { productId, variant } = readItemId(item.id)
		const { quantity, selected, price, price_was } = item
		const seen = { price_seen: price_was ?? price }
		return { product_id: productId, variant, quantity, selected: selected && !saved, saved, ...seen }
	}
	return [...cart.items.map(guestItem(false)), ...cart.meta.saved.map(guestItem(true))].slice(0, maxCartLines)
}

/**
 * A guest's cart with present prices, stock and sellers: the old price is shown beside a changed one, and a requested item
 * (`requested`) that is no longer on sale stays, with a stock of zero. Items added since are left unchanged.
 */
export function refreshed(cart: Cart, now: ServerCart, requested: GuestItems): Cart {
	const ids = new Set(requested.map(({ product_id, variant }) => itemId(product_id, variant)))
	const fresh = new Map(
		[...now.data.flatMap(({ products }) => products), ...now.saved].map((one) => [itemOf(one).id, one]),
	)
	const renew = (item: CartItem): CartItem => {
		const product = fresh.get(item.id)
		if (!product) return ids.has(item.id) ? { ...item, stock: 0 } : item
		const { price, name, image, stock, unit, attributes, flash } = itemOf(product)
		const seen = item.price_was ?? item.price
		const current = { name, image, stock, unit, attributes, price, flash, price_was: seen === price ? null : seen }
		return priced({ ...item, ...current }, item.quantity)
	}
	const meta = { ...cart.meta, sellers: { ...cart.meta.sellers, ...sellersOf(now) }, saved: cart.meta.saved.map(renew) }
	return withItems({ ...cart, meta }, cart.items.map(renew))
}

/**
 * An item that was changed by the merge: `gone` is missing, `fewer` has the smaller quantity `left`, `put by` is saved for
 * later because it is sold out.
 */
export type LostItem = { name: string; why: 'gone' | 'put by' } | { name: string; why: 'fewer'; left: number }

/** The items of a guest's cart that the server's cart (`own`) does not contain, or in a smaller quantity. */
export function leftBehind(guest: Cart, own: Cart): LostItem[] {
	const inCart = guest.items.flatMap((item): LostItem[] => {
		const { id, name, quantity } = item
		const left = own.items.find((line) => line.id === id)?.quantity
		if (left !== undefined) return left < quantity ? [{ name, why: 'fewer', left }] : []
		return [{ name, why: own.meta.saved.some((line) => line.id === id) ? 'put by' : 'gone' }]
	})
	const there = new Set([...own.items, ...own.meta.saved].map(({ id }) => id))
	const putBy = guest.meta.saved.filter(({ id }) => !there.has(id))
	return [...inCart, ...putBy.map(({ name }): LostItem => ({ name, why: 'gone' }))]
}

/** The lost items of a change that the server refused later, on the server's present cart. */
export function refusedOf(change: CartChange, now: Cart): LostItem[] {
	if (change.kind === 'add') return [{ name: change.item.name, why: 'gone' }]
	const line = change.kind === 'set' ? now.items.find(({ id }) => id === change.id) : undefined
	return line ? [{ name: line.name, why: 'fewer', left: line.quantity }] : []
}

/** The items by seller, in the order of their first item; `seller` is undefined until the server has responded. */
export function bySeller(
	cart: Cart,
): { id: number; seller: CartMeta['sellers'][string] | undefined; items: CartItem[] }[] {
	const groups = new Map<number, CartItem[]>()
	for (const item of cart.items) groups.set(item.seller_id, [...(groups.get(item.seller_id) ?? []), item])
	return [...groups].map(([id, items]) => ({ id, seller: cart.meta.sellers[id], items }))
}
