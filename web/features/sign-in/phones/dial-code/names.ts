import { latinDigits } from '#contract/text.ts'
import { type Territory, territories } from './territories.ts'

export type NamedTerritory = Territory & {
	/** In the language of the page. */
	name: string
	/** Its other name: in Bengali on an English page, in English on a Bengali one. */
	otherName: string
	/** The searched text: both names, the short one, the native one, both codes. */
	searched: string
}

const home = 'BD'

/** The territories with names in both languages, by name in `language`; Bangladesh first. */
export function namedTerritories(language: 'en' | 'bn'): NamedTerritory[] {
	const names = {
		en: new Intl.DisplayNames('en', { type: 'region' }),
		bn: new Intl.DisplayNames('bn', { type: 'region' }),
		short: new Intl.DisplayNames('en', { type: 'region', style: 'short' }),
	}
	const order = new Intl.Collator(language).compare
	return territories()
		.map((territory) => {
			const { code, dialCode } = territory
			const [name, otherName] = [names[language], names[language === 'en' ? 'bn' : 'en']].map(
				(set) => set.of(code) ?? code,
			)
			const known = [name, otherName, names.short.of(code), nativeName(code), code, dialCode]
			return { ...territory, name: name ?? code, otherName: otherName ?? code, searched: fold(known.join('\n')) }
		})
		.sort((a, b) => Number(b.code === home) - Number(a.code === home) || order(a.name, b.name))
}

/** Those with `query` in one of their names, or with that code; a dial code from its start, with or without plus. */
export function searchTerritories(all: readonly NamedTerritory[], query: string): NamedTerritory[] {
	const text = fold(query).trim()
	if (/^\+?\d+$/.test(text)) {
		const digits = `+${text.replace('+', '')}`
		return all.filter(({ dialCode }) => dialCode.startsWith(digits))
	}
	return all.filter(({ searched }) => searched.includes(text))
}

const sets = new Map<string, Intl.DisplayNames>()

/** Its name in the language of most of its people, as far as the browser knows. */
function nativeName(code: string): string | undefined {
	const { language } = new Intl.Locale(`und-${code}`).maximize()
	if (!sets.has(language)) sets.set(language, new Intl.DisplayNames(language, { type: 'region' }))
	return sets.get(language)?.of(code)
}

/** Lower case, without accents on Latin letters, Bengali digits as 0–9. */
function fold(text: string): string {
	return latinDigits(text)
		.normalize('NFD')
		.replace(/[\u0300-\u036f]/g, '')
		.normalize('NFC')
		.toLowerCase()
		.replaceAll('’', "'")
}
