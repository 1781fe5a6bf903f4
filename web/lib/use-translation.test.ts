import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { createI18n } from './i18n.ts'
import { translatorOf } from './use-translation.ts'

const folder = path.resolve(import.meta.dirname, '../locales')
const namespaces = readdirSync(path.join(folder, 'en')).map((file) => path.basename(file, '.json'))
const textsOf = (language: string) =>
	Object.fromEntries(
		namespaces.map((name) => [
			name,
			JSON.parse(readFileSync(path.join(folder, language, `${name}.json`), 'utf8')) as object,
		]),
	)

/** The keys of all texts except those in lists, each with the names of its values. */
function keysOf(texts: object, prefix: string): { key: string; names: string[] }[] {
	return Object.entries(texts).flatMap(([name, value]) => {
		if (Array.isArray(value)) return []
		const key = prefix + name
		if (typeof value !== 'string') return keysOf(value, `${key}.`)
		return [{ key, names: [...value.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] as string) }]
	})
}

describe.each(['en', 'bn'] as const)('texts of %s', (language) => {
	const all = textsOf(language)
	const texts = createI18n(language, all)
	const t = translatorOf(texts, ['common'])
	const keys = Object.entries(all).flatMap(([name, some]) => keysOf(some, `${name}:`))
	// Values that would change if they were escaped or used as a replacement pattern.
	const valuesOf = (names: string[]) => Object.fromEntries(names.map((name, n) => [name, `$& <${n}> {{x}} &`]))

	test('are equal to those of i18next, with and without values, also at the second call', () => {
		for (const { key, names } of [...keys, ...keys]) {
			const values = valuesOf(names)
			expect(t(key, values), key).toBe(texts.t(key, { ...values, interpolation: { skipOnVariables: true } }))
			if (names.length === 0) expect(t(key), key).toBe(texts.t(key))
		}
	})
	test('select the plural form that i18next selects', () => {
		for (const count of [0, 1, 2])
			expect(t('cart.label', { count, shown: count })).toBe(texts.t('cart.label', { count, shown: count }))
	})
	test('of the first namespace need no prefix', () => expect(t('bar.home')).toBe(texts.t('common:bar.home')))
})

test('a text that is loaded later is returned once it is loaded', () => {
	const texts = createI18n('en', { common: {} })
	const t = translatorOf(texts, ['common'])
	expect(t('late.title')).toBe('late.title')
	texts.addResourceBundle('en', 'common', { late: { title: 'Here' } })
	expect(t('late.title')).toBe('Here')
})
