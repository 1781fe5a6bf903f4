import type { Language } from '#contract/refusals.ts'
import { createTexts, type Translate } from './i18n.ts'
import { localPath } from './languages.ts'
import { textsOf } from './server-texts.ts'

const translators = new Map<string, Translate>()

/** The shop's texts inside a loader, for titles and descriptions: those of the page at `path`, the home page's unless told. */
export function serverTexts(language: Language, path = '/'): Translate {
	const page = localPath(path, language)
	let translate = translators.get(page)
	if (!translate) {
		translate = createTexts(language, textsOf(page)).t
		translators.set(page, translate)
	}
	return translate
}
