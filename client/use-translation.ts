import { createContext, use, useContext } from 'react'
import type { I18n, Namespaces, Translate } from './i18n.ts'

/** The texts of the document. */
export const I18nContext = createContext<I18n | null>(null)

/**
 * Texts of one namespace or several; a key without a namespace is of the first one that has it. Suspends until they are
 * loaded. All components share one translator for the same namespaces.
 */
export function useTranslation(namespaces: Namespaces): { t: Translate } {
	const texts = useContext(I18nContext)
	if (!texts) throw new Error('useTranslation needs an I18nContext')
	const translator = texts.translator(namespaces)
	// At every render, also once they are loaded: React repeats a suspended render and expects the same hooks (error 467).
	if (!translator.came) use(texts.load(namespaces))
	return translator
}
