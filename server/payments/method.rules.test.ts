import { expect, it } from 'vitest'
import { methodTexts } from './method.rules.ts'

it.each(Object.entries(methodTexts))('%s is named and described in both languages', (_id, { en, bn }) => {
	expect(en.name).toMatch(/^(Cash on delivery|bKash|Card or mobile banking)$/)
	expect(en.description).toMatch(/^Pay [ A-Za-z]{10,}$/)
	for (const text of [bn.name, bn.description]) expect(text).toMatch(/^[\p{Script=Bengali}\s]{4,}$/u)
	expect(en.name.length).toBeLessThan(en.description.length)
})
