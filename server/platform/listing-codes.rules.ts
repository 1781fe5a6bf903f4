/*
 * What `listings.tags` and `listings.terms` hold, as integers, so that one index finds any of it. `docs/listing-codes.md`
 * has a table and an example. The functions of the database that write tags (`category_tags`, `popular_band`,
 * `list_products`) use the same codes; `listing-codes.api.test.ts` compares them.
 */

/** Tags from this value down are bands of `popular`; tags between it and 0 are categories and sellers. */
export const firstBand = -(2 ** 30)

/** Tag of a category. Even and negative. A listing has that of its own category and of each above it. */
export const categoryTag = (id: number): number => -2 * id

/** Tag of a seller. Odd and negative. */
export const sellerTag = (id: number): number => -2 * id - 1

/** SQL for an integer column `tag` with a brand, value or size, and for the tag of a category. */
export const tagSql = {
	ofCategory: (id: string) => `-2 * ${id}`,
	isValue: 'tag > 0',
} as const

/** The field that contains a term: any text, the name, the head of the name, the whole name. */
export type Field = 0 | 1 | 2 | 3

/** Code of a term (a row of `search_terms`) in a field of a listing; `id` is below 2²⁹. */
export const termCode = (id: number, field: Field): number => id * 4 + field

/** All codes of a term whose best field is this one: it also has the fields before it, so that «in the name» finds heads. */
export const termCodes = (id: number, best: Field): number[] =>
	Array.from({ length: best + 1 }, (_, field) => termCode(id, field as Field))

/** Id of the term of a code. */
export const termOf = (code: number): number => code >> 2

/** Field of a code. */
export const fieldOf = (code: number): Field => (code & 3) as Field
