import { timingSafeEqual } from 'node:crypto'
import type { Call } from '#server/platform/http/call.ts'
import { hashOf, keyedHash, randomText } from '#server/platform/keyed-hash.ts'
import { life } from './session.rules.ts'

const hashId = (secret: Buffer, id: string) => keyedHash(secret, 'device', id).subarray(0, 16)

/** The stored hash of the browser's signed anonymous id; null when it has none signed by this shop. */
export function deviceOf(call: Call, secret: Buffer): Buffer | null {
	const [id = '', signature = ''] = (call.cookie('did') ?? '').split('.')
	const mac = Buffer.from(signature, 'base64url')
	const own = hashId(secret, id)
	return mac.length === own.length && timingSafeEqual(mac, own) ? hashOf(id) : null
}

/** The same, but sets an id for a browser without one. Null for clients that are not browsers. */
export function recogniseDevice(call: Call, secret: Buffer): Buffer | null {
	const known = deviceOf(call, secret)
	if (known || !call.browser) return known
	const id = randomText(16)
	call.setCookie('did', `${id}.${hashId(secret, id).toString('base64url')}`, life.device)
	return hashOf(id)
}
