import { searchable } from '#contract/text.ts'

/** The search words of a product, with a space around each. Stored with the product. */
export function searchText(texts: readonly (string | null | undefined)[]): string {
	const words = new Set(texts.flatMap((text) => searchable(text ?? '').split(' ')))
	words.delete('')
	return ` ${[...words].join(' ')} `
}
