import type { Deps } from '#server/deps.ts'
import { nameActor } from '#server/platform/db/name-actor.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Actor } from './actor.ts'
import { categoriesAbove, levelsOf, lockCategories, writeCategory } from './category-edit.store.ts'
import type { Fault } from './product-state.ts'
import { mostLevels } from './save-category.ts'
import type { Saved } from './save-seller.ts'

const refused = (fault: Fault): Saved => ({ outcome: 'refused', faults: [fault] })

/**
 * Moves a category below `parent` (null: to the departments), in front of its neighbour `before` (null: to the end). The
 * neighbours are numbered from 1. What is below the category moves with it.
 */
export function placeCategory(
	db: Deps['db'],
	actor: Actor,
	{ slug, parent, before }: { slug: string; parent: string | null; before: string | null },
): Promise<Saved> {
	return transaction(db, async (tx): Promise<Saved> => {
		const all = await lockCategories(tx)
		const moved = all.find((one) => one.slug === slug)
		if (!moved) return refused({ code: 'unknown_category', field: 'slug', read: slug })
		const above = parent === null ? undefined : all.find((one) => one.slug === parent)
		if (parent !== null && !above) return refused({ code: 'unknown_category', field: 'parent', read: parent })
		const path = above ? categoriesAbove(all, above.id) : []
		if (path.includes(moved.id)) return refused({ code: 'category_cycle', field: 'parent' })
		if (path.length + levelsOf(all, moved.id) > mostLevels) return refused({ code: 'too_deep', field: 'parent' })
		const parentId = above?.id ?? null
		if (moved.active && above?.active === false && moved.parent_id !== parentId)
			return refused({ code: 'category_archived', field: 'parent', read: above.slug })
		const neighbours = all
			.filter((one) => one.parent_id === parentId && one.id !== moved.id)
			.toSorted((one, other) => one.position - other.position || one.id - other.id)
		const place = before === null ? neighbours.length : neighbours.findIndex((one) => one.slug === before)
		if (place === -1) return refused({ code: 'unknown_category', field: 'before', read: before ?? '' })
		await nameActor(tx, actor.name)
		for (const [at, { id, ...row }] of neighbours.toSpliced(place, 0, moved).entries()) {
			if (row.position === at + 1 && row.parent_id === parentId) continue
			await writeCategory(tx, id, { ...row, parent_id: parentId, position: at + 1 })
		}
		return { outcome: 'changed', slug }
	})
}
