/** A number from 0 to 1 computed from a hash of the text (FNV-1a), so it is always the same. */
export function share(text: string): number {
	let hash = 0x811c9dc5
	for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0
	hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
	return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}
