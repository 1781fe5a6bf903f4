import type { Sort } from '#contract/choices.ts'
import type { Choice } from './facets.rules.ts'

/** Where the next page begins: after this number and id. */
export type Mark = { k: number; id: number }

/** Rows that may be skipped by page number; what lies further is reached by cursor. */
const deepest = 1000

/** Products that are counted; more are «1,000 or more». */
export const mostCounted = 1000
/** Products that are put in order by how well they answer to a text; less likely ones are reached by other orders. */
export const mostRanked = 400

/** Products that are read to choose the best-selling from. Of more, those that sell best are looked for first. */
export const mostGathered = 3000

/** Is a text of one word certain to be in too many products to look at all of them? */
export function isFrequent({ ways, atMost }: TextQuery): boolean {
	return atMost > mostGathered && ways.every((words) => words.length === 1)
}

/** What decides a product's place among the answers to a text. `terms` are as `listings.terms` has them. */
export type Candidate = {
	id: number
	terms: number[]
	name_words: number
	popular: number
	in_stock: boolean
	on_sale: boolean
	/** It comes in one of the sizes asked for. */
	sized: boolean
	/** A kitchen cooks it. */
	dish: boolean
}

/** Text to look for. A product answers to it when it has, of one of the ways, a term for every word. */
export type TextQuery = {
	/** Each way of reading the text: ids of search terms for each of its words. None finds nothing. */
	ways: number[][][]
	/** No more products than this answer to it. */
	atMost: number
	/** Only products that have it in their name answer, when it says so. */
	named?: boolean
	/** Slug of a size that is better than others, «kg:5». */
	size: string | undefined
	/** Products that are put in order; `mostRanked` when it does not say. */
	ranked?: number
	/** How well a product answers; the highest is first. */
	rank(candidate: Candidate): number
}

/** A listing's filter by slugs, as it was asked. */
export type Asked = {
	text?: TextQuery | undefined
	category?: string | undefined
	ids?: number[] | undefined
	/** Slug of a collection or campaign that runs. */
	collection?: string | undefined
	choice: Choice
}

/** Relevance needs a text; without one it means popular. */
export function sortOf(asked: Sort | undefined, text: TextQuery | undefined): Sort {
	if (text) return asked ?? 'relevance'
	return !asked || asked === 'relevance' ? 'popular' : asked
}

/** Does the place of a product follow from what it costs now? */
export function dependsOnPrice(sort: Sort): boolean {
	return sort === 'price_low' || sort === 'price_high' || sort === 'discount'
}

/** How many rows come before a page, or null when it is too deep to be counted off. */
export function offsetOf(page: number | undefined, limit: number): number | null {
	const offset = ((page ?? 1) - 1) * limit
	return offset <= deepest ? offset : null
}

/** An opaque text for the place after `mark` in a listing of this order. */
export function writeCursor(sort: Sort, mark: Mark): string {
	return Buffer.from(`${sort} ${mark.k} ${mark.id}`).toString('base64url')
}

/** The place a cursor names, or null when it is not one of ours or belongs to another order. */
export function readCursor(sort: Sort, cursor: string): Mark | null {
	const text = Buffer.from(cursor, 'base64url').toString()
	const [, of, k, id] = /^([a-z_]+) (-?\d{1,16}(?:\.\d{1,20})?(?:e-\d{1,2})?) (\d{1,10})$/.exec(text) ?? []
	return of === sort && Number(id) <= 0x7fffffff ? { k: Number(k), id: Number(id) } : null
}

/** The best answers in their order: by rank, then by id, so that pages join without a gap. */
export function inOrder(candidates: readonly Candidate[], rank: TextQuery['rank']): Mark[] {
	return candidates
		.map((candidate) => ({ k: Number(rank(candidate).toFixed(9)), id: candidate.id }))
		.sort((a, b) => b.k - a.k || a.id - b.id)
}

/** A LIKE pattern that finds the text itself, whatever signs are in it. */
export function likeText(text: string): string {
	return text.replace(/[\\%_]/g, '\\$&')
}
