import type { DemoCategory, DemoProduct, PictureSpec } from '#db/demo/types.ts'

/**
 * The categories; the blank pack in the picture of a category is replaced by a labelled pack that is sold in it. It has the
 * shape of the category's picture and, if possible, the same art; of several the best-selling one is used. Pictures of
 * goods without packs stay as they are.
 */
export function withPacks(categories: readonly DemoCategory[], products: readonly DemoProduct[]): DemoCategory[] {
	const parents = new Map(categories.map(({ slug, parent }) => [slug, parent]))
	return categories.map((category) => {
		const { slug, picture } = category
		const packs = products
			.filter((product) => product.category === slug || parents.get(product.category) === slug)
			.filter((product) => !product.prescription && isLabelled(product.pictures[0]))
			.flatMap(({ pictures: [first], sold }) => (first?.shape === picture.shape ? [{ first, sold }] : []))
			.toSorted((a, b) => rank(b, picture) - rank(a, picture) || b.sold - a.sold)
		return packs[0] ? { ...category, picture: packs[0].first } : category
	})
}

function rank({ first }: { first: PictureSpec }, wanted: PictureSpec): number {
	return first.art === wanted.art ? 1 : 0
}

/** Whether a pack has a brand and a title. */
export function isLabelled(picture: PictureSpec | undefined): boolean {
	return picture?.brand !== undefined && picture.title !== undefined
}
