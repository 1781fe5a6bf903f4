/** The largest accepted picture in bytes; the storefront scales pictures down first. */
export const mostBytes = 3 * 1024 * 1024

/** The kind of picture by its first bytes; null for anything else, whatever its file name. */
export function pictureKind(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | null {
	const starts = (at: number, text: string) => [...text].every((letter, n) => bytes[at + n] === letter.charCodeAt(0))
	if (starts(0, '\xff\xd8\xff')) return 'jpeg'
	if (starts(0, '\x89PNG\r\n\x1a\n')) return 'png'
	if (starts(0, 'RIFF') && starts(8, 'WEBP')) return 'webp'
	return null
}

/** Decodes base64; null when it is invalid. */
export function readBase64(text: string): Buffer | null {
	return text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text) ? Buffer.from(text, 'base64') : null
}
