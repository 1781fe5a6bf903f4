import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'

const keys = new WeakMap<Buffer, Map<string, KeyObject>>()
const nonceLength = 12
const headLength = nonceLength + 16

/** The key of one use. Cached, because the derivation costs more than an encryption. */
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

/** Encrypts a value for one use (AES-256-GCM), URL-safe: for the database, cookies and addresses. */
export function seal(secret: Buffer, use: string, value: object): string {
	const nonce = randomBytes(nonceLength)
	const cipher = createCipheriv('aes-256-gcm', keyOf(secret, use), nonce)
	const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
	return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** The value that `seal` was given. Throws when it was sealed for another use or secret, or changed since. */
export function unseal<T extends object>(secret: Buffer, use: string, sealed: string): T {
	const bytes = Buffer.from(sealed, 'base64url')
	if (bytes.length <= headLength) throw new Error('Too short to be a sealed value')
	const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, use), bytes.subarray(0, nonceLength))
	decipher.setAuthTag(bytes.subarray(nonceLength, headLength))
	const text = Buffer.concat([decipher.update(bytes.subarray(headLength)), decipher.final()]).toString('utf8')
	return JSON.parse(text) as T
}

/** As `unseal`, for values from clients: undefined for anything that was not sealed for this use. */
export function unsealed<T extends object>(secret: Buffer, use: string, sealed: string): T | undefined {
	try {
		return unseal<T>(secret, use, sealed)
	} catch {
		return undefined
	}
}
