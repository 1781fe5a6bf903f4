import type { Deps } from '#server/deps.ts'
import { type Handlers, shopper } from '#server/platform/http/serve.ts'
import { addToCart } from './add-to-cart.ts'
import { readCart } from './cart.store.ts'
import { presentCart, presentOldCart } from './cart-view.rules.ts'
import { mergeCart } from './merge-cart.ts'
import { removeItem, updateQuantity, updateStatus } from './update-cart.ts'

const removed = { en: 'Removed from your cart', bn: 'আপনার কার্ট থেকে সরানো হয়েছে' }

export function cartRoutes({ db }: Deps): Partial<Handlers> {
	return {
		getCart: async (_input, call) => presentCart(await readCart(db, shopper(call).customerId), call.language),
		getCartOld: async (_input, call) => presentOldCart(await readCart(db, shopper(call).customerId), call.language),
		addToCart: async ({ query }, call) =>
			presentCart(await addToCart(db, shopper(call).customerId, query), call.language),
		mergeCart: async ({ body }, call) =>
			presentCart(await mergeCart(db, shopper(call).customerId, body.items), call.language),
		updateQuantity: async ({ body }, call) =>
			presentCart(await updateQuantity(db, shopper(call).customerId, body.id, body.quantity), call.language),
		updateStatus: async ({ body }, call) =>
			presentCart(await updateStatus(db, shopper(call).customerId, body.ids, body.selected), call.language),
		removeItemV2: async ({ params }, call) =>
			presentCart(await removeItem(db, shopper(call).customerId, params.id), call.language),
		removeItem: async ({ params }, call) => {
			await removeItem(db, shopper(call).customerId, params.id)
			return { status: true, message: removed[call.language] }
		},
	}
}
