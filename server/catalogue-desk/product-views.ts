import type { SavedProductFilter } from '#contract/desk/products.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffCaller } from '#server/platform/http/call.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { saveView, viewsOf } from '#server/staff/index.ts'
import { countChoice } from './list-products.ts'
import { sellerOf } from './seller-of.ts'

type Person = Pick<StaffCaller, 'id' | 'seller'>

/** The saved views of a person by name, each with how many products it has. */
export async function countProductViews(db: Deps['db'], person: Person) {
	const counted = []
	for (const view of await viewsOf<SavedProductFilter>(db, 'product_views', person.id))
		counted.push({ ...view, ...(await countSaved(db, person, view.filter)) })
	return counted
}

/** A saved filter may name a seller that has got another name since: it has no products. */
async function countSaved(
	db: Deps['db'],
	person: Person,
	{ q, category, show = 'on_sale', ...saved }: SavedProductFilter,
) {
	try {
		const seller = await sellerOf(db, person, saved.seller)
		return await countChoice(db, { seller, category, words: q?.trim(), show })
	} catch (error) {
		if (error instanceof ShopError) return { count: 0, more: false }
		throw error
	}
}

/** Keeps a filter for a person. Throws `not_found` for a seller that is not theirs to see, and what `saveView` throws. */
export async function saveProductView(db: Deps['db'], person: Person, name: string, filter: SavedProductFilter) {
	await sellerOf(db, person, filter.seller)
	return saveView(db, 'product_views', person.id, name, filter)
}
