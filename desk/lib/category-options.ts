import type { Reply } from './call.ts'
import { useLanguage } from './language.ts'
import { useRead } from './reads.ts'

type Category = Reply<'listCatalogueChoices'>['data']['categories'][number]

/** Categories as options of a `Select`, each indented below the one above it; none before they are read. */
export function useCategoryOptions(keeps?: (category: Category) => boolean): { value: string; label: string }[] {
	const language = useLanguage()
	const all = useRead('listCatalogueChoices', {}).data?.categories ?? []
	return (keeps ? all.filter(keeps) : all).map(({ slug, name, depth }) => ({
		value: slug,
		label: `${'\u2003'.repeat(depth)}${name[language]}`,
	}))
}
