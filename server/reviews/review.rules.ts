import { shownName } from './saying.rules.ts'

/** Where the next page begins: after a review with so many stars and this id. */
export type ReviewMark = { stars: number; id: number }

export type ReviewRow = {
	id: number
	first_name: string
	last_name: string
	stars: number
	text: string
	photos: { id: number; image: string }[]
	verified: boolean
	hidden: boolean
	written_at: Date
	edited_at: Date | null
}

/** The numbers of one, two, three, four and five stars. */
export type StarCounts = readonly [number, number, number, number, number]

/** The mean of ratings to one decimal, and their number; 0 of 0 when there are none. */
export function ratingOf(stars: StarCounts): { rating: number; count: number } {
	const count = stars.reduce((all, one) => all + one, 0)
	const points = stars.reduce((all, one, at) => all + one * (at + 1), 0)
	return { rating: count === 0 ? 0 : Math.round((points / count) * 10) / 10, count }
}

export function writeMark(mark: ReviewMark): string {
	return Buffer.from(`${mark.stars} ${mark.id}`).toString('base64url')
}

/** The position of a cursor, or null when it is invalid. */
export function readMark(cursor: string): ReviewMark | null {
	const [, stars, id] = /^([1-5]) ([1-9]\d{0,14})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
	return stars && id ? { stars: Number(stars), id: Number(id) } : null
}

/** The review of the contract. */
export function presentReview(row: ReviewRow) {
	return {
		id: row.id,
		name: shownName(row.first_name, row.last_name),
		stars: row.stars,
		text: row.text,
		photos: row.photos,
		verified: row.verified,
		written_at: row.written_at.toISOString(),
		edited: row.edited_at !== null,
	}
}
