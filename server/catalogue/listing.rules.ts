import type { Sort } from '#contract/choices.ts'
import type { Choice } from './facets.rules.ts'

/** The position at which the next page begins: after this number and id. */
export type Mark = { k: number; id: number }

/** Rows that may be skipped by page number; rows beyond are reached by cursor. */
const deepest = 1000

/** The most products that are counted; more are «1,000 or more». */
export const mostCounted = 1000
/** Products that are ranked by how well they match a text; other matches are reached by other orders. */
export const mostRanked = 400

/** Products that are read to choose the best-selling ones. If more match, the best-selling ones are read first. */
export const mostGathered = 3000

/** Whether a text of one word certainly matches too many products to read all. */
export function isFrequent({ ways, atMost }: TextQuery): boolean {
	return atMost > mostGathered && ways.every((words) => words.length === 1)
}

/** What decides a product's position among the matches of a text. `terms` are as in `listings.terms`. */
export type Candidate = {
	id: number
	terms: number[]
	name_words: number
	popular: number
	in_stock: boolean
	on_sale: boolean
	/** It is sold in one of the requested sizes. */
	sized: boolean
	/** A cooked dish of a kitchen. */
	dish: boolean
}

/** The search text. A product matches when, for one of the ways, it has a term for every word. */
export type TextQuery = {
	/** Each way of reading the text: ids of search terms for each of its words. Without any nothing matches. */
	ways: number[][][]
	/** An upper bound of the products that match. */
	atMost: number
	/** Whether only the product's name may match. */
	named?: boolean
	/** Slug of a preferred size, «kg:5». */
	size: string | undefined
	/** The most products that are ranked; by default `mostRanked`. */
	ranked?: number
	/** How well a product matches; the highest is first. */
	rank(candidate: Candidate): number
}

/** A listing's filter by slugs, as requested. */
export type Asked = {
	text?: TextQuery | undefined
	category?: string | undefined
	ids?: number[] | undefined
	/** Slug of a current collection or campaign. */
	collection?: string | undefined
	choice: Choice
}

/** Relevance needs a text; without one it becomes popular. */
export function sortOf(sort: Sort | undefined, text: TextQuery | undefined): Sort {
	if (text) return sort ?? 'relevance'
	return !sort || sort === 'relevance' ? 'popular' : sort
}

/** Whether the position of a product depends on its current price. */
export function dependsOnPrice(sort: Sort): boolean {
	return sort === 'price_low' || sort === 'price_high' || sort === 'discount'
}

/** The number of rows before a page, or null when that is too deep. */
export function offsetOf(page: number | undefined, limit: number): number | null {
	const offset = ((page ?? 1) - 1) * limit
	return offset <= deepest ? offset : null
}

/** An opaque text for the position after `mark` in a listing of this order. */
export function writeCursor(sort: Sort, mark: Mark): string {
	return Buffer.from(`${sort} ${mark.k} ${mark.id}`).toString('base64url')
}

/** The position of a cursor, or null when it is invalid or of another order. */
export function readCursor(sort: Sort, cursor: string): Mark | null {
	const text = Buffer.from(cursor, 'base64url').toString()
	const [, of, k, id] = /^([a-z_]+) (-?\d{1,16}(?:\.\d{1,20})?(?:e-\d{1,2})?) (\d{1,10})$/.exec(text) ?? []
	return of === sort && Number(id) <= 0x7fffffff ? { k: Number(k), id: Number(id) } : null
}

/** The best matches in order: by rank, then by id, so that pages have no gaps. */
export function inOrder(candidates: readonly Candidate[], rank: TextQuery['rank']): Mark[] {
	return candidates
		.map((candidate) => ({ k: Number(rank(candidate).toFixed(9)), id: candidate.id }))
		.sort((a, b) => b.k - a.k || a.id - b.id)
}

/** A LIKE pattern that matches the text literally. */
export function likeText(text: string): string {
	return text.replace(/[\\%_]/g, '\\$&')
}
