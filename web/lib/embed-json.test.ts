import fc from 'fast-check'
import { expect, test } from 'vitest'
import { embedJson } from './embed-json.ts'

const attacks = ['</script><script>alert(1)</script>', '<!--<script>', ']]>', '&lt;/script&gt;', '\u2028alert(1)\u2029']

test('no text ends the element or begins another, and every value is read back as it was (property)', () => {
	const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...attacks))
	fc.assert(
		fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), text, (value, name) => {
			const data = { [`x${name}`]: [value, name] }
			const embedded = embedJson(data)
			expect(embedded).not.toMatch(/[<>&\u2028\u2029]/)
			expect(JSON.parse(embedded)).toEqual(JSON.parse(JSON.stringify(data)))
		}),
	)
})
