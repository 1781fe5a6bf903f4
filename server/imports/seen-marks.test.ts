import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SeenMarks } from './seen-marks.ts'

test('each key keeps the content that it came with first, as in a map', () => {
	const largest = fc.nat({ max: 2 ** 48 - 1 })
	const content = fc.nat({ max: 2 ** 32 - 1 })
	// Few keys, so that they come again, and many, so that places run out.
	const marks = fc.array(fc.tuple(fc.oneof(fc.nat({ max: 50 }), largest), content), { maxLength: 5_000, size: 'max' })
	fc.assert(
		fc.property(marks, (all) => {
			const [seen, map] = [new SeenMarks(), new Map<number, number>()]
			for (const [key, content] of all) {
				expect(seen.note(key, content)).toBe(map.get(key))
				if (!map.has(key)) map.set(key, content)
			}
		}),
		{ numRuns: 20 },
	)
})
