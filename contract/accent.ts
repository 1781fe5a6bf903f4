/** The accent of the design, for shops that have set none: `--color-leaf` in `ui/styles/tokens.css`. */
export const usualAccent = '#0b6b4f'

/** `#rrggbb` as red, green and blue, 0 to 255. */
const partsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** A mixture of two colours with this share of the second. */
function mix(one: string, other: string, share: number): string {
	const second = partsOf(other)
	const parts = partsOf(one).map((part, at) => Math.round(part + ((second[at] ?? 0) - part) * share))
	return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
	const [r = 0, g = 0, b = 0] = partsOf(hex)
		.map((part) => part / 255)
		.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
	return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast ratio of two colours, 1 to 21, WCAG 2.2. */
export function contrast(one: string, other: string): number {
	const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
	return (high + 0.05) / (low + 0.05)
}

/** Values of the colour tokens that an accent replaces, by their names in `ui/styles/tokens.css` without `--color-`. */
export type AccentTokens = Record<
	'leaf' | 'leaf-deep' | 'leaf-tint' | 'on-leaf' | 'grove' | 'on-dark-soft',
	{ light: string; dark: string }
>

/** The lowest ratio for text, WCAG 2.2 AA. */
export const textContrast = 4.5
const [white, black] = ['#ffffff', '#000000']
/** The lightest ground of the dark theme, `raised`; text on it has to be the lightest. */
const darkGround = '#212c26'
/** Lets rounding of the mixtures stay above the limit. */
const margin = 0.4

/** The tokens of an accent `#rrggbb`: darker for pressed controls, a tint for grounds, lighter ones for the dark theme. */
export function accentTokens(accent: string): AccentTokens {
	let dark = mix(accent, white, 0.3)
	for (let share = 0.3; share < 0.9 && contrast(dark, darkGround) < textContrast + margin; share += 0.05)
		dark = mix(accent, white, share)
	return {
		leaf: { light: accent, dark },
		'leaf-deep': { light: mix(accent, black, 0.2), dark: mix(dark, white, 0.3) },
		'leaf-tint': { light: mix(accent, white, 0.9), dark: mix('#111814', accent, 0.2) },
		'on-leaf': { light: white, dark: mix(accent, black, 0.8) },
		grove: { light: accent, dark: mix(accent, black, 0.35) },
		'on-dark-soft': { light: mix(white, accent, 0.12), dark: mix(white, accent, 0.2) },
	}
}

/** The pairs of text and ground that an accent is part of, light and dark. */
export function accentPairs(accent: string): [text: string, ground: string][] {
	const { leaf, grove, ...rest } = accentTokens(accent)
	const grounds = { light: ['#f3f0e7', rest['leaf-tint'].light], dark: [darkGround, rest['leaf-tint'].dark] }
	return (['light', 'dark'] as const).flatMap((theme): [string, string][] => [
		...grounds[theme].flatMap((ground): [string, string][] => [
			[leaf[theme], ground],
			[rest['leaf-deep'][theme], ground],
		]),
		[rest['on-leaf'][theme], leaf[theme]],
		[rest['on-leaf'][theme], rest['leaf-deep'][theme]],
		[rest['on-dark-soft'][theme], grove[theme]],
	])
}

/** Whether every text in or on this accent, `#rrggbb`, can be read (WCAG 2.2 AA). */
export function isReadable(accent: string): boolean {
	return accentPairs(accent).every(([text, ground]) => contrast(text, ground) >= textContrast)
}
