import type { CategoryRecord } from '#contract/catalogue-records.ts'
import { freeSlug, slugOf } from '#contract/slug.ts'
import { cleanText } from '#contract/text.ts'
import type { Deps } from '#server/deps.ts'
import { nameActor } from '#server/platform/db/name-actor.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Actor } from './actor.ts'
import { bengaliOf } from './bengali-of.rules.ts'
import {
	type CategoryColumns,
	categoriesAbove,
	categoryUses,
	lastPosition,
	levelsOf,
	lockCategories,
	losesRates,
	mergeInto,
	writeCategory,
} from './category-edit.store.ts'
import type { Fault } from './product-state.ts'
import type { Saved } from './save-seller.ts'
import { placeholderAsset } from './write-products.store.ts'

const refused = (...faults: Fault[]): Saved => ({ outcome: 'refused', faults })
/** Levels of the tree: the storefront shows departments, categories and one below. */
export const mostLevels = 4

/**
 * Creates the category `slug`, or changes it where it exists: renames, moves, archives it. A category with products on
 * sale or with categories cannot be archived; move or merge them first. Below an archived one none is shown.
 */
export function saveCategory(
	db: Deps['db'],
	actor: Actor,
	slug: string | undefined,
	record: CategoryRecord,
): Promise<Saved> {
	return transaction(db, async (tx): Promise<Saved> => {
		const all = await lockCategories(tx)
		const current = all.find((one) => one.slug === slug)
		const parent = record.parent ? all.find((one) => one.slug === record.parent) : undefined
		if (record.parent && !parent) return refused({ code: 'unknown_category', field: 'parent', read: record.parent })
		const name = cleanText(record.name_en || current?.name_en || record.name_bn || '')
		if (!name) return refused({ code: 'missing', field: 'name' })
		if (Math.max(name.length, record.name_bn?.length ?? 0, record.slug?.length ?? 0) > 100)
			return refused({ code: 'too_long', field: 'name' })
		const days = record.return_days ?? 0
		if (!Number.isInteger(days) || days < 0 || days > 365)
			return refused({ code: 'out_of_range', field: 'return_days', read: String(days) })
		const path = parent ? categoriesAbove(all, parent.id) : []
		if (current && path.includes(current.id)) return refused({ code: 'category_cycle', field: 'parent' })
		const levels = current ? levelsOf(all, current.id) : 1
		if (parent && path.length + levels > mostLevels) return refused({ code: 'too_deep', field: 'parent' })
		const slugs = new Set(all.map((one) => one.slug))
		const nextSlug = record.slug ?? slug ?? freeSlug(slugOf(name) || 'category', slugs)
		if (nextSlug !== current?.slug && slugs.has(nextSlug))
			return refused({ code: 'slug_taken', field: 'slug', read: nextSlug })
		const parentId = record.parent === undefined ? (current?.parent_id ?? null) : (parent?.id ?? null)
		if (record.active === false && current && (await categoryUses(tx, current.id)) > 0)
			return refused({ code: 'category_in_use', field: 'active' })
		const active = record.active ?? current?.active ?? true
		const above = all.find(({ id }) => id === parentId)
		const stays = current?.active && current.parent_id === parentId
		if (active && !stays && above?.active === false)
			return refused({ code: 'category_archived', field: 'parent', read: above.slug })
		const row: CategoryColumns = {
			slug: nextSlug,
			parent_id: parentId,
			name_en: name,
			name_bn: bengaliOf(current && [current.name_en, current.name_bn], record.name_bn, name),
			position: record.position ?? current?.position ?? (await lastPosition(tx)) + 1,
			return_days: record.return_days === undefined ? (current?.return_days ?? null) : record.return_days,
			keeps: record.keeps === undefined ? (current?.keeps ?? null) : record.keeps,
			active,
			asset_id: current?.asset_id ?? (await placeholderAsset(tx)),
		}
		await nameActor(tx, actor.name)
		await writeCategory(tx, current?.id ?? null, row)
		return { outcome: current ? 'changed' : 'new', slug: row.slug }
	})
}

/**
 * Moves all products and categories of `from` to `into`, and removes `from`; its address leads to `into`. Refused where products
 * on sale would be in an archived category, or would get another commission because rates of `from` end with it.
 */
export function mergeCategories(db: Deps['db'], actor: Actor, from: string, into: string): Promise<Saved> {
	return transaction(db, async (tx): Promise<Saved> => {
		const all = await lockCategories(tx)
		const [source, target] = [from, into].map((slug) => all.find((one) => one.slug === slug))
		if (!source) return refused({ code: 'unknown_category', field: 'from', read: from })
		if (!target) return refused({ code: 'unknown_category', field: 'into', read: into })
		if (source.id === target.id || categoriesAbove(all, target.id).includes(source.id))
			return refused({ code: 'category_cycle', field: 'into' })
		if (categoriesAbove(all, target.id).length + levelsOf(all, source.id) - 1 > mostLevels)
			return refused({ code: 'too_deep', field: 'into' })
		if (!target.active && (await categoryUses(tx, source.id)) > 0)
			return refused({ code: 'category_archived', field: 'into', read: into })
		if (await losesRates(tx, source.id, target.id)) return refused({ code: 'category_has_rates', field: 'from' })
		await nameActor(tx, actor.name)
		await mergeInto(tx, source.id, target.id)
		return { outcome: 'changed', slug: target.slug }
	})
}
