import { expect, test } from 'vitest'
import { demoCatalogue } from '#db/demo/index.ts'
import { demoRows } from '#db/demo/rows.ts'
import { hasContactData } from '#server/reviews/saying.rules.ts'
import { reviewers, sayings } from './words.ts'

const { products, reviews } = demoRows(demoCatalogue)
const texts = Object.values(sayings).flatMap((moods) => Object.values(moods).flat())

test('no text has contact data, and about half of the texts are Bengali', () => {
	expect(texts.filter(hasContactData)).toEqual([])
	const bengali = texts.filter((text) => /[\u0985-\u09b9]/.test(text)).length
	expect(bengali / texts.length).toBeGreaterThan(0.4)
	expect(bengali / texts.length).toBeLessThan(0.7)
})

test('no reviewer rates a product twice, and no product has the same text twice', () => {
	const pairs = reviews.map(({ product_id, reviewer }) => `${product_id} ${reviewer}`)
	expect(new Set(pairs).size).toBe(pairs.length)
	const texts = reviews.filter(({ text }) => text).map(({ product_id, text }) => `${product_id} ${text}`)
	expect(new Set(texts).size).toBe(texts.length)
	expect(new Set(reviews.map(({ reviewer }) => reviewer)).size).toBe(reviewers.length)
})

test('the rating of a product is the mean of its reviews, with their number', () => {
	for (const product of products) {
		const own = reviews.filter((review) => review.product_id === product.id)
		expect(own.length).toBe(product.rating_count)
		const mean = own.reduce((sum, { stars }) => sum + stars, 0) / own.length
		expect(Math.abs(mean - product.rating)).toBeLessThan(0.051)
	}
	const shown = products.map(({ rating }) => rating)
	expect(Math.min(...shown)).toBeGreaterThanOrEqual(2.5)
	expect(new Set(shown).size).toBeGreaterThan(10)
})

test('there are a few thousand reviews, about a third with a text', () => {
	expect(reviews.length).toBeGreaterThan(2000)
	expect(reviews.length).toBeLessThan(6000)
	const share = reviews.filter(({ text }) => text).length / reviews.length
	expect(share).toBeGreaterThan(0.2)
	expect(share).toBeLessThan(0.5)
})
