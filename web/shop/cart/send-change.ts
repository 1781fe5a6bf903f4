import { areaQuery } from '#web/shop/area/area.ts'
import { call } from '#web/shop/session/api.ts'
import { readItemId } from './cart.rules.ts'
import { type CartChange, lineOf } from './cart-changes.rules.ts'
import type { ServerCart } from './cart-server.rules.ts'
import { known } from './cart-state.ts'

/** Sends one change of the cart; returns the server's cart after it. */
export function sendChange(change: CartChange): Promise<ServerCart> {
	const query = areaQuery()
	switch (change.kind) {
		case 'add': {
			const { productId, variant } = readItemId(change.item.id)
			const seen = { quantity: change.quantity, price_seen: change.item.price }
			const what = { product_id: productId, color: 'default', size: 'normal', ...seen }
			return call('addToCart', { query: { ...what, ...(variant && { variant }), ...query } })
		}
		case 'set': {
			const { id, quantity, price } = change
			const seen = price === undefined ? {} : { price_seen: price }
			return call('updateQuantity', { body: { id: numberOf(id), quantity, ...seen }, query })
		}
		case 'remove':
			return call('removeItemV2', { params: { id: numberOf(change.id) }, query })
		case 'select':
			return call('updateStatus', { body: { ids: change.ids.map(numberOf), selected: change.selected }, query })
		case 'save':
			return call('saveForLater', { body: { ids: [numberOf(change.id)], saved: change.saved }, query })
	}
}

/** The server's id of a line. */
function numberOf(id: string): number {
	return lineOf(known, id)?.line ?? 0
}
