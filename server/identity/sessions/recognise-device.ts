import { timingSafeEqual } from 'node:crypto'
import type { Call } from '#server/platform/http/call.ts'
import { hashOf, keyedHash, randomText } from '#server/platform/keyed-hash.ts'
import { life } from './session.rules.ts'

const mark = (secret: Buffer, id: string) => keyedHash(secret, 'device', id).subarray(0, 16)

/** What the store keeps of the browser's signed anonymous id; null when it has none that we made. */
export function deviceOf(call: Call, secret: Buffer): Buffer | null {
	const [id = '', signature = ''] = (call.cookie('did') ?? '').split('.')
	const given = Buffer.from(signature, 'base64url')
	const own = mark(secret, id)
	return given.length === own.length && timingSafeEqual(given, own) ? hashOf(id) : null
}

/** The same, giving a browser an id when it has none. Null for clients that are no browsers. */
export function recogniseDevice(call: Call, secret: Buffer): Buffer | null {
	const known = deviceOf(call, secret)
	if (known || !call.browser) return known
	const id = randomText(16)
	call.setCookie('did', `${id}.${mark(secret, id).toString('base64url')}`, life.device)
	return hashOf(id)
}
