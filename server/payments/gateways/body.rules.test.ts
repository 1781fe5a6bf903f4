import { expect, it } from 'vitest'
import { stringOf, textOf } from './body.rules.ts'

it.each([
	['text', 'text', 'text'],
	[12.5, '', '12.5'],
	[null, '', ''],
	[true, '', ''],
	[{ inner: 'text' }, '', ''],
	[['text'], '', ''],
])('reads the member %j as %j, or with numbers as %j', (value, asString, asText) => {
	expect(stringOf({ value }, 'value')).toBe(asString)
	expect(textOf({ value }, 'value')).toBe(asText)
})

it('reads a missing member as the empty text', () => {
	expect(stringOf({}, 'value')).toBe('')
	expect(textOf({}, 'value')).toBe('')
})
