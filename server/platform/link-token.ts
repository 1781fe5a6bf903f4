import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#server/deps.ts'

/** Letters of a link's secret, by what it may do. An SMS has room for 8: 48 bits, each guess a call. */
const letters = {
	'newsletter confirm': 43,
	'newsletter leave': 43,
	'stock alerts leave': 43,
	'stock alerts stop': 8,
} as const

/** What a link in a message may do. */
export type Purpose = keyof typeof letters

/** A link's secret for one row: cannot be made without the shop's own, and nothing is kept for it. */
export function linkToken({ config }: Pick<Deps, 'config'>, purpose: Purpose, id: number): string {
	return `${id}.${mac(config.secret, purpose, id)}`
}

/** The row a token was made for; null when it was not made here for this purpose. */
export function readToken({ config }: Pick<Deps, 'config'>, purpose: Purpose, token: string): number | null {
	const [, digits = '', given = ''] = /^(\d{1,15})\.([\w-]+)$/.exec(token) ?? []
	const expected = mac(config.secret, purpose, Number(digits))
	return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
		? Number(digits)
		: null
}

function mac(secret: Buffer, purpose: Purpose, id: number): string {
	return createHmac('sha256', secret).update(`${purpose} ${id}`).digest('base64url').slice(0, letters[purpose])
}
