import { Type } from 'typebox'
import { maxCartLines } from './cart-limits.ts'
import { Bdt, Done, Id, ImageName, Nullable, Quantity, Slug, Strict, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Kitchen } from './kitchen-shapes.ts'

const tag = 'Cart'

/** Chosen attribute values joined by dots, `red.xl`; '' for a product without variations. */
export const VariantKey = Type.String({ maxLength: 120, pattern: '^([a-z0-9-]+(\\.[a-z0-9-]+)*)?$' })

const Vendor = Type.Object({ id: Id, slug: Slug, name: Type.String() })

export const CartProduct = Type.Object({
	/** Of the cart line: what quantity, status and removal name. */
	id: Id,
	product_id: Id,
	slug: Slug,
	name: Type.String(),
	product_title: Type.String(),
	/** How much one piece is. Empty where the chosen attributes say it: the product's unit spans all of its variants. */
	unit: Type.String(),
	image: ImageName,
	variant: VariantKey,
	attributes: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
	price: Bdt,
	/** What one piece of this line costs when that is less; the flash price when the whole line can have it. */
	sale_price: Nullable(Bdt),
	/** The flash sale that runs of this product: up to `most` pieces at `price` for this shopper. */
	flash: Nullable(Type.Object({ price: Bdt, most: Type.Integer(), ends_at: Timestamp })),
	quantity: Type.Integer(),
	/** Whether the next checkout takes it. */
	selected: Type.Boolean(),
	/** What one piece cost as the shopper last saw it when changing the line, when that was another price. */
	price_was: Nullable(Bdt),
	stock: Type.Integer(),
	seller_id: Id,
})

/** Vendor groups as the older clients know them. */
const OldGroup = Type.Object({
	vendor: Vendor,
	products: Type.Array(
		Type.Object({
			id: Id,
			sale_price: Bdt,
			selected_variation: Type.Object({ quantity: Type.Integer(), variant: VariantKey }),
			product_title: Type.String(),
			product_images: Type.Array(Type.Object({ image: ImageName })),
		}),
	),
})

/** What one piece cost as the shopper saw it, BDT: where it costs something else by now, the line says so. */
const PriceSeen = Type.Optional(Type.Number({ minimum: 0, maximum: 100_000_000 }))

/** Where delivery is reckoned to, instead of the shopper's default address. */
const Area = Type.Optional(Id)

const CartV2 = Type.Object({
	data: Type.Array(
		Type.Object({
			vendor: Vendor,
			products: Type.Array(CartProduct),
			/** Of a seller with opening hours, as far as it cooks for the place of delivery; null: no hours count. */
			kitchen: Nullable(Kitchen),
			/** Whether the seller delivers to the area asked for, or else to the shopper's default address. */
			delivered: Type.Boolean(),
			/** Of its selected lines: to that place, or the least it can be when there is none. */
			delivery: Nullable(Type.Object({ price: Bdt, exact: Type.Boolean() })),
		}),
	),
	/** Lines put by for later: no checkout takes them. */
	saved: Type.Array(CartProduct),
	/** Rises with every change; a checkout of one version makes one order. */
	version: Type.Integer(),
})

const GuestItems = Strict({
	items: Type.Array(
		Strict({
			product_id: Id,
			variant: VariantKey,
			quantity: Quantity,
			selected: Type.Optional(Type.Boolean()),
			saved: Type.Optional(Type.Boolean()),
			price_seen: PriceSeen,
		}),
		{ maxItems: maxCartLines },
	),
})

