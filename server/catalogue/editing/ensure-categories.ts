import { cleanText } from '#contract/text.ts'
import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Actor } from './actor.ts'
import { categorySlugs, listEditCategories, lockCategories } from './category-edit.store.ts'
import { slugsByFormer } from './product-state.store.ts'
import { saveCategory } from './save-category.ts'

/**
 * The slugs of categories by slug, name, former slug, or path («Food > Rice»). With `create` those that are missing are created. A text
 * without a category is left out.
 */
export async function ensureCategories(
	db: Deps['db'],
	actor: Actor,
	texts: readonly string[],
	create: boolean,
): Promise<Map<string, string>> {
	if (texts.length === 0) return new Map()
	const found = new Map((await categorySlugs(db, texts)).map((slug) => [slug, slug]))
	const others = texts.filter((text) => !found.has(text))
	const known = others.length > 0 ? await listEditCategories(db) : []
	const isNamed = (text: string) => known.some((one) => hasName(one, text))
	// The name of one that was renamed or merged is still in the files of suppliers.
	const former = await slugsByFormer(
		db,
		'category',
		others.map(cleanText).filter((text) => !text.includes('>') && !isNamed(text)),
	)
	for (const text of others) {
		const renamed = former.get(cleanText(text))
		if (renamed !== undefined) {
			found.set(text, renamed)
			continue
		}
		let parent: string | null = null
		const parts = text.split('>').map(cleanText)
		for (const [at, part] of parts.entries()) {
			const named = known.filter((one) => one.slug === part || hasName(one, part))
			const own = named.filter((one) => one.parent === parent)
			// A single name is enough for a category at any depth.
			const category = own[0] ?? (parts.length === 1 && named.length === 1 ? named[0] : undefined)
			if (category) parent = category.slug
			else if (!create) break
			else {
				const slug: string | undefined = await addCategory(db, actor, part, parent)
				if (slug === undefined) break
				known.push({ slug, name_en: part, name_bn: part, parent, depth: at, active: true, products: 0 })
				parent = slug
			}
			if (at === parts.length - 1) found.set(text, parent)
		}
	}
	return found
}

const hasName = ({ name_en, name_bn }: { name_en: string; name_bn: string }, text: string) =>
	name_en.toLowerCase() === text.toLowerCase() || name_bn === text

/** The slug of a new category, or of one that another import has added meanwhile; undefined when it cannot be added. */
async function addCategory(db: Deps['db'], actor: Actor, name: string, parent: string | null) {
	return transaction(db, async (tx) => {
		const all = await lockCategories(tx)
		const above = parent === null ? null : all.find(({ slug }) => slug === parent)?.id
		const added = all.find((one) => one.parent_id === above && hasName(one, name))
		if (added) return added.slug
		const saved = await saveCategory(tx, actor, undefined, { name_en: name, parent })
		return saved.outcome === 'refused' ? undefined : saved.slug
	})
}
