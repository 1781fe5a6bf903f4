import { share } from '#db/demo/catalogue/share.ts'
import type { DemoProduct } from '#db/demo/types.ts'
import { fields, type Mood, reviewers, sayings } from './words.ts'

export type DemoReview = {
	/** Public id of the customer who wrote it. */
	reviewer: string
	stars: number
	text: string
	days_ago: number
}

/** The share of ratings that have a text. */
const writes = 0.45
const most = 14

/** The public id of a demo reviewer. */
export function reviewerId(at: number): string {
	return `demo-voice-${at + 1}`
}

/**
 * The demo reviews of a product: their number depends on its number of ratings, each reviewer writes at most one, and their
 * mean is about its `rating`. They are computed from a hash of the slug, so that every store has the same.
 */
export function demoReviews(product: DemoProduct, department: string): DemoReview[] {
	const { slug, rating, ageDays } = product
	const count = Math.min(most, reviewers.length, Math.ceil(Math.sqrt(product.ratingCount)))
	const order = reviewers.map((_, at) => at).sort((a, b) => share(`${slug} ${a}`) - share(`${slug} ${b}`))
	const texts = sayings[fields[department] ?? 'things']
	const usedTexts = new Set<string>()
	return order.slice(0, count).map((reviewer) => {
		const random = (what: string) => share(`${slug} ${reviewer} ${what}`)
		const stars = Math.min(5, Math.max(1, Math.round(rating + (random('stars') - 0.5) * 2)))
		const list = texts[moodOf(stars)]
		const text = list[Math.floor(random('words') * list.length)] ?? ''
		const hasText = random('writes') < writes && !usedTexts.has(text)
		if (hasText) usedTexts.add(text)
		return {
			reviewer: reviewerId(reviewer),
			stars,
			text: hasText ? text : '',
			days_ago: Math.floor(random('day') * Math.min(ageDays, 300)),
		}
	})
}

function moodOf(stars: number): Mood {
	if (stars >= 4) return 'good'
	return stars === 3 ? 'fair' : 'poor'
}

/** The mean and number of ratings, as stored with products. */
export function ratingOf(reviews: readonly { stars: number }[]) {
	const sum = reviews.reduce((all, { stars }) => all + stars, 0)
	return { rating: Math.round((sum / reviews.length) * 10) / 10, rating_count: reviews.length }
}
