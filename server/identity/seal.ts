import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyedHash } from './keyed-hash.ts'

/** Encrypts a value for one use of ours (AES-256-GCM), URL-safe. */
export function sealText(secret: Buffer, use: string, value: object): string {
	const nonce = randomBytes(12)
	const cipher = createCipheriv('aes-256-gcm', keyedHash(secret, 'seal', use), nonce)
	const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
	return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** The value that was sealed; undefined for anything we did not seal for this use. */
export function openSealed<T extends object>(secret: Buffer, use: string, sealed: string): T | undefined {
	const bytes = Buffer.from(sealed, 'base64url')
	if (bytes.length < 29) return undefined
	const decipher = createDecipheriv('aes-256-gcm', keyedHash(secret, 'seal', use), bytes.subarray(0, 12))
	decipher.setAuthTag(bytes.subarray(12, 28))
	try {
		const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
		return JSON.parse(text) as T
	} catch {
		return undefined
	}
}
