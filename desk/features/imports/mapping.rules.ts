/** Fields that a column can be read as, in the order in which they are offered. */
export const fields = [
	...(['name', 'name_en', 'name_bn', 'sku', 'barcode', 'slug', 'category', 'seller'] as const),
	...(['price', 'regular_price', 'sale_price', 'stock', 'size', 'unit_en', 'unit_bn', 'grams', 'measure'] as const),
	...(['brand_en', 'brand_bn', 'description_en', 'description_bn', 'keywords', 'pictures', 'options'] as const),
	...(['prescription', 'active', 'facts'] as const),
] as const
export type Field = (typeof fields)[number]

/** Fields of which a product needs one, to be recognised. */
const identifying: readonly Field[] = ['name', 'name_en', 'name_bn', 'sku', 'barcode', 'slug']

/** Which heading is read as which field. */
export type Chosen = Readonly<Record<string, Field | ''>>

/** The chosen fields of the headings, as the file would be read. */
export function chosenOf(headings: readonly string[], guessed: Readonly<Record<string, string>>): Chosen {
	const byHeading = new Map(Object.entries(guessed).map(([field, heading]) => [heading, field as Field]))
	return Object.fromEntries(headings.filter(Boolean).map((heading) => [heading, byHeading.get(heading) ?? '']))
}

/** Whether the text of a mapping can name a heading: it is written in quotation marks. */
export const isNameable = (heading: string) => !(heading.includes("'") && heading.includes('"'))

/** The mapping for the server: `name='Item',price='Rate (Tk)'`. Empty when nothing is chosen. */
export function mapText(chosen: Chosen): string {
	return Object.entries(chosen)
		.filter(([heading, field]) => field !== '' && isNameable(heading))
		.map(([heading, field]) => (heading.includes("'") ? `${field}="${heading}"` : `${field}='${heading}'`))
		.join(',')
}

/** What is wrong with a choice: a field that two columns are read as, or none by which a product is recognised. */
export function faultOf(chosen: Chosen): { kind: 'twice'; field: Field } | { kind: 'unrecognised' } | undefined {
	const taken = Object.values(chosen).filter((field) => field !== '')
	const twice = taken.find((field, at) => taken.indexOf(field) !== at)
	if (twice) return { kind: 'twice', field: twice }
	return taken.some((field) => identifying.includes(field)) ? undefined : { kind: 'unrecognised' }
}
