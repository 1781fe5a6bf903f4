import { expect, it } from 'vitest'
import { searchable } from '#contract/text.ts'
import { otherThings, servants } from './other-things.rules.ts'

it('holds words as search compares them, none of them empty', () => {
	for (const phrase of [...otherThings, ...servants]) {
		expect(phrase).toMatch(/^[\p{L}\p{M} ]{2,}$/u)
		expect(searchable(phrase)).toBe(phrase)
	}
})

it('other things have two words, and are not what the last word alone means', () => {
	for (const phrase of otherThings) expect(phrase.split(' '), phrase).toHaveLength(2)
	for (const phrase of ['sweet potato', 'coconut milk', 'fried rice', 'hair oil', 'cold coffee', 'rose water'])
		expect(otherThings).toContain(phrase)
	for (const phrase of ['মিষ্টি আলু', 'নারকেল দুধ', 'কোল্ড কফি'].map(searchable)) expect(otherThings).toContain(phrase)
	expect(otherThings.has('fresh milk')).toBe(false)
})

it('accessory words are single words, in English and in Bengali', () => {
	for (const word of servants) expect(word).not.toContain(' ')
	for (const word of ['masala', 'মসলা', 'cover', 'কভার', 'charger', 'strainer'].map(searchable))
		expect(servants).toContain(word)
	expect(servants.has('rice')).toBe(false)
})
