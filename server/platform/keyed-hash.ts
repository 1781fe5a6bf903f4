import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A keyed hash of 32 bytes, with the shop's secret. `use` separates the uses; the boundaries of the parts are hashed too. */
export function keyedHash(secret: Buffer, use: string, ...parts: string[]): Buffer {
	const key = createHmac('sha256', secret).update(`identity/${use}`).digest()
	return createHmac('sha256', key).update(JSON.stringify(parts)).digest()
}

/** The hash of a random 32-byte secret, for the store. */
export function hashOf(secret: string): Buffer {
	return createHash('sha256').update(secret).digest()
}

/** Random, URL-safe, of `bytes` bytes. */
export function randomText(bytes: number): string {
	return randomBytes(bytes).toString('base64url')
}
