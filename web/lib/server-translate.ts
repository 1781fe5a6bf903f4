import type { TFunction } from 'i18next'
import type { Language } from '#contract/refusals.ts'
import { createI18n } from './i18n.ts'
import { localPath } from './languages.ts'
import { textsOf } from './server-texts.ts'

const translators = new Map<string, TFunction>()

/** The shop's texts inside a loader, for titles and descriptions: those of the page at `path`, the home page's by default. */
export function serverTexts(language: Language, path = '/'): TFunction {
	const page = localPath(path, language)
	let translate = translators.get(page)
	if (!translate) {
		translate = createI18n(language, textsOf(page)).t
		translators.set(page, translate)
	}
	return translate
}
