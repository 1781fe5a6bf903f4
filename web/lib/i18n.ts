import i18next, { type BackendModule, type i18n, type ReadCallback } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#contract/refusals.ts'

declare const __LOCALES_VERSION__: string

/** Reads `/locales/<language>/<namespace>.json`; i18next itself repeats a failed read 5 times, from 350 ms, doubling. */
const backend: BackendModule = {
	type: 'backend',
	init() {},
	read(language: string, namespace: string, done: ReadCallback) {
		fetch(`/locales/${language}/${namespace}.json?v=${__LOCALES_VERSION__}`)
			.then((response) => {
				if (!response.ok) throw new Error(`locale ${response.status}`)
				return response.json()
			})
			.then(
				(texts) => done(null, texts),
				(error: unknown) => done(error as Error, true),
			)
	},
}

/** A translator for one document or one server rendering, ready at once with `texts`. */
export function createI18n(language: Language, texts: Record<string, object>): i18n {
	const instance = i18next.createInstance()
	instance.use(initReactI18next)
	if (typeof document !== 'undefined') instance.use(backend)
	instance.init({
		lng: language,
		fallbackLng: false,
		supportedLngs: ['en', 'bn'],
		ns: Object.keys(texts),
		defaultNS: 'common',
		resources: { [language]: texts },
		partialBundledLanguages: true,
		maxRetries: 5,
		retryTimeout: 350,
		initAsync: false,
		interpolation: { escapeValue: false },
		react: { useSuspense: true },
		returnNull: false,
	})
	return instance
}
