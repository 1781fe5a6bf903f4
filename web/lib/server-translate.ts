import type { TFunction } from 'i18next'
import type { Language } from '#contract/refusals.ts'
import { createI18n } from './i18n.ts'
import { localPath } from './languages.ts'
import { textsOf } from './server-texts.ts'

const translators = new Map<Language, TFunction>()

/** The shop's texts inside a loader, for titles and descriptions. Namespaces `common` and `catalogue`. */
export function serverTexts(language: Language): TFunction {
	let translate = translators.get(language)
	if (!translate) {
		translate = createI18n(language, textsOf(localPath('/', language))).t
		translators.set(language, translate)
	}
	return translate
}
