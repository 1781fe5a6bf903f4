import { timingSafeEqual } from 'node:crypto'

/**
 * What a browser shows to ask for its place without a look into the store: the sale, the moment of admission in milliseconds, and
 * their signature. It admits nobody: an order is checked against the ticket of the signed-in shopper in the store.
 */
export function writeTicket(saleId: number, admittedAt: number, sign: (text: string) => Buffer): string {
	const text = `${saleId}.${admittedAt}`
	return `${text}.${sign(text).toString('base64url')}`
}

/** Reads it; null if it was not written here. */
export function readTicket(
	ticket: string,
	sign: (text: string) => Buffer,
): { saleId: number; admittedAt: number } | null {
	const [, sale = '', at = '', signature = ''] = /^(\d{1,9})\.(\d{1,15})\.([\w-]{43})$/.exec(ticket) ?? []
	if (!sale) return null
	const given = Buffer.from(signature, 'base64url')
	const expected = sign(`${sale}.${at}`)
	if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
	return { saleId: Number(sale), admittedAt: Number(at) }
}
