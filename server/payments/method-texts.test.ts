import { expect, test } from 'vitest'
import { paymentMethods } from '#contract/choices.ts'
import { methodText } from './method-texts.ts'

test.each(paymentMethods)('%s has a name and a description in both languages', (method) => {
	for (const part of ['name', 'description'] as const) {
		expect(methodText(method, 'en')[part]).toMatch(/^[\x20-\x7e]+$/)
		expect(methodText(method, 'bn')[part]).toMatch(/^[\u0980-\u09ff\s]+( \(Nagad\))?$/)
	}
})
