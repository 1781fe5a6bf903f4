import type { DemoCategory, DemoProduct, PictureSpec } from '#db/demo/types.ts'

/**
 * The categories, each with the picture of a pack that is sold in it instead of a blank one: of the shape the category
 * asks for and, when there is one, with its art; the best-selling of these. What is sold loose stays as it is.
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

/** Does a pack say whose it is and what is in it? */
export function isLabelled(picture: PictureSpec | undefined): boolean {
	return picture?.brand !== undefined && picture.title !== undefined
}
