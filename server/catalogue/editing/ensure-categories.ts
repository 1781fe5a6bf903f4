import { slugOf } from '#contract/slug.ts'
import { cleanText } from '#contract/text.ts'
import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Actor } from './actor.ts'
import {
	categorySlugs,
	type EditCategory,
	type FormerPlace,
	formerPlaces,
	listEditCategories,
	lockCategories,
} from './category-edit.store.ts'
import { slugsByFormer } from './product-state.store.ts'
import { saveCategory } from './save-category.ts'

/**
 * The slugs of categories by slug, name, former slug or name, or path («Food > Rice»). With `create` those that are missing are
 * created. A text without a category is left out.
 */
export async function ensureCategories(
	db: Deps['db'],
	actor: Actor,
	texts: readonly string[],
	create: boolean,
): Promise<Map<string, string>> {
	if (texts.length === 0) return new Map()
	const found = new Map((await categorySlugs(db, texts)).map((slug) => [slug, slug]))
	const paths = texts
		.filter((text) => !found.has(text))
		.map((text) => ({ text, parts: text.split('>').map(cleanText) }))
	if (paths.length === 0) return found
	const known = await listEditCategories(db)
	const names = [...new Set(paths.flatMap(({ parts }) => parts))]
	const former = await slugsByFormer(db, 'category', names)
	const places = await formerPlaces(db, names)
	for (const { text, parts } of paths) {
		let parent: string | null = null
		for (const [at, part] of parts.entries()) {
			const single = parts.length === 1
			const category = meant(known, { parent, name: part, single }, former.get(part), places)
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

type Part = { parent: string | null; name: string; single: boolean }

/**
 * The category that a part of a path means: below `parent` by its slug or name, or by a name that it had, which the files of a
 * supplier still have, also where it was moved or merged since. `single`: there is no path, and a name that only one has is
 * enough at any depth. `former`: the slug now of the one that had the slug of this name.
 */
function meant(
	known: readonly EditCategory[],
	{ parent, name, single }: Part,
	former: string | undefined,
	places: readonly FormerPlace[],
) {
	const named = known.filter((one) => one.slug === name || hasName(one, name))
	const own = named.find((one) => one.parent === parent)
	if (own || (single && named.length > 0)) return own ?? (named.length === 1 ? named[0] : undefined)
	const slug = slugOf(name)
	const led = known.find((one) => one.slug === former)
	// In a path: in its place, or merged into the one above.
	if (led && (single || led.parent === parent || (led.slug === parent && led.slug !== slug))) return led
	const place = places.find((one) => one.parent === parent && one.name === name.toLowerCase())
	if (place) return known.find((one) => one.slug === place.slug)
	return known.find((one) => one.parent === parent && isRenamed(one) && withoutNumber(one.slug) === slug)
}

const withoutNumber = (slug: string) => slug.replace(/-\d+$/, '')

/** Whether the slug of a category was made of another name than its present one. */
const isRenamed = ({ slug, name_en, name_bn }: EditCategory) =>
	![name_en, name_bn].some((name) => [slug, withoutNumber(slug)].includes(slugOf(name)))

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
