import { useLanguage } from './language.ts'
import { useCan } from './me.ts'
import { useRead } from './reads.ts'

/** All sellers as options of a `Select`; none before they are read. Undefined for who may not read the catalogue. */
export function useSellerOptions(): { value: string; label: string }[] | undefined {
	const language = useLanguage()
	const may = useCan()('catalogue.read')
	const sellers = useRead('listCatalogueChoices', {}, { enabled: may }).data?.sellers ?? []
	return may ? sellers.map(({ slug, name }) => ({ value: slug, label: name[language] })) : undefined
}
