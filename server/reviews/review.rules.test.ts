import { expect, test } from 'vitest'
import { presentReview, ratingOf, readMark, writeMark } from './review.rules.ts'

test('a rating is the mean to one decimal', () => {
	expect(ratingOf([0, 0, 0, 0, 0])).toEqual({ rating: 0, count: 0 })
	expect(ratingOf([1, 0, 0, 0, 2])).toEqual({ rating: 3.7, count: 3 })
	expect(ratingOf([0, 0, 0, 0, 7])).toEqual({ rating: 5, count: 7 })
})

test('a cursor is read as it was written, and anything else is refused', () => {
	expect(readMark(writeMark({ stars: 4, id: 12 }))).toEqual({ stars: 4, id: 12 })
	for (const odd of ['', 'x', writeMark({ stars: 9, id: 1 }), writeMark({ stars: 1, id: 0 })])
		expect(readMark(odd)).toBe(null)
})

test('shows a review, and that it was changed', () => {
	const row = {
		...{
			id: 3,
			first_name: 'Rahima',
			last_name: 'Khatun',
			stars: 4,
			photos: [],
			text: 'Good',
			verified: true,
			hidden: false,
		},
		...{ written_at: new Date(0), edited_at: null },
	}
	const result = {
		...{
			id: 3,
			name: 'Rahima K.',
			stars: 4,
			text: 'Good',
			photos: [],
			verified: true,
			written_at: '1970-01-01T00:00:00.000Z',
		},
	}
	expect(presentReview(row)).toEqual({ ...result, edited: false })
	expect(presentReview({ ...row, edited_at: new Date(1) })).toEqual({ ...result, edited: true })
})
