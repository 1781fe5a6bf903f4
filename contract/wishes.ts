import { Type } from 'typebox'
import { VariantKey } from './cart.ts'
import { Data, Done, Id, idTitle, Strict, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { limitsOf } from './limits.ts'

const tag = 'Wish list'

/** The price of a product, in BDT, when it was added to the list. */
const WishPrice = Type.Number({ minimum: 0.01, maximum: 1_000_000_000, description: 'BDT' })

/** The latest first. Read the product cards with `GET /products?ids=…`; products that are no longer sold have none. */
const WishList = Data(
	Type.Object({ items: Type.Array(Type.Object({ product_id: Id, price: WishPrice, wished_at: Timestamp })) }),
)

/** Most products on one list. Only a merge at sign-in may go beyond, so that nothing is lost. */
export const mostWishes = 200

const OneProduct = Strict({ product_id: Type.Integer({ minimum: 1, maximum: 0x7fffffff, title: idTitle }) })

export const wishes = {
	getWishes: endpoint({
		method: 'GET',
		path: '/wish-list',
		summary: 'The wish list',
		tag,
		access: 'shopper',
		limited: true,
		reply: WishList,
	}),
	mergeWishes: endpoint({
		method: 'POST',
		path: '/wish-list/merge',
		summary:
			"Bring a guest's wish list in at sign-in, the latest first; nothing is lost, what was there keeps its price",
		tag,
		access: 'shopper',
		limited: true,
		repeatable: true,
		body: Strict({
			items: Type.Array(Strict({ ...OneProduct.properties, price: WishPrice }), { maxItems: mostWishes }),
		}),
		reply: WishList,
	}),
	addWish: endpoint({
		method: 'POST',
		path: '/wish-list/{product_id}',
		summary: 'Put a product on the wish list',
		tag,
		access: 'shopper',
		limited: true,
		repeatable: true,
		params: OneProduct,
		reply: WishList,
		refusals: ['product_not_found', 'wish_list_full'],
	}),
	removeWish: endpoint({
		method: 'DELETE',
		path: '/wish-list/{product_id}',
		summary: 'Remove a product from the wish list; no error when it is not on it',
		tag,
		access: 'shopper',
		limited: true,
		repeatable: true,
		params: OneProduct,
		reply: WishList,
	}),
	askForStock: endpoint({
		method: 'POST',
		path: '/stock-alerts',
		summary: 'Get one message when a product is back in stock: a shopper by the account, a guest by `address`',
		tag,
		access: 'anyone',
		repeatable: true,
		body: Strict({
			...OneProduct.properties,
			variant: VariantKey,
			/** A guest's phone or email. Ignored for a signed-in shopper. */
			address: Type.Optional(Type.String({ minLength: 4, maxLength: 254 })),
		}),
		reply: Done,
		refusals: ['product_not_found', 'variant_required', 'in_stock', 'stock_alerts_full', 'too_many_requests'],
		limits: limitsOf.stockAlert,
	}),
	leaveStockAlerts: endpoint({
		method: 'POST',
		path: '/stock-alerts/leave',
		summary: 'End all stock alerts, with the link of a message',
		tag,
		access: 'anyone',
		repeatable: true,
		body: Strict({ token: Type.String({ minLength: 3, maxLength: 80 }) }),
		reply: Done,
		refusals: ['link_expired'],
	}),
}
