import type { Deps } from '#server/deps.ts'
import { type Handlers, shopper } from '#server/platform/http/serve.ts'
import { addToCart } from './add-to-cart.ts'
import { readCart } from './cart.store.ts'
import { presentOldCart } from './cart-view.rules.ts'
import { mergeCart, previewCart } from './merge-cart.ts'
import { showCart } from './show-cart.ts'
import { removeItem, saveForLater, updateQuantity, updateStatus } from './update-cart.ts'

const removed = { en: 'Removed from your cart', bn: 'আপনার ব্যাগ থেকে বাদ দেওয়া হয়েছে' }

export function cartHandlers({ db }: Deps) {
	return {
		getCart: async ({ query }, call) =>
			showCart(await readCart(db, shopper(call).customerId), call.language, query.area),
		getCartOld: async (_input, call) => presentOldCart(await readCart(db, shopper(call).customerId), call.language),
		addToCart: async ({ query: { area, ...addition } }, call) =>
			showCart(await addToCart(db, shopper(call).customerId, addition), call.language, area),
		mergeCart: async ({ body, query }, call) =>
			showCart(await mergeCart(db, shopper(call).customerId, body.items), call.language, query.area),
		previewCart: async ({ body }, call) => showCart(await previewCart(db, body.items), call.language, body.area),
		saveForLater: async ({ body, query }, call) =>
			showCart(await saveForLater(db, shopper(call).customerId, body.ids, body.saved), call.language, query.area),
		updateQuantity: async ({ body, query }, call) =>
			showCart(await updateQuantity(db, shopper(call).customerId, body), call.language, query.area),
		updateStatus: async ({ body, query }, call) =>
			showCart(await updateStatus(db, shopper(call).customerId, body.ids, body.selected), call.language, query.area),
		removeItemV2: async ({ params, query }, call) =>
			showCart(await removeItem(db, shopper(call).customerId, params.id), call.language, query.area),
		removeItem: async ({ params }, call) => {
			await removeItem(db, shopper(call).customerId, params.id)
			return { status: true, message: removed[call.language] }
		},
	} satisfies Partial<Handlers>
}
