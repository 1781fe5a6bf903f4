import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const read = (app: string, language: string, file: string) =>
	JSON.parse(readFileSync(path.join(app, 'locales', language, file), 'utf8')) as object
const filesOf = (app: string, language: string) => readdirSync(path.join(app, 'locales', language))
const apps = ['web', 'desk']
const files = apps.flatMap((app) => filesOf(app, 'en').map((file) => [app, file] as const))

function flat(texts: object, prefix = ''): Record<string, string> {
	return Object.assign(
		{},
		...Object.entries(texts).map(([key, value]) =>
			typeof value === 'string' ? { [prefix + key]: value } : flat(value as object, `${prefix}${key}.`),
		),
	)
}

const holes = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]).sort()

test.each(apps)('both languages of %s have the same files', (app) =>
	expect(filesOf(app, 'bn')).toEqual(filesOf(app, 'en')),
)

describe.each(files)('%s/locales/…/%s', (app, file) => {
	const en = flat(read(app, 'en', file))
	const bn = flat(read(app, 'bn', file))

	test('has the same keys in both languages', () => expect(Object.keys(bn).sort()).toEqual(Object.keys(en).sort()))
	test('has the same placeholders in both languages', () => {
		for (const [key, text] of Object.entries(en)) expect(holes(bn[key] ?? ''), key).toEqual(holes(text))
	})
	test('has no empty text', () => {
		for (const [key, text] of Object.entries({ ...en, ...bn })) expect(text.trim(), key).not.toBe('')
	})
	test('has Bengali texts in Bengali letters and digits, in NFC', () => {
		for (const [key, text] of Object.entries(bn)) {
			const words = text.replace(/\{\{[^}]*\}\}|<\/?\d+>/g, '')
			expect(words.normalize('NFC'), key).toBe(words)
			expect(words, key).not.toMatch(/[0-9]/)
			if (
				/\p{L}/u.test(en[key]?.replace(/\{\{[^}]*\}\}/g, '') ?? '') &&
				!/^(Haat|bKash|Google|Facebook|English)/.test(en[key] ?? '')
			)
				expect(words, key).toMatch(/[\u0980-\u09ff]|English/)
		}
	})
})

test('every job that runs by itself has a name at the desk', () => {
	const sources = globSync('server/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') })
	const scheduled = sources.flatMap((file) =>
		[...readFileSync(file, 'utf8').matchAll(/\.define(?:<[^>]+>)?\(\s*'([\w-]+)',\s*\{[^}]*cron/g)].map(
			([, name]) => name,
		),
	)
	expect(scheduled.length).toBeGreaterThan(30)
	const { names } = read('desk', 'en', 'jobs.json') as { names: object }
	expect(scheduled.filter((name) => !((name as string) in names))).toEqual([])
})
