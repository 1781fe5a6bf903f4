import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
	categoryTag,
	type Field,
	fieldOf,
	firstBand,
	sellerTag,
	termCode,
	termCodes,
	termOf,
} from './listing-codes.rules.ts'

const ids = fc.integer({ min: 1, max: 2 ** 29 - 1 })
const fields = fc.constantFrom<Field>(0, 1, 2, 3)

test('a term and its field come out of a code as they went in', () => {
	fc.assert(
		fc.property(ids, fields, (id, field) => {
			const code = termCode(id, field)
			expect([termOf(code), fieldOf(code)]).toEqual([id, field])
			expect(code).toBeLessThan(2 ** 31)
		}),
	)
	expect(termCode(7, 2)).toBe(30)
})

test('a term has the code of its best field and of each before it', () => {
	expect(termCodes(7, 0)).toEqual([28])
	expect(termCodes(7, 3)).toEqual([28, 29, 30, 31])
	fc.assert(
		fc.property(ids, fields, (id, best) => {
			expect(termCodes(id, best).map((code) => [termOf(code), fieldOf(code)])).toEqual(
				[0, 1, 2, 3].slice(0, best + 1).map((field) => [id, field]),
			)
		}),
	)
})

test('tags of categories, sellers and bands do not meet', () => {
	expect([categoryTag(5), sellerTag(5), firstBand]).toEqual([-10, -11, -1_073_741_824])
	fc.assert(
		fc.property(ids, (id) => {
			expect(categoryTag(id)).not.toBe(sellerTag(id))
			expect(Math.abs(categoryTag(id) % 2)).toBe(0)
			expect(Math.abs(sellerTag(id) % 2)).toBe(1)
			for (const tag of [categoryTag(id), sellerTag(id)]) {
				expect(tag).toBeLessThan(0)
				expect(tag).toBeGreaterThan(firstBand)
			}
		}),
	)
})
