import i18next, { type BackendModule, type i18n, type ReadCallback, type ResourceKey } from 'i18next'
import { create } from 'zustand'
import type { Language } from '#contract/refusals.ts'
import { type Again, loadChunk } from './load-chunk.ts'

declare const __LOCALES_VERSION__: string

/** Milliseconds before each of the five further reads; after them the network's return and a press read again. */
const waits = [350, 700, 1_400, 2_800, 5_600]

const lost = new Map<string, Again>()

/** A function to read missing texts again; null while none are missing. */
export const useLostTexts = create<{ again: Again | null }>(() => ({ again: null }))

function showLost(): void {
	const all = [...lost.values()]
	const again = async () => (await Promise.all(all.map((read) => read()))).every(Boolean)
	useLostTexts.setState({ again: all.length > 0 ? again : null })
}

/** Reads `/locales/<language>/<namespace>.json` until it succeeds: components that need it wait, and never show its keys. */
const backend: BackendModule = {
	type: 'backend',
	init() {},
	read(language: string, namespace: string, done: ReadCallback) {
		const file = `/locales/${language}/${namespace}.json?v=${__LOCALES_VERSION__}`
		const failed = (again: Again) => {
			lost.set(file, again)
			showLost()
		}
		loadChunk(() => readTexts(file), failed, waits).then((texts) => {
			done(null, texts)
			if (lost.delete(file)) showLost()
		})
	},
}

async function readTexts(file: string): Promise<ResourceKey> {
	const response = await fetch(file)
	// Treated like a network failure: the shop may be unreachable for a moment.
	if (!response.ok) throw new TypeError(`locale ${response.status}`)
	return response.json()
}

let ofDocument: i18n | undefined

/** Waits for texts of the document, so that components that need them render at once. */
export async function loadTexts(namespaces: string[]): Promise<void> {
	await ofDocument?.loadNamespaces(namespaces)
}

/** The texts of one document, or of the server for one kind of page, ready at once with `texts`. */
export function createI18n(language: Language, texts: Record<string, object>): i18n {
	const instance = i18next.createInstance()
	if (typeof document !== 'undefined') {
		instance.use(backend)
		ofDocument = instance
	}
	instance.init({
		lng: language,
		fallbackLng: false,
		supportedLngs: ['en', 'bn'],
		ns: Object.keys(texts),
		defaultNS: 'common',
		resources: { [language]: texts },
		partialBundledLanguages: true,
		initAsync: false,
		interpolation: { escapeValue: false },
		returnNull: false,
	})
	return instance
}
