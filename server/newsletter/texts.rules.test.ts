import { expect, it } from 'vitest'
import { confirmedText, leftText, requestedText } from './texts.rules.ts'

it('exists in English and in Bengali, and no two are equal', () => {
	const texts = [requestedText, confirmedText, leftText]
	for (const { en, bn } of texts) {
		expect(en).toMatch(/^[A-Z][A-Za-z ,]+$/)
		expect(bn).toMatch(/^[\p{Script=Bengali}\s,।]+$/u)
	}
	expect(new Set(texts.flatMap(({ en, bn }) => [en, bn])).size).toBe(texts.length * 2)
})
