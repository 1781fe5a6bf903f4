import { storage } from '#client/storage.ts'
import type { CartChange, Tried } from './cart-changes.rules.ts'
import { itemOfStorage } from './cart-storage.rules.ts'

/**
 * A change of a shopper's cart that the server has not confirmed. `tried`: the server's cart when the change was sent; null
 * before that.
 */
export type Waiting = { key: string; owner: string; change: CartChange; tried: Tried | null }

/**
 * Start of the local storage keys of waiting changes: `haat.cart.change.<number>.<tab>`. Each change has its own key, so
 * that tabs never overwrite each other's changes. The changes are sent in the order of their numbers.
 */
export const waitingPrefix = 'haat.cart.change.'

const tab = Math.random().toString(36).slice(2, 10)
/** The changes of this tab that could not be stored: they are lost when the tab is closed. */
let unsaved: Waiting[] = []

/** The waiting changes of a shopper, oldest first. */
export function waitingOf(owner: string): Waiting[] {
	const saved = storage.keys(waitingPrefix).flatMap((key) => {
		const one = readWaiting(key, storage.get(key))
		return one ? [one] : []
	})
	return [...saved, ...unsaved]
		.filter((one) => one.owner === owner)
		.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
}

/** Appends a change. */
export function addWaiting(owner: string, change: CartChange): Waiting {
	const keys = [...storage.keys(waitingPrefix), ...unsaved.map(({ key }) => key)]
	const last = Math.max(0, ...keys.map((key) => numberOf(key) ?? 0))
	const one: Waiting = {
		key: `${waitingPrefix}${String(last + 1).padStart(9, '0')}.${tab}`,
		owner,
		change,
		tried: null,
	}
	save(one)
	return one
}

/** False when the change is no longer stored: another tab may have sent it meanwhile. */
export function isWaiting({ key }: Waiting): boolean {
	return storage.get(key) !== null || unsaved.some((one) => one.key === key)
}

/** Stores the remaining part of a change, and the state of the server's cart before it is sent. */
export function updateWaiting(one: Waiting, change: CartChange, tried: Tried): void {
	save({ ...one, change, tried })
}

/** Deletes a change that the server has executed or refused. */
export function dropWaiting({ key }: Waiting): void {
	storage.remove(key)
	unsaved = unsaved.filter((one) => one.key !== key)
}

/** Deletes the waiting changes of all shoppers. */
export function forgetWaiting(): void {
	for (const key of storage.keys(waitingPrefix)) storage.remove(key)
	unsaved = []
}

function save(one: Waiting): void {
	const { key, ...rest } = one
	unsaved = unsaved.filter((other) => other.key !== key)
	if (!storage.set(key, JSON.stringify(rest))) unsaved = [...unsaved, one]
}

function numberOf(key: string): number | null {
	const found = /^haat\.cart\.change\.(\d{9})\.[a-z0-9]+$/.exec(key)
	return found ? Number(found[1]) : null
}

/** Reads a stored change. An invalid one is removed, and null is returned. */
function readWaiting(key: string, text: string | null): Waiting | null {
	if (text === null) return null
	try {
		const { owner, change, tried } = JSON.parse(text) as Partial<Waiting>
		const read = readChange(change)
		if (numberOf(key) !== null && typeof owner === 'string' && read)
			return { key, owner, change: read, tried: readTried(tried) }
	} catch {}
	storage.remove(key)
	return null
}

function readChange(kept: unknown): CartChange | null {
	if (typeof kept !== 'object' || kept === null) return null
	const { kind, id, ids, item, quantity, price, selected, saved } = kept as Record<string, unknown>
	const whole = Number.isSafeInteger(quantity) && (quantity as number) > 0 ? (quantity as number) : null
	if (kind === 'add') {
		const one = itemOfStorage(item)
		return one && whole !== null ? { kind, item: one, quantity: whole } : null
	}
	if (kind === 'select') {
		if (!Array.isArray(ids) || !ids.every((one) => typeof one === 'string') || typeof selected !== 'boolean')
			return null
		return { kind, ids, selected }
	}
	if (typeof id !== 'string') return null
	if (kind === 'set') {
		const seen = typeof price === 'number' && price >= 0 ? price : undefined
		return whole !== null ? { kind, id, quantity: whole, price: seen } : null
	}
	if (kind === 'remove') return { kind, id }
	return kind === 'save' && typeof saved === 'boolean' ? { kind, id, saved } : null
}

function readTried(kept: unknown): Tried | null {
	if (typeof kept !== 'object' || kept === null) return null
	const { version, quantity } = kept as Partial<Tried>
	return {
		version: typeof version === 'number' ? version : null,
		quantity: Number.isSafeInteger(quantity) ? Number(quantity) : 0,
	}
}