export const cart = {
	getCart: endpoint({
		method: 'GET',
		path: '/customer/cart_items_v2',
		summary: 'The cart, grouped by seller',
		tag,
		access: 'shopper',
		limited: true,
		query: Strict({ area: Area }),
		reply: CartV2,
		refusals: ['area_not_found'],
	}),
	getCartOld: endpoint({
		method: 'GET',
		path: '/customer/cart_items',
		summary: 'The cart in its older shape',
		tag,
		access: 'shopper',
		limited: true,
		reply: Type.Object({ cart_data: Type.Array(OldGroup) }),
	}),
	addToCart: endpoint({
		method: 'POST',
		path: '/customer/add_to_cart',
		summary: 'Add to the cart; parameters in the query, empty body',
		tag,
		access: 'shopper',
		limited: true,
		query: Strict({
			product_id: Id,
			quantity: Quantity,
			color: Type.Optional(Type.String({ maxLength: 40, pattern: '^[a-z0-9-]+$' })),
			size: Type.Optional(Type.String({ maxLength: 40, pattern: '^[a-z0-9-]+$' })),
			variant: Type.Optional(VariantKey),
			price_seen: PriceSeen,
			area: Area,
		}),
		reply: CartV2,
		refusals: ['area_not_found', 'product_not_found', 'variant_required', 'out_of_stock', 'cart_full'],
	}),
	mergeCart: endpoint({
		method: 'POST',
		path: '/customer/merge_cart',
		summary: "Bring a guest's local cart in at sign-in; nothing is lost, the larger quantity stays",
		tag,
		access: 'shopper',
		limited: true,
		repeatable: true,
		query: Strict({ area: Area }),
		body: GuestItems,
		reply: CartV2,
		refusals: ['area_not_found'],
	}),
	previewCart: endpoint({
		method: 'POST',
		path: '/customer/cart_preview',
		summary: "A guest's local cart at the prices and stock of now; keeps nothing, leaves out what is gone",
		tag,
		access: 'anyone',
		repeatable: true,
		body: Strict({ ...GuestItems.properties, area: Area }),
		reply: CartV2,
		refusals: ['area_not_found'],
	}),
	saveForLater: endpoint({
		method: 'POST',
		path: '/customer/save_for_later',
		summary: 'Put lines by for later, or back into the cart',
		tag,
		access: 'shopper',
		limited: true,
		repeatable: true,
		query: Strict({ area: Area }),
		body: Strict({ ids: Type.Array(Id, { minItems: 1, maxItems: maxCartLines }), saved: Type.Boolean() }),
		reply: CartV2,
		refusals: ['area_not_found', 'cart_item_not_found'],
	}),
	updateQuantity: endpoint({
		method: 'POST',
		path: '/customer/cart_item_quantity_update',
		summary: 'Set the quantity of a line',
		tag,
		access: 'shopper',
		limited: true,
		repeatable: true,
		query: Strict({ area: Area }),
		body: Strict({ id: Id, quantity: Quantity, price_seen: PriceSeen }),
		reply: CartV2,
		refusals: ['area_not_found', 'cart_item_not_found', 'out_of_stock'],
	}),
	updateStatus: endpoint({
		method: 'POST',
		path: '/customer/update_cart_item_status',
		summary: 'Choose which lines this checkout takes',
		tag,
		access: 'shopper',
		limited: true,
		repeatable: true,
		query: Strict({ area: Area }),
		body: Strict({ ids: Type.Array(Id, { minItems: 1, maxItems: maxCartLines }), selected: Type.Boolean() }),
		reply: CartV2,
		refusals: ['area_not_found', 'cart_item_not_found'],
	}),
	removeItemV2: endpoint({
		method: 'DELETE',
		path: '/customer/cart_item_remove_v2/{id}',
		summary: 'Remove a line',
		tag,
		access: 'shopper',
		limited: true,
		repeatable: true,
		query: Strict({ area: Area }),
		params: Strict({ id: Id }),
		reply: CartV2,
		refusals: ['area_not_found', 'cart_item_not_found'],
	}),
	removeItem: endpoint({
		method: 'DELETE',
		path: '/customer/remove_cart/{id}',
		summary: 'Remove a line (older clients)',
		tag,
		access: 'shopper',
		limited: true,
		repeatable: true,
		params: Strict({ id: Id }),
		reply: Done,
		refusals: ['cart_item_not_found'],
	}),
}
