import { expect, test } from 'vitest'
import * as texts from './texts.rules.ts'

const { registeredTexts, ...plain } = texts
const all = [
	...Object.entries(plain),
	['yes', { en: registeredTexts.en.yes, bn: registeredTexts.bn.yes }],
	['no', { en: registeredTexts.en.no, bn: registeredTexts.bn.no }],
] as [string, Record<'en' | 'bn', string>][]

test.each(all)('%s is English in English and Bengali in Bengali', (_name, { en, bn }) => {
	expect(en).toMatch(/^[A-Za-z .]{10,}$/)
	expect(bn).toMatch(/^[\p{Script=Bengali}\s।]{10,}$/u)
})

test('the reset text is the one of the requirements', () => {
	expect(texts.passwordResetText.en).toBe('your Password is successfully reseted')
})

test('no two texts are equal', () => {
	for (const language of ['en', 'bn'] as const)
		expect(new Set(all.map(([, text]) => text[language])).size).toBe(all.length)
})
