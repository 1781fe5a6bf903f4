/** What a listing can be ordered by; every order is by one number, falling, then by id. */
export type Sort = 'relevance' | 'popular' | 'newest' | 'price_low' | 'price_high' | 'discount' | 'rating'

/** Where the next page begins: after this number and id. */
export type Mark = { k: number; id: number }

/** Rows that may be skipped by page number; what lies further is reached by cursor. */
const deepest = 1000

/** Text to look for, as `searchable` made it: the whole and its words. Found products hold every word. */
export type TextQuery = { phrase: string; words: string[] }

/** Relevance needs a text; without one it means popular. */
export function sortOf(asked: Sort | undefined, text: TextQuery | undefined): Sort {
	if (text) return asked ?? 'relevance'
	return !asked || asked === 'relevance' ? 'popular' : asked
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
	return of === sort ? { k: Number(k), id: Number(id) } : null
}

/** A LIKE pattern that finds the text itself, whatever signs are in it. */
export function likeText(text: string): string {
	return text.replace(/[\\%_]/g, '\\$&')
}
