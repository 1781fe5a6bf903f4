/** Red, green and blue of `#rrggbb`, 0–255 each. */
export function rgb(hex: string): [number, number, number] {
	const n = Number.parseInt(hex.slice(1, 7), 16)
	return [(n >> 16) & 255, (n >> 8) & 255, n & 255]
}

/** The colour `share` of the way from `a` to `b` (0 gives `a`, 1 gives `b`). */
export function mix(a: string, b: string, share: number): string {
	const x = rgb(a)
	const y = rgb(b)
	const part = (i: 0 | 1 | 2) =>
		Math.round(x[i] + (y[i] - x[i]) * share)
			.toString(16)
			.padStart(2, '0')
	return `#${part(0)}${part(1)}${part(2)}`
}

/** A lighter colour: `share` of the way to white. */
export const lighten = (hex: string, share: number) => mix(hex, '#ffffff', share)

/** A darker colour: `share` of the way to a warm near-black. */
export const darken = (hex: string, share: number) => mix(hex, '#140a12', share)

/** The perceived brightness of a colour, from 0 (black) to 1 (white). */
export function luminance(hex: string): number {
	const [r, g, b] = rgb(hex)
	return (0.299 * r + 0.587 * g + 0.114 * b) / 255
}

/** A text colour with good contrast on this colour: white, or a dark shade of the colour. */
export const inkOn = (hex: string) => (luminance(hex) > 0.64 ? darken(hex, 0.78) : '#ffffff')

/** The colour, darkened until it is readable as text on white. */
export function inkOf(hex: string): string {
	let ink = hex
	while (luminance(ink) > 0.4) ink = darken(ink, 0.15)
	return ink
}

/** Hue in degrees, saturation and lightness 0–1. */
export function hsl(hex: string): [number, number, number] {
	const [r, g, b] = rgb(hex).map((v) => v / 255) as [number, number, number]
	const max = Math.max(r, g, b)
	const d = max - Math.min(r, g, b)
	const l = max - d / 2
	if (d === 0) return [0, 0, l]
	const s = d / (1 - Math.abs(2 * l - 1))
	const h = max === r ? ((g - b) / d + 6) % 6 : max === g ? (b - r) / d + 2 : (r - g) / d + 4
	return [h * 60, s, l]
}

/** `#rrggbb` of a hue (degrees), saturation and lightness (0–1). */
export function fromHsl(h: number, s: number, l: number): string {
	const a = s * Math.min(l, 1 - l)
	const part = (n: number) => {
		const k = (n + h / 30) % 12
		return Math.round(255 * (l - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
			.toString(16)
			.padStart(2, '0')
	}
	return `#${part(0)}${part(8)}${part(4)}`
}
