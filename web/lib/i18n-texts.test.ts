import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import i18next from 'i18next'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createI18n } from '#client/i18n.ts'

const folder = path.resolve(import.meta.dirname, '../locales')
const namespaces = readdirSync(path.join(folder, 'en')).map((file) => path.basename(file, '.json'))
const textsOf = (language: string) =>
	Object.fromEntries(
		namespaces.map((name) => [
			name,
			JSON.parse(readFileSync(path.join(folder, language, `${name}.json`), 'utf8')) as object,
		]),
	)

/** The key of each text and of each list, with the names of its values. */
function keysOf(texts: object, prefix: string): { key: string; list: boolean; names: string[] }[] {
	return Object.entries(texts).flatMap(([name, value]) => {
		const key = prefix + name
		const list = Array.isArray(value)
		if (!list && typeof value !== 'string') return keysOf(value, `${key}.`)
		const names = JSON.stringify(value).matchAll(/\{\{\s*(\w+)/g)
		return [{ key, list, names: [...names].map((match) => match[1] as string) }]
	})
}

afterEach(() => vi.unstubAllGlobals())

describe.each(['en', 'bn'] as const)('texts of %s', (language) => {
	const all = textsOf(language)
	const { t, translator } = createI18n(language, all)
	const reference = i18next.createInstance()
	reference.init({
		lng: language,
		ns: namespaces,
		defaultNS: 'common',
		resources: { [language]: all },
		initAsync: false,
		interpolation: { escapeValue: false, skipOnVariables: true },
	})
	const keys = Object.entries(all).flatMap(([name, some]) => keysOf(some, `${name}:`))
	// Values that would change if they were escaped or used as a replacement pattern.
	const valuesOf = (names: string[]) => Object.fromEntries(names.map((name, n) => [name, `$& <${n}> {{x}} &`]))

	test('are equal to those of i18next, with and without values, also at the second call', () => {
		for (const { key, list, names } of [...keys, ...keys]) {
			const values = valuesOf(names)
			if (list) expect(t.all(key, values), key).toEqual(reference.t(key, { ...values, returnObjects: true }))
			else expect(t(key, values), key).toBe(reference.t(key, values))
			if (names.length === 0 && !list) expect(t(key), key).toBe(reference.t(key))
		}
	})
	test('select the plural form that i18next selects', () => {
		const counted = new Set(keys.flatMap(({ key }) => /^(.*)_(?:zero|one|other)$/.exec(key)?.[1] ?? []))
		expect(counted.size).toBeGreaterThan(25)
		for (const key of counted) {
			for (const count of [0, 1, 2, 11, 100_000]) {
				const values = { ...valuesOf(['shown', 'price', 'date', 'value', 'reviews', 'reason', 'name']), count }
				expect(t(key, values), `${key} ${count}`).toBe(reference.t(key, values))
			}
		}
	})
	test('of the namespaces of a component need no prefix, in their order', () => {
		expect(t('bar.home')).toBe(reference.t('common:bar.home'))
		const both = translator(['cart', 'common'])
		expect(both.t('bar.home')).toBe(reference.t('common:bar.home'))
		expect(both.t('title')).toBe(reference.t('cart:title'))
		expect(translator(['cart', 'common']), 'the same object at the next render').toBe(both)
	})
})

test('a text that is loaded later is shown as its key before', async () => {
	vi.stubGlobal('__LOCALES_VERSION__', 'test')
	vi.stubGlobal('fetch', async () => Response.json({ late: { title: 'Here' } }))
	const texts = createI18n('en', { common: {} })
	const { t } = texts.translator(['cart'])
	expect(t('late.title')).toBe('late.title')
	expect(t('cart:late.title')).toBe('late.title')
	expect(texts.translator('cart').came).toBe(false)
	expect(texts.load(['cart']), 'one promise for all that wait').toBe(texts.load(['cart']))
	expect(texts.load(['cart'])).not.toHaveProperty('status')
	await texts.load(['cart'])
	expect(t('late.title')).toBe('Here')
	// A component that waited calls `use` again when React repeats its render, and does not wait again.
	expect(texts.translator('cart').came).toBe(false)
	expect(texts.load(['common', 'cart'])).toHaveProperty('status', 'fulfilled')
	expect(texts.translator(['common']).came).toBe(true)
})
