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
	const translator = { t: withMemory(texts.getFixedT(texts.language, wanted)) }
	kept(translators, texts).set(key, translator)
	return translator
}

function loadOnce(texts: i18n, key: string, namespaces: string[]): Promise<void> {
	const known = kept(loading, texts)
	const load = known.get(key) ?? texts.loadNamespaces(namespaces)
	known.set(key, load)
	return load
}

/** Looks a text without values up once. What is not there may still be loaded: a missing text is shown as its key. */
function withMemory(translate: TFunction): TFunction {
	const memory = new Map<string, string>()
	return ((key: string, ...values: []) => {
		if (values.length > 0 || typeof key !== 'string') return translate(key, ...values)
		const known = memory.get(key)
		if (known !== undefined) return known
		const text = translate(key)
		if (!key.endsWith(text)) memory.set(key, text)
		return text
	}) as TFunction
}

function kept<Value>(all: WeakMap<i18n, Map<string, Value>>, texts: i18n): Map<string, Value> {
	const map = all.get(texts) ?? new Map<string, Value>()
	all.set(texts, map)
	return map
}
