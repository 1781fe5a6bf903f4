import { expect, test } from 'vitest'
import { ratingOf, readMark, writeMark } from './review.rules.ts'

test('a rating is the mean to one decimal', () => {
	expect(ratingOf([0, 0, 0, 0, 0])).toEqual({ rating: 0, count: 0 })
	expect(ratingOf([1, 0, 0, 0, 2])).toEqual({ rating: 3.7, count: 3 })
	expect(ratingOf([0, 0, 0, 0, 7])).toEqual({ rating: 5, count: 7 })
})

test('a cursor comes back as it was, and nothing else is one', () => {
	expect(readMark(writeMark({ stars: 4, id: 12 }))).toEqual({ stars: 4, id: 12 })
	for (const odd of ['', 'x', writeMark({ stars: 9, id: 1 }), writeMark({ stars: 1, id: 0 })])
		expect(readMark(odd)).toBe(null)
})
