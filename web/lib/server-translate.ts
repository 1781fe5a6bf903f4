import { createI18n, type I18n, type Translate } from '#client/i18n.ts'
import type { Language } from '#contract/refusals.ts'
import { embedJson } from './embed-json.ts'
import { languageOfPath, localPath } from './languages.ts'
import { namespacesOf } from './namespaces.ts'
import { textsOf } from './server-texts.ts'

const made = new Map<string, { i18n: I18n; json: string }>()

/** The texts a page is rendered with, and the same as JSON for its script element. Made once for each language and set of namespaces. */
export function serverI18n(pathname: string): { i18n: I18n; json: string } {
	const language = languageOfPath(pathname)
	const key = `${language} ${namespacesOf(pathname)}`
	let texts = made.get(key)
	if (!texts) {
		const all = textsOf(pathname)
		texts = { i18n: createI18n(language, all), json: embedJson(all) }
		made.set(key, texts)
	}
	return texts
}

/** The shop's texts inside a loader, for titles and descriptions: those of the page at `path`, the home page's by default. */
export function serverTexts(language: Language, path = '/'): Translate {
	return serverI18n(localPath(path, language)).i18n.t
}
