import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const keyOf = (secret: Buffer) => Buffer.from(hkdfSync('sha256', secret, '', 'notifications/seal', 32))

/** Encrypts a value for the queue (AES-256-GCM), so that no code or text ever lies in the database in clear. */
export function seal(secret: Buffer, value: object): string {
	const nonce = randomBytes(12)
	const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce)
	const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
	return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** The value that `seal` was given. Throws when it was made with another secret or changed on the way. */
export function unseal<T extends object>(secret: Buffer, sealed: string): T {
	const bytes = Buffer.from(sealed, 'base64url')
	const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12))
	decipher.setAuthTag(bytes.subarray(12, 28))
	const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
	return JSON.parse(text) as T
}
