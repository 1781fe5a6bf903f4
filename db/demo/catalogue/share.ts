/** A number from 0 up to 1 that belongs to the text and never changes (FNV-1a). */
export function share(text: string): number {
	let hash = 0x811c9dc5
	for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0
	hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
	return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}
