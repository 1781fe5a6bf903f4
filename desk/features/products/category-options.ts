import type { Language } from '#contract/refusals.ts'
import type { Reply } from '#desk/lib/call.ts'

type Category = Reply<'listCatalogueChoices'>['data']['categories'][number]

/** Categories as options of a select, each indented below the one above it. */
export function categoryOptions(
	categories: readonly Category[],
	language: Language,
): { value: string; label: string }[] {
	return categories.map(({ slug, name, depth }) => ({
		value: slug,
		label: `${'\u2003'.repeat(depth)}${name[language]}`,
	}))
}
