import type { OrderState as OrderStatus } from '#contract/order-shapes.ts'

export type { OrderStatus }

/** From each state, the states an order may go to next. */
export const moves: Record<OrderStatus, readonly OrderStatus[]> = {
	pending_payment: ['placed', 'cancelled'],
	placed: ['confirmed', 'cancelled'],
	confirmed: ['packed', 'cancelled'],
	packed: ['handed_over', 'cancelled'],
	handed_over: ['delivered', 'returned'],
	delivered: ['returned'],
	cancelled: [],
	returned: [],
}

/** States in which the shopper may cancel; once packed, only an operator may. */
export const cancellableStates: readonly OrderStatus[] = ['pending_payment', 'placed', 'confirmed']

/** States of an order on its way to the shopper. */
export const openStates: readonly OrderStatus[] = ['placed', 'confirmed', 'packed', 'handed_over']

export type OrderGroup = 'active' | 'delivered' | 'cancelled' | 'returned'

/** The groups of states in the shopper's list of orders. */
export const statesOf: Record<OrderGroup, readonly OrderStatus[]> = {
	active: ['pending_payment', ...openStates],
	delivered: ['delivered'],
	cancelled: ['cancelled'],
	returned: ['returned'],
}

export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
	return moves[from].includes(to)
}

/**
 * The characters of order numbers: they neither look nor sound alike, so that a number can be read out on the phone: no
 * 0 O 1 I L U V, no Z S B because of 2 5 8, and of B C D E G P T V Z only T, of M and N only M.
 */
const alphabet = '23456789AFHJKMQRTWXY'
const letters = 8

/** Eight random bytes as an order number, `H7K2-9QXM`: one of 20⁸. */
export function orderNumber(random: Uint8Array): string {
	let rest = random.reduce((all, byte) => all * 256n + BigInt(byte), 0n)
	const size = BigInt(alphabet.length)
	let text = ''
	for (let at = 0; at < letters; at++) {
		text = alphabet[Number(rest % size)] + text
		rest /= size
	}
	return inFours(text)
}

/**
 * Parses a typed number: any case, with or without spaces. Those of 16 letters, `H7K2-9QXM-4TBC-WR5N`, were used until
 * November 2026; in them O is read as 0, and I or L as 1. Null when it cannot be a number.
 */
export function readOrderNumber(typed: string): string | null {
	const text = typed.toUpperCase().replace(/[\s-]/g, '')
	if (new RegExp(`^[${alphabet}]{${letters}}$`).test(text)) return inFours(text)
	const old = text.replace(/O/g, '0').replace(/[IL]/g, '1')
	return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(old) ? inFours(old) : null
}

const inFours = (text: string) => (text.match(/.{4}/g) as string[]).join('-')
