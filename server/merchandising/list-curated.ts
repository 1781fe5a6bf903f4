import type { Language } from '#contract/refusals.ts'
import { cardsByIds } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { type Kind, readCurated, readOneCurated } from './curated.store.ts'
import { imageName, inOrder, paragraphs, presentCampaign, presentCollection } from './present.rules.ts'

/** All collections. One query. */
export async function listCollections(db: Deps['db'], language: Language) {
	return { data: (await readCurated(db, 'collection', language)).map(presentCollection) }
}

/** The current campaigns. One query. */
export async function listCampaigns(db: Deps['db'], language: Language) {
	return { data: (await readCurated(db, 'campaign', language)).map(presentCampaign) }
}

/** One collection with its story, products and categories. Throws `not_found`. */
export async function getCollection(db: Deps['db'], slug: string, language: Language) {
	const { row, inside } = await whole(db, 'collection', slug, language)
	return { data: { ...presentCollection(row), ...inside } }
}

/** One current or planned campaign. Throws `not_found`, also after its end. */
export async function getCampaign(db: Deps['db'], slug: string, language: Language) {
	const { row, inside } = await whole(db, 'campaign', slug, language)
	return { data: { ...presentCampaign(row), ...inside } }
}

async function whole(db: Deps['db'], kind: Kind, slug: string, language: Language) {
	const row = await readOneCurated(db, kind, slug, language)
	if (!row) throw new ShopError('not_found')
	return {
		row,
		inside: {
			story: paragraphs(row.story),
			products: inOrder(row.products, await cardsByIds(db, row.products, language)),
			categories: row.categories.map(({ slug, name, asset_id }) => ({ slug, name, image: imageName(asset_id) })),
		},
	}
}
