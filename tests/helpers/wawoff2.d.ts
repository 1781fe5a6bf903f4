/** The package brings no types. */
declare module 'wawoff2' {
	/** WOFF2 to TrueType or OpenType. */
	export function decompress(woff2: Uint8Array): Promise<Uint8Array>
}
