import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#server/deps.ts'

/** What a link in a message may do. */
export type Purpose = 'newsletter confirm' | 'newsletter leave' | 'stock alerts leave'

/** A link's secret for one row: cannot be made without the shop's own, and nothing is kept for it. */
export function linkToken({ config }: Pick<Deps, 'config'>, purpose: Purpose, id: number): string {
	return `${id}.${mac(config.secret, purpose, id)}`
}

/** The row a token was made for; null when it was not made here for this purpose. */
export function readToken({ config }: Pick<Deps, 'config'>, purpose: Purpose, token: string): number | null {
	const [, digits = '', given = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? []
	const expected = mac(config.secret, purpose, Number(digits))
	return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
		? Number(digits)
		: null
}

function mac(secret: Buffer, purpose: Purpose, id: number): string {
	return createHmac('sha256', secret).update(`${purpose} ${id}`).digest('base64url')
}
