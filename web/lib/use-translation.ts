import type { i18n, TFunction } from 'i18next'
import { createContext, use, useContext } from 'react'

/** The texts of the document. */
export const I18nContext = createContext<i18n | null>(null)

type Translator = { t: TFunction }

const translators = new WeakMap<i18n, Map<string, Translator>>()
const loading = new WeakMap<i18n, Map<string, Promise<void>>>()

/**
 * Texts of one namespace or several; a key without a namespace is one of the first. Suspends until they are loaded. All
 * components share one translator for the same namespaces, where react-i18next makes an object for each: that was a sixth of
 * the time in which the server renders a page.
 */
export function useTranslation(namespaces: string | string[]): Translator {
	const texts = useContext(I18nContext)
	if (!texts) throw new Error('useTranslation needs an I18nContext')
	const key = String(namespaces)
	const ready = translators.get(texts)?.get(key)
	if (ready) return ready
	const wanted = Array.isArray(namespaces) ? namespaces : [namespaces]
	if (!wanted.every((namespace) => texts.hasLoadedNamespace(namespace))) use(loadOnce(texts, key, wanted))
	const translator = { t: translatorOf(texts, wanted) }
	kept(translators, texts).set(key, translator)
	return translator
}

function loadOnce(texts: i18n, key: string, namespaces: string[]): Promise<void> {
	const known = kept(loading, texts)
	const load = known.get(key) ?? texts.loadNamespaces(namespaces)
	known.set(key, load)
	return load
}

type Values = Record<string, unknown>
/** A text as it is in the file; `holes`: it has places for values. */
type Template = { text: string; holes: boolean }

/**
 * The texts of loaded namespaces. Each is looked up once and filled here; those that depend on a number, and lists of texts,
 * are i18next's. What is not there may still be loaded: a missing text is shown as its key, and looked up again.
 */
export function translatorOf(texts: i18n, namespaces: string[]): TFunction {
	const translate = texts.getFixedT(texts.language, namespaces) as (key: string, values: Values) => string
	const templates = new Map<string, Template>()
	return ((key: string, values: Values = {}) => {
		if (typeof key !== 'string' || 'count' in values || 'returnObjects' in values) return translate(key, values)
		let template = templates.get(key)
		if (!template) {
			const text = translate(key, { skipInterpolation: true })
			template = { text, holes: text.includes('{{') }
			if (!key.endsWith(text)) templates.set(key, template)
		}
		if (!template.holes) return template.text
		return template.text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''))
	}) as TFunction
}

function kept<Value>(all: WeakMap<i18n, Map<string, Value>>, texts: i18n): Map<string, Value> {
	const map = all.get(texts) ?? new Map<string, Value>()
	all.set(texts, map)
	return map
}
