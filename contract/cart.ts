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
	/** The id of the cart line, which the calls for quantity, status and removal take. */
	id: Id,
	product_id: Id,
	slug: Slug,
	name: Type.String(),
	product_title: Type.String(),
	/** The amount in one piece. Empty when the attributes contain it: the product's unit then covers several variants. */
	unit: Type.String(),
	image: ImageName,
	variant: VariantKey,
	attributes: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
	price: Bdt,
	/** The price of one piece when it is lower than `price`; the flash price when it applies to the whole line. */
	sale_price: Nullable(Bdt),
	/**
	 * The running flash sale of this product: up to `most` pieces at `price` for this shopper. `line`: the slug of the sale while
	 * the shopper has to wait in its line (`joinLine`) before they can order it.
	 */
	flash: Nullable(Type.Object({ price: Bdt, most: Type.Integer(), ends_at: Timestamp, line: Nullable(Slug) })),
	quantity: Type.Integer(),
	/** Whether the next checkout includes it. */
	selected: Type.Boolean(),
	/** The price of one piece when the shopper last changed the line; null if it is the same now. */
	price_was: Nullable(Bdt),
	stock: Type.Integer(),
	seller_id: Id,
})

/** Vendor groups in the format of older clients. */
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

/** The price of one piece that the shopper saw, BDT. If it differs now, the line's `price_was` has it. */
const PriceSeen = Type.Optional(Type.Number({ minimum: 0, maximum: 100_000_000 }))

/** The place of delivery for prices, instead of the shopper's default address. */
const Area = Type.Optional(Id)

const CartV2 = Type.Object({
	data: Type.Array(
		Type.Object({
			vendor: Vendor,
			products: Type.Array(CartProduct),
			/** The seller's opening hours, if it cooks to order for the place of delivery; else null. */
			kitchen: Nullable(Kitchen),
			/** Whether the seller delivers to the requested area or, without one, to the shopper's default address. */
			delivered: Type.Boolean(),
			/** The price for its selected lines: to that place, or the lowest possible price when no place is known. */
			delivery: Nullable(Type.Object({ price: Bdt, exact: Type.Boolean() })),
		}),
	),
	/** Lines saved for later: no checkout includes them. */
	saved: Type.Array(CartProduct),
	/** Increases with every change; a checkout of one version makes one order. */
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
		summary: 'Save lines for later, or put them back into the cart',
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
