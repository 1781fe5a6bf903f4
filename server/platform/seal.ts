import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'

const keys = new WeakMap<Buffer, Map<string, KeyObject>>()

/** Derived once for each use: that costs more than to seal a letter. */
function keyOf(secret: Buffer, use: string): KeyObject {
	const derived = keys.get(secret) ?? new Map<string, KeyObject>()
	keys.set(secret, derived)
	let key = derived.get(use)
	if (!key) {
		key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `${use}/seal`, 32)))
		derived.set(use, key)
	}
	return key
}

/** Encrypts a value for one use (AES-256-GCM), so that it never lies in the database in clear. */
export function seal(secret: Buffer, use: string, value: object): string {
	const nonce = randomBytes(12)
	const cipher = createCipheriv('aes-256-gcm', keyOf(secret, use), nonce)
	const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
	return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** The value that `seal` was given. Throws when it was made for another use or secret, or changed on the way. */
export function unseal<T extends object>(secret: Buffer, use: string, sealed: string): T {
	const bytes = Buffer.from(sealed, 'base64url')
	const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, use), bytes.subarray(0, 12))
	decipher.setAuthTag(bytes.subarray(12, 28))
	const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
	return JSON.parse(text) as T
}
