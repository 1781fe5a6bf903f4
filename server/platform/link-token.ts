import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#server/deps.ts'

/** Characters of a link's signature, by purpose. An SMS has space for 8: 48 bits, and each guess needs a call. */
const letters = {
	'newsletter confirm': 43,
	'newsletter leave': 43,
	'stock alerts leave': 43,
	'stock alerts stop': 8,
} as const

/** The purposes of links in messages. */
export type Purpose = keyof typeof letters

/** The signed token of a link for one row. It needs the shop's secret, and nothing is stored. */
export function linkToken({ config }: Pick<Deps, 'config'>, purpose: Purpose, id: number): string {
	return `${id}.${mac(config.secret, purpose, id)}`
}

/** The row that a token was made for; null for an invalid token or another purpose. */
export function readToken({ config }: Pick<Deps, 'config'>, purpose: Purpose, token: string): number | null {
	const [, digits = '', signature = ''] = /^(\d{1,15})\.([\w-]+)$/.exec(token) ?? []
	const expected = mac(config.secret, purpose, Number(digits))
	return signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
		? Number(digits)
		: null
}

function mac(secret: Buffer, purpose: Purpose, id: number): string {
	return createHmac('sha256', secret).update(`${purpose} ${id}`).digest('base64url').slice(0, letters[purpose])
}
