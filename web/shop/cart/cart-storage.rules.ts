import {
	type Cart,
	type CartItem,
	type CartMeta,
	type CartSeller,
	emptyCart,
	maxQuantity,
	type NewItem,
	priced,
	withItems,
} from './cart.rules.ts'
import { readKitchen } from './kept-kitchen.rules.ts'

/** The cart of a stored value: invalid fields get their default, invalid items and sellers are left out. */
export function readCart(kept: unknown): Cart {
	const { items, meta, promoCode, discount } = asRecord(kept)
	const { owner, version, sellers, saved } = asRecord(meta)
	const inCart = readItems(items)
	const ids = new Set(inCart.map(({ id }) => id))
	return withItems(
		{
			...emptyCart,
			meta: {
				owner: typeof owner === 'string' ? owner : null,
				version: isCount(version) ? version : null,
				sellers: readSellers(sellers),
				saved: readItems(saved).filter(({ id }) => !ids.has(id)),
			},
			promoCode: typeof promoCode === 'string' && /^[\w-]{1,40}$/.test(promoCode) ? promoCode : null,
			discount: isPrice(discount) ? discount : 0,
		},
		inCart,
	)
}

function readItems(kept: unknown): CartItem[] {
	const byId = new Map<string, CartItem>()
	for (const one of Array.isArray(kept) ? kept : []) {
		const item = itemOfStorage(one)
		const { quantity, selected, price_was, flash, line } = asRecord(one)
		if (!item || byId.has(item.id) || !isCount(quantity) || quantity < 1) continue
		const rest = {
			selected: selected !== false,
			price_was: isPrice(price_was) ? price_was : null,
			flash: readFlash(flash),
			line: isCount(line) && line > 0 ? line : null,
		}
		byId.set(item.id, priced({ ...item, ...rest }, quantity))
	}
	return [...byId.values()]
}

/** The item of a stored value, without the fields of a cart line; null without a valid id, name, slug and price. */
export function itemOfStorage(kept: unknown): NewItem | null {
	const { id, name, slug, image, price, attributes, seller_id, unit, stock } = asRecord(kept)
	if (typeof id !== 'string' || id.length > 140 || !/^[1-9]\d{0,15}(\.[a-z0-9-]+)*$/.test(id)) return null
	if (typeof name !== 'string' || typeof slug !== 'string' || !isPrice(price)) return null
	return {
		id,
		name,
		slug,
		price,
		image: typeof image === 'string' && /^\d+\.webp$/.test(image) ? image : '0.webp',
		attributes: readAttributes(attributes),
		seller_id: isCount(seller_id) ? seller_id : 0,
		unit: typeof unit === 'string' ? unit : '',
		stock: isCount(stock) ? stock : maxQuantity,
	}
}

function readAttributes(kept: unknown): CartItem['attributes'] {
	return (Array.isArray(kept) ? kept : []).flatMap((one) => {
		const { name, value } = asRecord(one)
		return typeof name === 'string' && typeof value === 'string' ? [{ name, value }] : []
	})
}

function readFlash(kept: unknown): CartItem['flash'] {
	const { price, most, ends_at, line } = asRecord(kept)
	if (!isPrice(price) || !isCount(most) || typeof ends_at !== 'string' || Number.isNaN(Date.parse(ends_at))) return null
	return { price, most, ends_at, line: typeof line === 'string' ? line : null }
}

function readSellers(kept: unknown): CartMeta['sellers'] {
	const sellers = Object.entries(asRecord(kept)).flatMap(([id, one]) => {
		const { slug, name, delivery, delivered, kitchen } = asRecord(one)
		if (!/^[1-9]\d{0,15}$/.test(id) || typeof slug !== 'string' || typeof name !== 'string') return []
		const { price, exact } = asRecord(delivery)
		const seller: CartSeller = {
			slug,
			name,
			delivery: isPrice(price) && typeof exact === 'boolean' ? { price, exact } : null,
			...(typeof delivered === 'boolean' && { delivered }),
			kitchen: readKitchen(kitchen),
		}
		return [[id, seller] as const]
	})
	return Object.fromEntries(sellers)
}

function asRecord(kept: unknown): Record<string, unknown> {
	return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
}

function isCount(value: unknown): value is number {
	return Number.isSafeInteger(value) && (value as number) >= 0
}

/** Whether it is a price in BDT. */
function isPrice(value: unknown): value is number {
	return typeof value === 'number' && value >= 0 && value < 1e9
}
