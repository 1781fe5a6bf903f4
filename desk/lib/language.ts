import { create } from 'zustand'
import { storage } from '#client/storage.ts'
import type { Language } from '#contract/refusals.ts'

const key = 'haat.desk.language'

const isLanguage = (text: string | null): text is Language => text === 'en' || text === 'bn'

/** The one chosen on this device, else the first of the two that the browser prefers, else Bengali. */
function languageOfDevice(): Language {
	const kept = storage.get(key)
	if (isLanguage(kept)) return kept
	const preferred = navigator.languages.map((one) => one.slice(0, 2)).find(isLanguage)
	return preferred ?? 'bn'
}

const useShownLanguage = create<{ language: Language }>(() => ({ language: languageOfDevice() }))

/** The language of the desk: that of the account, and before somebody has signed in the last one on this device. */
export function useLanguage(): Language {
	return useShownLanguage(({ language }) => language)
}

/** The same outside of components. */
export function currentLanguage(): Language {
	return useShownLanguage.getState().language
}

/** Shows the desk in this language, on this device also the next time. */
export function showLanguage(language: Language): void {
	storage.set(key, language)
	document.documentElement.lang = language
	useShownLanguage.setState({ language })
}
