import { useLanguage } from './language.ts'
import { useRead } from './reads.ts'

/** All sellers as options of a `Select`; none before they are read. */
export function useSellerOptions(): { value: string; label: string }[] {
	const language = useLanguage()
	const sellers = useRead('listCatalogueChoices', {}).data?.sellers ?? []
	return sellers.map(({ slug, name }) => ({ value: slug, label: name[language] }))
}
