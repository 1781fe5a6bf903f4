import { expect, test } from 'vitest'
import bn from './messages/bn.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { refusals } from './refusals.ts'

test('every refusal has a text in both languages, and no text is left over', () => {
	expect(Object.keys(en).sort()).toEqual(Object.keys(refusals).sort())
	expect(Object.keys(bn).sort()).toEqual(Object.keys(refusals).sort())
})

test('Bengali texts are Bengali, but for the word clients compare', () => {
	const latin = Object.entries(bn).filter(([code, text]) => code !== 'unauthorized' && !/[\u0980-\u09ff]/.test(text))
	expect(latin).toEqual([])
	expect(bn.unauthorized).toBe('unauthorized')
})
