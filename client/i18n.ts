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
async function readUntilThere(language: Language, namespace: string): Promise<object> {
	const file = `/locales/${language}/${namespace}.json?v=${__LOCALES_VERSION__}`
	const failed = (again: Again) => {
		lost.set(file, again)
		showLost()
	}
	const texts = await loadChunk(() => readTexts(file), failed, waits)
	if (lost.delete(file)) showLost()
	return texts
}

async function readTexts(file: string): Promise<object> {
	const response = await fetch(file)
	// Treated like a network failure: the shop may be unreachable for a moment.
	if (!response.ok) throw new TypeError(`locale ${response.status}`)
	return response.json()
}

type Values = object

export type Translate = {
	/**
	 * The text of a key (`key` or `namespace:key`, with a dot for each level), with `{{name}}` replaced by the value of that
	 * name. A number `count` selects the plural form: `key_zero` where there is one, `key_one`, `key_other`. A missing text is
	 * shown as its key.
	 */
	(key: string, values?: Values): string
	/** A list or an object of texts, each with its values filled in. */
	all: <T>(key: string, values?: Values) => T
}

/** The texts of one document, by namespace, in one language. */
export type I18n = {
	/** Texts of the namespace `common`, or of the one that the key names. */
	t: Translate
	/**
	 * The same object for the same namespaces. A key without a namespace is of the first one that has it. `came`: whether the
	 * document came with all of them; it does not change when more are loaded.
	 */
	translator: (namespaces: Namespaces) => { t: Translate; came: boolean }
	/**
	 * Loads what is missing; the same promise for the same namespaces. It never rejects. If nothing is missing it is marked as
	 * fulfilled, as React does, so that `use` does not suspend.
	 */
	load: (namespaces: Namespaces) => Promise<unknown>
}

/** One namespace or several. */
export type Namespaces = string | readonly string[]

let ofDocument: I18n | undefined

/** Waits for texts of the document, so that components that need them render at once. */
export async function loadTexts(namespaces: string[]): Promise<void> {
	await ofDocument?.load(namespaces)
}

/** The texts of one document, or of the server for one kind of page, ready at once with `texts`. */
export function createI18n(language: Language, texts: Record<string, object>): I18n {
	const bundles = new Map(Object.entries(texts))
	const reads = new Map<string, Promise<unknown>>()
	const loads = new Map<string, Promise<unknown>>()
	const translators = new Map<string, { t: Translate; came: boolean }>()
	const read = async (namespace: string) => bundles.set(namespace, await readUntilThere(language, namespace))
	const readOnce = (namespace: string) => getOrMake(reads, namespace, () => read(namespace))
	const load = (namespaces: readonly string[]): Promise<unknown> => {
		const missing = namespaces.filter((namespace) => !bundles.has(namespace))
		const loaded = Promise.all(missing.map(readOnce))
		return missing.length > 0 ? loaded : Object.assign(loaded, { status: 'fulfilled', value: undefined })
	}
	const i18n: I18n = {
		t: translatorOf(bundles, ['common'], language),
		translator: (namespaces) =>
			getOrMake(translators, String(namespaces), () => {
				const all = [namespaces].flat()
				const came = all.every((namespace) => Object.hasOwn(texts, namespace))
				return { t: translatorOf(bundles, all, language), came }
			}),
		load: (namespaces) => getOrMake(loads, String(namespaces), () => load([namespaces].flat())),
	}
	if (typeof document !== 'undefined') ofDocument = i18n
	return i18n
}

function translatorOf(bundles: Map<string, object>, namespaces: readonly string[], language: Language): Translate {
	const found = new Map<string, unknown>()
	const plurals = new Intl.PluralRules(language)
	/** What the texts have at a key. It is looked up once; what is missing may still be loaded. */
	const lookUp = (key: string): unknown => {
		const known = found.get(key)
		if (known !== undefined) return known
		const colon = key.indexOf(':')
		const path = key.slice(colon + 1).split('.')
		for (const namespace of colon < 0 ? namespaces : [key.slice(0, colon)]) {
			const value = path.reduce<unknown>((level, part) => (level as Level)?.[part], bundles.get(namespace))
			if (value === undefined) continue
			found.set(key, value)
			return value
		}
		return undefined
	}
	const ofCount = (key: string, count: number) =>
		(count === 0 ? lookUp(`${key}_zero`) : undefined) ?? lookUp(`${key}_${plurals.select(count)}`) ?? lookUp(key)
	const t = (key: string, values?: Values) => {
		const count = (values as Level)?.count
		const text = typeof count === 'number' ? ofCount(key, count) : lookUp(key)
		return typeof text === 'string' ? fill(text, values) : key.slice(key.indexOf(':') + 1)
	}
	return Object.assign(t, { all: <T>(key: string, values?: Values) => fillAll(lookUp(key), values) as T })
}

type Level = Record<string, unknown> | undefined

function fill(text: string, values: Values | undefined): string {
	if (!text.includes('{{')) return text
	return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String((values as Level)?.[name] ?? ''))
}

function fillAll(value: unknown, values: Values | undefined): unknown {
	if (typeof value === 'string') return fill(value, values)
	if (Array.isArray(value)) return value.map((one) => fillAll(one, values))
	if (typeof value !== 'object' || value === null) return value
	return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fillAll(one, values)]))
}

function getOrMake<Value>(all: Map<string, Value>, key: string, make: () => Value): Value {
	let value = all.get(key)
	if (value === undefined) {
		value = make()
		all.set(key, value)
	}
	return value
}
