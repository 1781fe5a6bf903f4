const gsm7 =
	'@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const twice = '\f^{}\\[~]|€'

export type Segments = { alphabet: 'gsm7' | 'ucs2'; units: number; parts: number }

/**
 * How an SMS is billed (GSM 03.38): 160 septets in one part or 153 in each of several, some characters counting twice; 70
 * or 67 UTF-16 units when any character is outside that alphabet. A character of two units is never split between two
 * parts.
 */
export function segmentsOf(text: string): Segments {
	const letters = [...text]
	const plain = letters.every((character) => gsm7.includes(character) || twice.includes(character))
	const widths = letters.map((character) => (plain ? (twice.includes(character) ? 2 : 1) : character.length))
	const units = widths.reduce((sum, width) => sum + width, 0)
	const [single, each] = plain ? [160, 153] : [70, 67]
	return { alphabet: plain ? 'gsm7' : 'ucs2', units, parts: units <= single ? 1 : partsOf(widths, each) }
}

/** How many parts characters of these widths fill, with `each` units in a part. */
function partsOf(widths: readonly number[], each: number): number {
	let [parts, filled] = [1, 0]
	for (const width of widths) {
		if (filled + width > each) {
			parts += 1
			filled = 0
		}
		filled += width
	}
	return parts
}
