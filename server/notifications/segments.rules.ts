const gsm7 =
	'@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const twice = '\f^{}\\[~]|€'

export type Segments = { alphabet: 'gsm7' | 'ucs2'; units: number; parts: number }

/**
 * How an SMS is billed (GSM 03.38): 160 septets in one part or 153 in each of several, some characters counting twice;
 * 70 or 67 UTF-16 units as soon as one character is outside that alphabet.
 */
export function segmentsOf(text: string): Segments {
	const letters = [...text]
	const plain = letters.every((letter) => gsm7.includes(letter) || twice.includes(letter))
	const units = plain ? letters.reduce((sum, letter) => sum + (twice.includes(letter) ? 2 : 1), 0) : text.length
	const [single, each] = plain ? [160, 153] : [70, 67]
	return { alphabet: plain ? 'gsm7' : 'ucs2', units, parts: units <= single ? 1 : Math.ceil(units / each) }
}
