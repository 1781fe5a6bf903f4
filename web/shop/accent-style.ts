import { accentTokens } from '#contract/accent.ts'

/** The rules that replace the colour tokens of the style sheet. Empty for what is no `#rrggbb`. */
export function accentStyle(accent: string): string {
	if (!/^#[\da-f]{6}$/.test(accent)) return ''
	const tokens = Object.entries(accentTokens(accent))
	const of = (theme: 'light' | 'dark') => tokens.map(([name, value]) => `--color-${name}:${value[theme]}`).join(';')
	return `:root{${of('light')}}@media (prefers-color-scheme:dark){:root{${of('dark')}}}`
}
