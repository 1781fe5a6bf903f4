import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 32 bytes that only holders of the shop's secret can make. `use` keeps the uses apart; parts cannot run together. */
export function keyedHash(secret: Buffer, use: string, ...parts: string[]): Buffer {
	const key = createHmac('sha256', secret).update(`identity/${use}`).digest()
	return createHmac('sha256', key).update(JSON.stringify(parts)).digest()
}

/** What the store keeps of a random 32-byte secret. */
export function hashOf(secret: string): Buffer {
	return createHash('sha256').update(secret).digest()
}

/** Random, URL-safe, of `bytes` bytes. */
export function randomText(bytes: number): string {
	return randomBytes(bytes).toString('base64url')
}
