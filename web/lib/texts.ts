import { createContext, use, useContext } from 'react'
import { createTexts, type Texts, type Translate } from './i18n.ts'

/** The texts of this document. */
export const TextsContext = createContext<Texts>(createTexts('en', {}))

/**
 * The translator of a feature. Keys without a namespace belong to the first of `namespaces`; those not here yet are
 * waited for, so that the nearest `Suspense` shows meanwhile.
 */
export function useTranslation(namespaces: string | readonly string[]): { t: Translate } {
	const texts = useContext(TextsContext)
	const wanted = typeof namespaces === 'string' ? [namespaces] : namespaces
	for (const namespace of wanted) if (!texts.has(namespace)) use(texts.load(namespace))
	return texts.of(wanted[0] ?? 'common')
}
