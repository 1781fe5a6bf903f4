import { share } from '#db/demo/catalogue/share.ts'
import type { DemoProduct } from '#db/demo/types.ts'
import { fields, type Mood, sayings, voices } from './words.ts'

export type DemoReview = {
	/** Public id of the customer who says it. */
	voice: string
	stars: number
	text: string
	days_ago: number
}

/** Of those who rate, this share also writes. */
const writes = 0.45
const most = 14

/** The public id of a voice of the demo shop. */
export function voiceId(at: number): string {
	return `demo-voice-${at + 1}`
}

/**
 * What the voices of the demo say of a product: as many as its sales make likely, each at most once, liking it about as
 * much as its `rating` says. Drawn from a hash of the slug, so that every store says the same.
 */
export function demoReviews(product: DemoProduct, department: string): DemoReview[] {
	const { slug, rating, ageDays } = product
	const count = Math.min(most, voices.length, Math.ceil(Math.sqrt(product.ratingCount)))
	const order = voices.map((_, at) => at).sort((a, b) => share(`${slug} ${a}`) - share(`${slug} ${b}`))
	const texts = sayings[fields[department] ?? 'things']
	const said = new Set<string>()
	return order.slice(0, count).map((voice) => {
		const luck = (what: string) => share(`${slug} ${voice} ${what}`)
		const stars = Math.min(5, Math.max(1, Math.round(rating + (luck('stars') - 0.5) * 2)))
		const list = texts[moodOf(stars)]
		const text = list[Math.floor(luck('words') * list.length)] ?? ''
		const speaks = luck('writes') < writes && !said.has(text)
		if (speaks) said.add(text)
		return {
			voice: voiceId(voice),
			stars,
			text: speaks ? text : '',
			days_ago: Math.floor(luck('day') * Math.min(ageDays, 300)),
		}
	})
}

function moodOf(stars: number): Mood {
	if (stars >= 4) return 'good'
	return stars === 3 ? 'fair' : 'poor'
}

/** The mean and number of what was said, as products keep them. */
export function ratingOf(reviews: readonly { stars: number }[]) {
	const sum = reviews.reduce((all, { stars }) => all + stars, 0)
	return { rating: Math.round((sum / reviews.length) * 10) / 10, rating_count: reviews.length }
}
