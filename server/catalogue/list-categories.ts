import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { imageName } from './card.rules.ts'
import { readCategories } from './category.store.ts'
import { categoryTree } from './category-tree.rules.ts'

/** The whole tree, parents before children. One query. */
export async function listCategories(
	{ db }: Pick<Deps, 'db'>,
	language: Language,
): Promise<ReplyOf<(typeof endpoints)['listCategories']>> {
	const tree = categoryTree(await readCategories(db, language))
	return {
		data: tree.map(({ asset_id, ...category }) => ({
			...category,
			image: asset_id === null ? null : imageName(asset_id),
		})),
	}
}
