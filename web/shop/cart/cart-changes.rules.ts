import {
	addWithQuantity,
	type Cart,
	type CartItem,
	type NewItem,
	remove,
	saveForLater,
	select,
	update,
} from './cart.rules.ts'

/** A change of the cart by the shopper. Ids are item ids. */
export type CartChange =
	| { kind: 'add'; item: NewItem; quantity: number }
	/** `price`: the price of one piece when the change was made, in BDT. */
	| { kind: 'set'; id: string; quantity: number; price?: number | undefined }
	| { kind: 'remove'; id: string }
	| { kind: 'select'; ids: string[]; selected: boolean }
	| { kind: 'save'; id: string; saved: boolean }

/** The server's cart when a change was sent: its version, and the quantity of the change's line in it. */
export type Tried = { version: number | null; quantity: number }

/** The cart with a change applied. Throws RangeError for an addition of zero or less. */
export function applyChange(cart: Cart, change: CartChange): Cart {
	switch (change.kind) {
		case 'add':
			return addWithQuantity(cart, change.item, change.quantity)
		case 'set':
			return update(cart, change.id, { quantity: change.quantity })
		case 'remove':
			return remove(cart, change.id)
		case 'select':
			return select(cart, change.ids, change.selected)
		case 'save':
			return saveForLater(cart, change.id, change.saved)
	}
}

/** The state of the server's cart to remember before a change is sent. */
export function triedOn(cart: Cart, change: CartChange): Tried {
	return { version: cart.meta.version, quantity: piecesOf(cart, change) }
}

/** Whether the cart contains the items of the change, so that it can be sent without reading the server's cart first. */
export function canBeSent(cart: Cart, change: CartChange): boolean {
	return change.kind === 'add' || idsOf(change).every((id) => lineOf(cart, id) !== undefined)
}

/** The ids of the items that a change concerns. */
export function idsOf(change: CartChange): string[] {
	if (change.kind === 'select') return change.ids
	return [change.kind === 'add' ? change.item.id : change.id]
}

/**
 * The remaining part of a change, on the server's present cart; null when it is complete. A change that was sent without a
 * response (`tried`) may have been executed. If the cart has another version since, the quantity of the line decides: only
 * the missing part of an addition remains, and a line that another device has changed since is not reduced or removed.
 */
export function whatIsLeft(change: CartChange, tried: Tried | null, now: Cart): CartChange | null {
	const untouched = tried === null || tried.version === now.meta.version
	const before = tried?.quantity ?? 0
	switch (change.kind) {
		case 'add': {
			if (untouched) return change
			const quantity = before + change.quantity - piecesOf(now, change)
			return quantity > 0 ? { ...change, quantity: Math.min(quantity, change.quantity) } : null
		}
		case 'set': {
			const here = piecesOf(now, change)
			if (here === 0 || here === change.quantity) return null
			return untouched || here === before || (change.quantity > before && here < change.quantity) ? change : null
		}
		case 'remove':
			if (!lineOf(now, change.id)) return null
			return untouched || piecesOf(now, change) === before ? change : null
		case 'select': {
			const ids = change.ids.filter((id) =>
				now.items.some((line) => line.id === id && line.selected !== change.selected),
			)
			return ids.length > 0 ? { ...change, ids } : null
		}
		case 'save': {
			const from = change.saved ? now.items : now.meta.saved
			return from.some(({ id }) => id === change.id) ? change : null
		}
	}
}

/** A line with an id of the server, in the cart or saved for later. */
export function lineOf(cart: Cart, id: string): CartItem | undefined {
	return [...cart.items, ...cart.meta.saved].find((line) => line.id === id && line.line !== null)
}

/** The quantity of a change's line: in the cart, and for a removal also in the saved lines. 0 for other kinds of change. */
function piecesOf(cart: Cart, change: CartChange): number {
	if (change.kind === 'select' || change.kind === 'save') return 0
	if (change.kind === 'remove') return lineOf(cart, change.id)?.quantity ?? 0
	const id = change.kind === 'add' ? change.item.id : change.id
	return cart.items.find((line) => line.id === id)?.quantity ?? 0
}
