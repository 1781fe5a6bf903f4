import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { fixedTexts } from './fixed-texts.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** All texts of a locale file; of a TypeScript file the literals in single quotes. */
function textsOf(file: string): string[] {
	const source = readFileSync(path.join(root, file), 'utf8')
	if (!file.endsWith('.json')) return [...source.matchAll(/'([^'\n]*)'/g)].map(([, text]) => text as string)
	const strings = (value: unknown): string[] =>
		typeof value === 'string' ? [value] : Object.values(value as object).flatMap(strings)
	return strings(JSON.parse(source))
}

it.each(Object.entries(fixedTexts))('%s has the texts that the specification fixes, word for word', (file, fixed) => {
	const texts = textsOf(file)
	// "Error : " is a prefix of the text that it introduces.
	const missing = fixed.filter(
		(text) => !texts.some((one) => one === text || (/ $/.test(text) && one.startsWith(text))),
	)
	expect(missing).toEqual([])
})
