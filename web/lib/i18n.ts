import type { Language } from '#contract/refusals.ts'

declare const __LOCALES_VERSION__: string

const retries = 5
const firstDelayMs = 350

/** What stands for `{{name}}`; `count` also chooses the plural. */
export type Values = Record<string, unknown>

/**
 * The text of a key: `close`, `menu.title`, or with its namespace `forms:email-required`. With `count` the form for it:
 * `key_zero` for none, else `key_one`, `key_other`, … as the language has it. A key without a text answers itself. With
 * `returnObjects` the whole branch under the key.
 */
export type Translate = {
	(key: string, values: Values & { returnObjects: true }): unknown
	(key: string, values?: Values): string
}

/** All texts of one document or one server rendering, by namespace; further ones are read when they are asked for. */
export type Texts = {
	/** Keys without a namespace are those of `common`. */
	t: Translate
	/** The same for keys that belong to this namespace unless they name one; the same object every time. */
	of(namespace: string): { t: Translate }
	/** Whether it can be spoken from: read, or given up. */
	has(namespace: string): boolean
	/** Reads `/locales/<language>/<namespace>.json`, 5 times more if need be, from 350 ms, doubling. Never rejects. */
	load(namespace: string): Promise<void>
}

/** A translator, ready at once with `texts` (namespace → keys). */
export function createTexts(language: Language, texts: Record<string, object>): Texts {
	const known: Record<string, object> = { ...texts }
	const loading = new Map<string, Promise<void>>()
	const translators = new Map<string, { t: Translate }>()
	const plurals = new Intl.PluralRules(language)

	function find(namespace: string, key: string, count: unknown): unknown {
		const forms = typeof count === 'number' ? [`_${plurals.select(count)}`, ''] : ['']
		if (count === 0) forms.unshift('_zero')
		for (const form of forms) {
			let found: unknown = known[namespace]
			for (const part of (key + form).split('.')) found = (found as Record<string, unknown> | undefined)?.[part]
			if (found !== undefined) return found
		}
		return undefined
	}

	function translator(home: string): { t: Translate } {
		function t(full: string, values: Values = {}) {
			const colon = full.indexOf(':')
			const key = full.slice(colon + 1)
			const found = find(colon < 0 ? home : full.slice(0, colon), key, values.count)
			if (typeof found === 'string') return filled(found, values)
			return found && values.returnObjects ? filledAll(found, values) : key
		}
		return { t: t as Translate }
	}

	function of(namespace: string) {
		const kept = translators.get(namespace) ?? translator(namespace)
		translators.set(namespace, kept)
		return kept
	}

	async function readInto(namespace: string): Promise<void> {
		known[namespace] = await read(language, namespace).catch(() => ({}))
	}

	function load(namespace: string): Promise<void> {
		const asked = loading.get(namespace) ?? readInto(namespace)
		loading.set(namespace, asked)
		return asked
	}

	return { t: of('common').t, of, has: (namespace) => namespace in known, load }
}

async function read(language: Language, namespace: string, left = retries): Promise<object> {
	try {
		const response = await fetch(`/locales/${language}/${namespace}.json?v=${__LOCALES_VERSION__}`)
		if (!response.ok) throw new Error(`locale ${response.status}`)
		return await response.json()
	} catch (error) {
		if (left === 0) throw error
		await new Promise((resolve) => setTimeout(resolve, firstDelayMs * 2 ** (retries - left)))
		return read(language, namespace, left - 1)
	}
}

function filled(text: string, values: Values): string {
	return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''))
}

function filledAll(branch: unknown, values: Values): unknown {
	if (typeof branch === 'string') return filled(branch, values)
	if (Array.isArray(branch)) return branch.map((one) => filledAll(one, values))
	if (typeof branch !== 'object' || branch === null) return branch
	return Object.fromEntries(Object.entries(branch).map(([key, one]) => [key, filledAll(one, values)]))
}
